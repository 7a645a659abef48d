#!/usr/bin/env bash
# Deploys the stage prod to ministack, an emulator of AWS, runs the smoke test through its HTTP API, and destroys the
# stage. Exits with 0 if nothing fails but what the emulator is known to get wrong. It needs the packages of `npm ci`,
# curl, jq, and Python 3.10 or later with venv. It downloads 20 MB and takes about a minute.
#   bash test/deploy/ministack.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

# The failures that are the emulator's fault, each with the reason.
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

# Prints a line for each failure, without what was expected.
SMOKE_TEST="
  import { smokeTest } from './lib/smoke/smoke-test.ts';
  import { serviceSteps } from './lib/smoke/steps.ts';
  const steps = serviceSteps(process.argv[1]);
  console.error('Sending %d requests to %s', steps.length, process.argv[1]);
  for await (const { step, failures } of smokeTest(steps))
    for (const failure of failures)
      console.log(step.title + ': ' + failure.replace(/, expected .*/, ''));
"

work=$(mktemp -d)
emulator=
stop() {
  if [ -n "$emulator" ]; then
    kill "$emulator" || true
    wait "$emulator" || true
  fi
  rm -rf "$work"
}
trap stop EXIT
run() { # <command> <argument>…: shows what the command prints only if it fails
  "$@" >"$work/log" 2>&1 || { tail -n 40 "$work/log" && return 1; }
}

port=$(python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])')
export PATH=$PWD/node_modules/.bin:$PATH TMPDIR=$work CDK_HOME=$work CI=true NO_COLOR=1
export AWS_ENDPOINT_URL=http://127.0.0.1:$port AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=test AWS_SECRET_ACCESS_KEY=test
export AWS_CONFIG_FILE=/dev/null AWS_SHARED_CREDENTIALS_FILE=/dev/null
unset AWS_PROFILE AWS_SESSION_TOKEN
node bin/node-version.js

echo 'Installing ministack 1.5.33'
run python3 -m venv "$work/python"
run "$work/python/bin/pip" install ministack==1.5.33

echo 'Synthesizing the stack'
run cdk synth --quiet --output "$work/assembly"
template=$work/assembly/$(jq -r .name package.json)-prod.template.json
echo 'Left out, because the emulator has no query definitions:'
jq -r ".Resources[] | select($QUERIES) | \"  \(.Properties.Name)\"" "$template"
echo 'With one metric each, because the emulator has no metric math:'
jq -r ".Resources[] | select($MATH_ALARMS) | \"  \(.Properties.AlarmName)\"" "$template"
jq "del(.Resources[] | select($QUERIES)) |
  (.Resources[] | select($MATH_ALARMS) | .Properties) |= del(.Metrics) + $ONE_METRIC" "$template" >"$work/template.json"
mv "$work/template.json" "$template"

BIND_HOST=127.0.0.1 GATEWAY_PORT=$port "$work/python/bin/ministack" >"$work/emulator.log" 2>&1 &
emulator=$!
run curl -sf --retry 30 --retry-delay 1 --retry-connrefused "$AWS_ENDPOINT_URL/_ministack/health"
echo 'Deploying'
run cdk bootstrap aws://000000000000/us-east-1 --app "$work/assembly"
run cdk deploy --require-approval never --outputs-file "$work/outputs.json" --app "$work/assembly"
# ApiUrl is http://<id>.execute-api.localhost, which some machines do not resolve, and where /docs/ loses its slash.
id=$(jq -r '.[].ApiUrl | capture("//(?<id>\\w+)").id' "$work/outputs.json")
node --input-type=module -e "$SMOKE_TEST" "$AWS_ENDPOINT_URL/_aws/execute-api/$id/\$default" >"$work/failures"
echo 'Destroying'
run cdk destroy --force --app "$work/assembly"

echo 'Known faults of the emulator:'
known_faults | sed 's/^/  /'
diff -u --label known --label failed <(known_faults | sed 's/ | .*//') "$work/failures"
echo 'Nothing else failed.'
