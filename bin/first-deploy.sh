#!/usr/bin/env bash
# Answers two questions about a new stage that AWS's documentation leaves open: see "After the first deploy" in docs/operations.md.
#   bash bin/first-deploy.sh <name>-<stage>
set -eu
stack=${1:?Give the name of the stack: bash bin/first-deploy.sh <name>-<stage>}
export AWS_DEFAULT_OUTPUT=text AWS_PAGER=

limit=$(aws cloudformation list-stack-resources --stack-name "$stack" --query \
  "StackResourceSummaries[?ResourceType=='AWS::Lambda::Function' && starts_with(LogicalResourceId, 'MonthlyLimit')].PhysicalResourceId")
url=$(aws cloudformation describe-stacks --stack-name "$stack" --query "Stacks[0].Outputs[?OutputKey=='ApiUrl'].OutputValue")

set_alarm() { # <state> <status>: sets the alarm and runs the function, until a request gets the status
  for _ in {1..30}; do
    # This is repeated, because CloudWatch soon gives the alarm its own state again.
    aws cloudwatch set-alarm-state --alarm-name "$stack-MonthlyLimit" --state-value "$1" --state-reason test
    aws lambda invoke --function-name "$limit" --query FunctionError /dev/null | grep -v None || true
    [ "$(curl -so /dev/null -w '%{http_code}' "${url}docs?$RANDOM")" != "$2" ] || return 0
    sleep 2
  done
  echo "No request got a $2 in a minute."
  return 1
}

echo '1. The function of the limit closes the API, and opens it again.'
set_alarm ALARM 429
set_alarm OK 200

echo '2. 1,000 requests for one route, then for each of two:'
for paths in docs '{docs,llms.txt}'; do
  sleep 60
  curl --no-progress-meter --parallel --parallel-max 100 -o /dev/null -w '%{http_code}\n' "$url$paths?[1-1000]" | sort | uniq -c
done
