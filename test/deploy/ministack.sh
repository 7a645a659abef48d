#!/usr/bin/env bash
# Deploys the stack prod to ministack, an emulator of AWS, with the script that deploys it to AWS (.github/deploy.sh): creates it,
# sends every example, lets the monthly limit close and open it, updates it, proposes nothing and what CloudFormation refuses, and
# removes it. Exits with 0 if nothing fails but what the emulator is known to get wrong. It needs the packages of `npm ci`, curl, jq,
# openssl, and Python 3.10 or later with venv. It downloads 40 MB and takes two minutes.
#   bash test/deploy/ministack.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

# The failures of the smoke test that are the emulator's fault, each with the reason.
known_faults() {
  cat <<'END'
A browser's preflight: status is 403 | ministack keeps a template's AllowOrigins, but reads allowOrigins: no CORS.
A browser's preflight: access-control-allow-origin is missing | The same.
A browser's preflight: access-control-allow-methods is missing | The same.
A browser's preflight: access-control-allow-headers is missing | The same.
A request of a web page: access-control-allow-origin is missing | The same.
END
}

# In jq: the resources that the emulator rejects, and what it accepts in an alarm instead of an expression.
QUERIES='.Type == "AWS::Logs::QueryDefinition"'
MATH_ALARMS='.Type == "AWS::CloudWatch::Alarm" and .Properties.Metrics'
ONE_METRIC='{ MetricName: "Count", Namespace: "AWS/ApiGateway", Statistic: "Sum", Period: 300 }'
RATE='.Resources[] | select(.Type == "AWS::ApiGatewayV2::Stage").Properties.DefaultRouteSettings.ThrottlingRateLimit'

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

echo 'Synthesizing the stack, with the SDK in the bundle of monthly-limit, because the emulator does not bring it'
run node bin/build.ts
run esbuild lambdas/monthly-limit.ts --bundle --platform=node --format=esm --allow-overwrite --outfile=dist/monthly-limit/index.mjs \
  --banner:js='import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
run python3 -m zipfile -c dist/monthly-limit.zip dist/monthly-limit/index.mjs
run cdk synth --quiet --build true --output "$work/assembly"
run node bin/build.ts # as it was
stack=$(jq -r .name package.json)-prod
template=$work/assembly/$stack.template.json
change() { # <program of jq>: changes the template
  jq "$1" "$template" >"$work/changed"
  mv "$work/changed" "$template"
}
echo 'Left out, because the emulator has no query definitions:'
jq -r ".Resources[] | select($QUERIES) | \"  \(.Properties.Name)\"" "$template"
echo 'With one metric each, because the emulator has no metric math:'
jq -r ".Resources[] | select($MATH_ALARMS) | \"  \(.Properties.AlarmName)\"" "$template"
change "del(.Resources[] | select($QUERIES)) | (.Resources[] | select($MATH_ALARMS) | .Properties) |= del(.Metrics) + $ONE_METRIC"

BIND_HOST=127.0.0.1 GATEWAY_PORT=$port ministack >"$work/emulator.log" 2>&1 &
emulator=$!
run curl -sf --retry 30 --retry-delay 1 --retry-connrefused "$AWS_ENDPOINT_URL/_ministack/health"
run cdk bootstrap aws://000000000000/us-east-1 --app "$work/assembly"

export GITHUB_STEP_SUMMARY=$work/summary GITHUB_OUTPUT=$work/output
propose() { # shows what the template would change
  rm -f "$GITHUB_STEP_SUMMARY" "$GITHUB_OUTPUT"
  touch "$GITHUB_STEP_SUMMARY" "$GITHUB_OUTPUT"
  run bash .github/deploy.sh propose prod "$work/assembly"
}
output() { sed -n "s/^$1=//p" "$GITHUB_OUTPUT"; }
execute() { run bash .github/deploy.sh execute prod "$(output change-set)"; }

echo 'Creating the stack'
propose
execute
# The URL is http://<id>.execute-api.localhost, which some machines do not resolve, and where /docs/ loses its slash.
id=$(output url | sed -E 's#.*//(\w+).*#\1#')
node --input-type=module -e "$SMOKE_TEST" "$AWS_ENDPOINT_URL/_aws/execute-api/$id/\$default" >"$work/failures"

function=$(aws cloudformation describe-stack-resources --stack-name "$stack" --output text --query \
  "StackResources[?ResourceType=='AWS::Lambda::Function' && starts_with(LogicalResourceId, 'MonthlyLimit')].PhysicalResourceId")
rate() { # <event> <rate>: whether the function of the limit sets the throttle to this rate
  run aws lambda invoke --function-name "$function" --payload "$1" "$work/result"
  aws apigatewayv2 get-stages --api-id "$id" | jq -e ".Items[0].DefaultRouteSettings.ThrottlingRateLimit == $2" >/dev/null ||
    { cat "$work/result" && return 1; }
}
expect 'A limit of 0 closes the API' rate '{"limit":0}' 0
expect 'The next run opens it' rate '{}' "$(jq "$RATE" "$template")"

change "($RATE) += 1"
propose
expect 'An update of the throttle changes one resource' test "$(grep -Ec '^    (Add|Modify|Remove|Import) ' "$work/summary")" = 1
grep -E '^    [-+] |^    Modify' "$work/summary"
expect 'What is shown is a block of Markdown that nothing closes' test -z "$(grep -v '^    ' "$work/summary")"
execute
propose
expect 'The same template changes nothing' test -z "$(output change-set)"
refused() { # <pattern>: whether nothing is proposed, for this reason
  ! bash .github/deploy.sh propose prod "$work/assembly" >"$work/log" 2>&1 && { grep -q "$1" "$work/log" || { cat "$work/log" && return 1; }; }
}
ln -s "$template" "$work/assembly/link"
expect 'An assembly with a link is not proposed' refused 'There is a link'
rm "$work/assembly/link"
zip=$(ls "$work"/assembly/asset.*.zip | head -n 1)
object=s3://cdk-hnb659fds-assets-000000000000-us-east-1/reviewed/$(sha256sum "$zip" | cut -c 1-64).zip
run aws s3 cp "$template" "$object"
expect 'Nor is code whose object somebody replaced' refused 'or exists with other bytes'
run aws s3 cp "$zip" "$object" --checksum-algorithm SHA256
change '.Resources.Refused = { Type: "AWS::No::Resource" }'
expect 'What CloudFormation refuses is not proposed' refused .

echo 'Removing the stack'
aws cloudformation delete-stack --stack-name "$stack"
aws cloudformation wait stack-delete-complete --stack-name "$stack"

echo 'Known faults of the emulator:'
known_faults | sed 's/^/  /'
diff -u --label known --label failed <(known_faults | sed 's/ | .*//') "$work/failures"
echo 'Nothing else failed.'
