#!/usr/bin/env bash
# Deploys the stack prod to ministack, an emulator of AWS, with the script that deploys it to AWS (.github/deploy.sh), sends every
# example, lets the monthly limit close and open it, and tries what must fail. Exits with 0 if nothing fails but what the emulator is
# known to get wrong. It needs the packages of `npm ci`, curl, jq, openssl, and Python 3.10 or later with venv. It downloads 40 MB.
#   bash test/deploy/ministack.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

# The failures of the smoke test that are the emulator's fault, each with the reason.
KNOWN_FAULTS="A browser's preflight: status is 403 | ministack keeps a template's AllowOrigins, but reads allowOrigins: no CORS.
A browser's preflight: access-control-allow-origin is missing | The same.
A browser's preflight: access-control-allow-methods is missing | The same.
A browser's preflight: access-control-allow-headers is missing | The same.
A request of a web page: access-control-allow-origin is missing | The same."

# In jq: the resources that the emulator rejects, and what it accepts in an alarm instead of an expression.
QUERIES='.Type == "AWS::Logs::QueryDefinition"'
MATH_ALARMS='.Type == "AWS::CloudWatch::Alarm" and .Properties.Metrics'
ONE_METRIC='{ MetricName: "Count", Namespace: "AWS/ApiGateway", Statistic: "Sum", Period: 300 }'
STAGE='.Resources[] | select(.Type == "AWS::ApiGatewayV2::Stage")'
RATE="$STAGE.Properties.DefaultRouteSettings.ThrottlingRateLimit"

# Prints a line for each failure, without what was expected.
SMOKE_TEST="
  import { smokeTest } from './lib/smoke/smoke-test.ts';
  import { serviceSteps } from './lib/smoke/steps.ts';
  for await (const { step, failures } of smokeTest(serviceSteps(process.argv[1])))
    for (const failure of failures)
      console.log(step.title + ': ' + failure.replace(/, expected .*/, ''));
"
work=$(mktemp -d)
emulator=
stop() {
  [ -z "$emulator" ] || kill "$emulator" || true
  wait
  rm -rf "$work"
}
trap stop EXIT
run() { # <command> <argument>…: shows what the command prints only if it fails
  "$@" >"$work/log" 2>&1 || { tail -n 40 "$work/log" && return 1; }
}
refused() { # <pattern> <mode> <argument>…: whether the script fails, for this reason
  ! timeout 300 bash .github/deploy.sh "$2" prod "${@:3}" >"$work/log" 2>&1 && { grep -Eq "$1" "$work/log" || { cat "$work/log" && return 1; }; }
}
expect() { # <title> <command> <argument>…
  echo "$1"
  "${@:2}" || { echo "This is not so: ${*:2}" && return 1; }
}

port=$(python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])')
export PATH=$work/python/bin:$PWD/node_modules/.bin:$PATH TMPDIR=$work CDK_HOME=$work CI=true NO_COLOR=1
export AWS_ENDPOINT_URL=http://127.0.0.1:$port AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=test AWS_SECRET_ACCESS_KEY=test
export AWS_DEFAULT_REGION=$AWS_REGION AWS_CONFIG_FILE=/dev/null AWS_SHARED_CREDENTIALS_FILE=/dev/null
unset AWS_PROFILE AWS_SESSION_TOKEN
node bin/preload.js

echo 'Installing ministack 1.5.33 and the AWS CLI'
run python3 -m venv "$work/python"
run pip install ministack==1.5.33 awscli==1.46.3

# In front of the AWS CLI: records calls, and answers where the emulator says less than AWS. The pages are in
# https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/
install -D -m 755 /dev/stdin "$work/bin/aws" <<'END'
#!/usr/bin/env bash
echo "$*" >>"$CALLS"
case "$*" in
  # API_ResourceTargetDefinition.html: the values, if they are asked for; here with what must be escaped.
  *--include-property-values*) "$AWS" "$@" | jq '(.Changes[].ResourceChange.Details[].Target | select(.Name == "DefaultRouteSettings")) +=
    { Path: "/Properties/DefaultRouteSettings/ThrottlingRateLimit", BeforeValue: "old", AfterValue: "new\u202e\n```" }' ;;
  # API_DescribeChangeSet.html does not list the reasons; AWS has this one, too, for a change set that is empty.
  *StatusReason*) if [ -n "${NO_UPDATES-}" ]; then echo '"No updates are to be performed."'; else exec "$AWS" "$@"; fi ;;
  # CommonErrors.html: ExpiredToken.
  *describe-stacks*) [ -z "${EXPIRED-}" ] && exec "$AWS" "$@" || exit 254 ;;
  *) exec "$AWS" "$@" ;;
esac
END
export AWS=$work/python/bin/aws CALLS=$work/calls PATH=$work/bin:$PATH

echo 'Synthesizing the stack, with the SDK in the bundle of monthly-limit, because the emulator does not bring it'
run node bin/build.ts
run esbuild lambdas/monthly-limit.ts --bundle --platform=node --format=esm --allow-overwrite --outfile=dist/monthly-limit/index.mjs \
  --banner:js='import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
run python3 -m zipfile -c dist/monthly-limit.zip dist/monthly-limit/index.mjs
run cdk synth --quiet --build true --output "$work/assembly"
run node bin/build.ts # as it was
stack=$(jq -r .name package.json)-prod
template=$work/assembly/$stack.template.json
change() { jq "$1" "$template" >"$work/changed" && mv "$work/changed" "$template"; } # <program of jq>
echo 'Left out, because the emulator has no query definitions:'
jq -r ".Resources[] | select($QUERIES) | \"  \(.Properties.Name)\"" "$template"
echo 'With one metric each, because the emulator has no metric math:'
jq -r ".Resources[] | select($MATH_ALARMS) | \"  \(.Properties.AlarmName)\"" "$template"
change "del(.Resources[] | select($QUERIES)) | (.Resources[] | select($MATH_ALARMS) | .Properties) |= del(.Metrics) + $ONE_METRIC"

BIND_HOST=127.0.0.1 GATEWAY_PORT=$port ministack >"$work/emulator.log" 2>&1 &
emulator=$!
run curl -sf --retry 30 --retry-delay 1 --retry-connrefused "$AWS_ENDPOINT_URL/_ministack/health"
run cdk bootstrap aws://000000000000/us-east-1 --build true --app "$work/assembly"

export GITHUB_STEP_SUMMARY=$work/summary GITHUB_OUTPUT=$work/output
propose() { # shows what the template would change
  truncate --size 0 "$GITHUB_STEP_SUMMARY" "$GITHUB_OUTPUT"
  run bash .github/deploy.sh propose prod "$work/assembly"
}
output() { sed -n "s/^$1=//p" "$GITHUB_OUTPUT"; }
execute() { run bash .github/deploy.sh execute prod "$(output change-set)"; }

echo 'Creating the stack'
propose # which reviewers reject: the stack is left in REVIEW_IN_PROGRESS
propose
expect 'The next proposal creates it nevertheless' test "$(grep -c 'create-change-set .*--change-set-type CREATE ' "$CALLS")" = 2
execute
# The URL is http://<id>.execute-api.localhost, which some machines do not resolve, and where /docs/ loses its slash.
id=$(output url | sed -E 's#.*//(\w+).*#\1#')
node --input-type=module -e "$SMOKE_TEST" "$AWS_ENDPOINT_URL/_aws/execute-api/$id/\$default" >"$work/failures"

function=$(aws cloudformation describe-stack-resources --stack-name "$stack" --output text --query \
  "StackResources[?ResourceType=='AWS::Lambda::Function' && starts_with(LogicalResourceId, 'MonthlyLimit')].PhysicalResourceId")
rate() { # <event> <rate>: whether the function of the limit sets the throttle to this rate
  run aws lambda invoke --function-name "$function" --payload "$1" "$work/result"
  stage_has ".DefaultRouteSettings.ThrottlingRateLimit == $2" || { cat "$work/result" && return 1; }
}
stage_has() { aws apigatewayv2 get-stages --api-id "$id" | jq -e ".Items[0] | $1" >/dev/null; } # <condition of jq>
expect 'A limit of 0 closes the API' rate '{"limit":0}' 0
rate=$(jq "$RATE" "$template")
expect 'The next run opens it' rate '{}' "$rate"

tags=$(aws cloudformation describe-stacks --stack-name "$stack" --output text --query 'sort_by(Stacks[0].Tags, &Key)[].[Key, Value]')
expect 'The bill can be split by service and stage' test "$tags" = $'service\t'"${stack%-prod}"$'\nstage\tprod'

DESCRIPTION='"\u202e\n```"' # turns the rest of a line around, and closes a block of Markdown
change "($RATE) += 1 | ($STAGE).Properties.Description = $DESCRIPTION"
propose
expect 'An object that is stored already is no error on the screen' test ! -s "$work/log"
expect 'An update of the throttle changes one resource' test "$(grep -Ec '^    (Add|Modify|Remove|Import) ' "$work/summary")" = 1
expect 'Reviewers see the values, escaped' grep -Fx '      /Properties/DefaultRouteSettings/ThrottlingRateLimit: old -> new\u202e\n```' "$work/summary"
expect 'They see the line that goes from the template' grep -Fx "    -          \"ThrottlingRateLimit\": $rate" "$work/summary"
expect 'They see the line that comes' grep -Fx "    +          \"ThrottlingRateLimit\": $(jq "$RATE" "$template")" "$work/summary"
expect 'They see it escaped' grep -Fx '    +        "Description": "\u202e\n```",' "$work/summary"
expect 'What is shown is a block of Markdown that nothing closes' test -z "$(grep -v '^    ' "$work/summary")"
expect 'CloudFormation deploys with the role of the bootstrap' \
  grep -Eq 'create-change-set .*--role-arn arn:aws:iam::000000000000:role/cdk-hnb659fds-cfn-exec-role-000000000000-us-east-1( |$)' "$CALLS"
expect 'No object is overwritten' test -z "$(grep ' put-object ' "$CALLS" | grep -v -e '--if-none-match \*')"
execute
propose
expect 'The same template changes nothing' test -z "$(output change-set)"
expect 'The summary says so' grep -q "didn't contain changes" "$work/summary"
expect 'The smoke test is told where the service is' test "$(output url | sed -E 's#.*//(\w+).*#\1#')" = "$id"
NO_UPDATES=1 propose
expect "It is, for CloudFormation's other reason, too" test -n "$(output url)"

change "($STAGE).Properties.Description = \"never\" | .Resources.Failing = { Type: \"Custom::Failing\", DependsOn: [.Resources | to_entries[] |
  select(.value.Type == \"AWS::ApiGatewayV2::Stage\").key], Properties: { ServiceToken: \"arn:aws:lambda:us-east-1:000000000000:function:none\" } }"
propose
expect 'A failed update fails the job' refused 'The stack is UPDATE_ROLLBACK_COMPLETE' execute "$(output change-set)"
expect 'It names the resource and the reason' grep -Eq 'Failing\s+.*function:none' "$work/log"
expect 'The stack is as before' stage_has ".Description == $DESCRIPTION"
change 'del(.Resources.Failing)'
head -c 1000000 /dev/zero >"$GITHUB_STEP_SUMMARY"
expect 'A change set that GitHub would not show is not proposed' refused 'it is too long' propose "$work/assembly"
propose
EXPIRED=1 expect 'A stack that cannot be read ends the job' refused 'The stack cannot be read' execute "$(output change-set)"
aws cloudformation wait stack-update-complete --stack-name "$stack"

ln -s "$template" "$work/assembly/link"
expect 'Nor is an assembly with a link' refused 'There is a link' propose "$work/assembly"
rm "$work/assembly/link"
change tojson # a string, which CloudFormation might read as YAML
expect 'Nor is a template that reviewers could not compare' refused 'is not a JSON object' propose "$work/assembly"
change fromjson
change '.Resources.Refused = { Type: "AWS::No::Resource" }'
expect 'Nor is what CloudFormation refuses' refused 'AWS::No::Resource' propose "$work/assembly"
zip=$(find "$work/assembly" -name 'asset.*.zip' -print -quit)
run aws s3 cp "$template" "s3://cdk-hnb659fds-assets-000000000000-us-east-1/reviewed/$(sha256sum <"$zip" | cut -c 1-64).zip"
expect 'Nor is code whose object somebody replaced' refused 'or exists with other bytes' propose "$work/assembly"
sed -i 's#unknown-region#eu-west-1#' "$work/assembly/manifest.json"
expect 'Nor is a stage of another region' refused 'is for aws://.*/eu-west-1' propose "$work/assembly"
sed -i 's#unknown-account/eu-west-1#210987654321/us-east-1#' "$work/assembly/manifest.json"
expect 'Nor is a stage of another account' refused 'is for aws://210987654321/us-east-1' propose "$work/assembly"

echo 'Removing the stack'
aws cloudformation delete-stack --stack-name "$stack"
aws cloudformation wait stack-delete-complete --stack-name "$stack"

echo 'Known faults of the emulator:'
echo "$KNOWN_FAULTS"
diff -u --label known --label failed <(awk -F ' [|] ' '{ print $1 }' <<<"$KNOWN_FAULTS") "$work/failures"
echo 'Nothing else failed.'
