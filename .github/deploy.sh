#!/usr/bin/env bash
# Deploys a stage with a change set of CloudFormation, which is executed as it was shown. Needs bash, the AWS CLI, jq and openssl.
# The assembly is data; its manifests are not read. Objects are named by their SHA-256, apart from the CDK's, and never overwritten.
#   deploy.sh propose <stage> <assembly>   shows the change set in $GITHUB_STEP_SUMMARY; its ARN, or the URL if nothing changes, in $GITHUB_OUTPUT
#   deploy.sh execute <stage> <ARN>        executes it; the URL of the service in $GITHUB_OUTPUT
set -euo pipefail
export AWS_DEFAULT_OUTPUT=text
service=$(jq -r .name package.json) && stack=$service-$2
work=$(mktemp -d) && trap 'rm -r "$work"' EXIT
fail() { echo "$1" >&2 && exit 1; }
# Always with the name of the stack, which is what the policies of the roles name.
cfn() { aws cloudformation "$@" --stack-name "$stack"; }
state() { cfn describe-stacks --query 'Stacks[0].StackStatus'; }
url() { cfn describe-stacks --query "Stacks[0].Outputs[?OutputKey=='ApiUrl'].OutputValue"; }
template() { cfn get-template "$@" --output json --template-stage Processed --query TemplateBody | jq -aS 'fromjson? // .'; }

propose() {
  account=$(aws sts get-caller-identity --query Account)
  bucket=cdk-hnb659fds-assets-$account-$AWS_REGION
  [[ -z $(find "$1" -type l) ]] || fail "There is a link in $1."
  cp "$1/$stack.template.json" "$work/template.json"
  for file in "$1"/asset.*.zip "$work/template.json"; do # the last name is the template's
    name=reviewed/$(sha256sum <"$file" | cut -c 1-64).${file##*.}
    [[ ! $file =~ /asset\.([0-9a-f]{64}\.zip)$ ]] || sed -i "s#${BASH_REMATCH[1]}#$name#" "$work/template.json"
    sum=$(openssl dgst -sha256 -binary "$file" | base64)
    object=(--bucket "$bucket" --key "$name" --query ChecksumSHA256)
    aws s3api put-object "${object[@]}" --body "$file" --if-none-match '*' --checksum-sha256 "$sum" >/dev/null ||
      [[ $(aws s3api head-object "${object[@]}" --checksum-mode ENABLED) = "$sum" ]] || fail "$name could not be stored, or exists with other bytes."
  done
  # There may be no stack, or only a proposed one.
  if [[ $(state || echo NONE) =~ ^(NONE|REVIEW_IN_PROGRESS)$ ]]; then type=CREATE && echo '{}'; else type=UPDATE && template; fi >"$work/old"
  id=$(cfn create-change-set --change-set-name "deploy-$(date +%s)" --change-set-type "$type" --capabilities CAPABILITY_NAMED_IAM \
    --template-url "https://s3.$AWS_REGION.amazonaws.com/$bucket/$name" --query Id \
    --role-arn "arn:aws:iam::$account:role/cdk-hnb659fds-cfn-exec-role-$account-$AWS_REGION" \
    --tags "Key=service,Value=$service" "Key=stage,Value=${stack#"$service-"}")
  cfn wait change-set-create-complete --change-set-name "$id" || {
    cfn describe-change-set --change-set-name "$id" --query StatusReason | tee -a "$GITHUB_STEP_SUMMARY" "$work/reason"
    grep -Eq "^(The submitted information didn't contain changes|No updates are to be performed)" "$work/reason" || exit 1
    echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit
  }
  cfn describe-change-set --change-set-name "$id" --output json --include-property-values | jq -a '.Changes[].ResourceChange |
    "\(.Action) \(.LogicalResourceId), \(.ResourceType), replaced: \(.Replacement // "False")",
    (.Details[].Target | "  \(.Path // .Name): \(.BeforeValue // "?") -> \(.AfterValue // "?")")' >"$work/changes"
  template --change-set-name "$id" >"$work/new"
  diff -U 3 --label deployed --label proposed "$work/old" "$work/new" >>"$work/changes" || [ $? = 1 ]
  # Indented: a block of Markdown that nothing in it can close.
  sed -E 's/^"(.*)"$/\1/; s/^/    /' "$work/changes" >>"$GITHUB_STEP_SUMMARY"
  [[ $(wc -c <"$GITHUB_STEP_SUMMARY") -lt 1000000 ]] || fail 'GitHub would not show the change set: it is too long.'
  echo "change-set=$id" >>"$GITHUB_OUTPUT"
}

execute() {
  token=$(cut -d / -f 2 <<<"$1") # the name of the change set; the events of its execution have it
  cfn execute-change-set --change-set-name "$1" --client-request-token "$token"
  while sleep 5 && { ! state >"$work/state" || grep -q _IN_PROGRESS "$work/state"; }; do :; done
  grep -Eq '^(CREATE|UPDATE)_COMPLETE' "$work/state" && echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit
  cfn describe-stack-events --query "StackEvents[?ClientRequestToken=='$token' && ends_with(ResourceStatus, 'FAILED')].[LogicalResourceId, ResourceStatusReason]"
  fail "The stack is $(cat "$work/state")."
}
"$1" "$3"
