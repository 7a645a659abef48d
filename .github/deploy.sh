#!/usr/bin/env bash
# Deploys a stage with a change set of CloudFormation, which is executed as it was shown. Needs bash, the AWS CLI, jq and zip.
# Everything in the assembly is data; its manifests are not read.
#   deploy.sh propose <stage> <assembly>   shows the change set in $GITHUB_STEP_SUMMARY; its ARN, or the URL if nothing changes, in $GITHUB_OUTPUT
#   deploy.sh execute <stage> <ARN>        executes it; the URL of the service in $GITHUB_OUTPUT
set -euo pipefail
service=$(jq -r .name package.json)
stack=$service-$2
work=$(mktemp -d) && trap 'rm -r "$work"' EXIT
# Always with the name of the stack, which is what the policies of the roles name.
cfn() { aws cloudformation "$@" --stack-name "$stack" --output "${output:-text}"; }
state() { cfn describe-stacks --query 'Stacks[0].StackStatus'; }
url() { cfn describe-stacks --query "Stacks[0].Outputs[?OutputKey=='ApiUrl'].OutputValue"; }
template() { output=json cfn get-template "$@" --template-stage Processed --query TemplateBody | jq -aS 'fromjson? // .'; }

propose() {
  account=$(aws sts get-caller-identity --query Account --output text)
  bucket=cdk-hnb659fds-assets-$account-$AWS_REGION
  for folder in "$1"/asset.*; do
    [[ $folder =~ /asset\.([0-9a-f]{64})$ && ! -L $folder ]] || continue
    (cd "$folder" && zip -qry "$work/${BASH_REMATCH[1]}.zip" .)
  done
  cp "$1/$stack.template.json" "$work"
  aws s3 cp --only-show-errors --recursive "$work" "s3://$bucket"
  echo '{}' >"$work/old" && options=(--change-set-type CREATE)
  if [[ ! $(state || echo NONE) =~ ^(NONE|REVIEW_IN_PROGRESS)$ ]]; then # there is a stack, not only a proposed one
    template >"$work/old"
    # CloudFormation takes the update back if the alarm goes on within five minutes.
    errors=Arn=arn:aws:cloudwatch:$AWS_REGION:$account:alarm:$stack-Errors,Type=AWS::CloudWatch::Alarm
    options=(--rollback-configuration "MonitoringTimeInMinutes=5,RollbackTriggers=[{$errors}]")
  fi
  id=$(cfn create-change-set --change-set-name "deploy-$(date +%s)" "${options[@]}" --capabilities CAPABILITY_NAMED_IAM \
    --template-url "https://s3.$AWS_REGION.amazonaws.com/$bucket/$stack.template.json" --query Id \
    --role-arn "arn:aws:iam::$account:role/cdk-hnb659fds-cfn-exec-role-$account-$AWS_REGION" \
    --tags "Key=service,Value=$service" "Key=stage,Value=${stack#"$service-"}")
  cfn wait change-set-create-complete --change-set-name "$id" || {
    cfn describe-change-set --change-set-name "$id" --query StatusReason | tee -a "$GITHUB_STEP_SUMMARY" "$work/reason"
    grep -Eq "^(The submitted information didn't contain changes|No updates are to be performed)" "$work/reason" || exit 1
    echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit
  }
  output=json cfn describe-change-set --change-set-name "$id" --include-property-values | jq -a '.Changes[].ResourceChange |
    "\(.Action) \(.LogicalResourceId), \(.ResourceType), replaced: \(.Replacement // "False")",
    (.Details[].Target | "  \(.Path // .Name): \(.BeforeValue // "?") -> \(.AfterValue // "?")")' >"$work/changes"
  template --change-set-name "$id" >"$work/new"
  diff -U 3 --label deployed --label proposed "$work/old" "$work/new" >>"$work/changes" || [ $? = 1 ]
  # Indented: a block of Markdown that nothing in it can close.
  sed -E 's/^"(.*)"$/\1/; s/^/    /' "$work/changes" >>"$GITHUB_STEP_SUMMARY"
  [[ $(wc -c <"$GITHUB_STEP_SUMMARY") -lt 1000000 ]] || { echo 'GitHub would not show the change set: it is too long.' && exit 1; }
  echo "change-set=$id" >>"$GITHUB_OUTPUT"
}

execute() {
  cfn execute-change-set --change-set-name "$1"
  while sleep 5 && [[ $(state) = *_IN_PROGRESS ]]; do :; done
  [[ $(state) =~ ^(CREATE|UPDATE)_COMPLETE$ ]] && echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit
  cfn describe-stack-events --query "StackEvents[?ends_with(ResourceStatus, 'FAILED')].[LogicalResourceId, ResourceStatusReason]" | sed 20q
  exit 1
}

"$1" "$3"
