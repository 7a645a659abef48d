#!/usr/bin/env bash
# Deploys a stage with a change set of CloudFormation, which is executed as it was shown. Needs bash, the AWS CLI, jq and openssl.
# The assembly is data. Objects are named by their SHA-256, in a folder of their own, and never overwritten.
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
key() { echo "reviewed/$(sha256sum <"$1" | cut -c 1-64).${1##*.}"; } # <file>: the name of its object
# Indented: a block of Markdown that nothing in it can close.
summarize() { sed -E 's/^"(.*)"$/\1/; s/^/    /' >>"$GITHUB_STEP_SUMMARY"; }

check() { # <assembly>
  [[ -z $(find "$1" -type l -o -name 'asset.*[!0-9a-f]*.zip') ]] || fail "There is a link in $1, or a zip without a hash."
  jq -e objects "$1/$stack.template.json" >"$work/template.json" || fail 'The template is not a JSON object.'
  target=$(jq -r --arg stack "$stack" --arg account "$account" --arg region "$AWS_REGION" \
    '.artifacts[$stack].environment // "" | sub("unknown-account"; $account) | sub("unknown-region"; $region)' "$1/manifest.json")
  [[ aws://$account/$AWS_REGION = "$target" ]] || fail "The stage is for $target (env), the job for aws://$account/$AWS_REGION."
}

upload() { # <file>…
  for file; do
    sum=$(openssl dgst -sha256 -binary "$file" | base64)
    object=(--bucket "$bucket" --key "$(key "$file")" --query ChecksumSHA256)
    [[ $(aws s3api head-object "${object[@]}" --checksum-mode ENABLED 2>/dev/null) = "$sum" ]] ||
      aws s3api put-object "${object[@]}" --body "$file" --if-none-match '*' --checksum-sha256 "$sum" >/dev/null ||
      fail "The object of $file could not be stored, or exists with other bytes."
  done
}

create() { # <CREATE|UPDATE>: leaves the ARN of the change set in $id
  id=$(cfn create-change-set --change-set-name "deploy-$(date +%s)" --change-set-type "$1" --capabilities CAPABILITY_NAMED_IAM \
    --template-url "https://s3.$AWS_REGION.amazonaws.com/$bucket/$(key "$work/template.json")" --query Id \
    --role-arn "arn:aws:iam::$account:role/cdk-hnb659fds-cfn-exec-role-$account-$AWS_REGION" \
    --tags "Key=service,Value=$service" "Key=stage,Value=${stack#"$service-"}")
  cfn wait change-set-create-complete --change-set-name "$id" || {
    reason=$(cfn describe-change-set --change-set-name "$id" --output json --query StatusReason | jq -a .)
    summarize <<<"$reason"
    grep -Eq "^\"(The submitted information didn't contain changes|No updates are to be performed)" <<<"$reason" || fail "$reason"
    echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit
  }
}

show() { # what $id changes, as CloudFormation says it and as the templates differ
  cfn describe-change-set --change-set-name "$id" --output json --include-property-values | jq -a '.Changes[].ResourceChange |
    "\(.Action) \(.LogicalResourceId), \(.ResourceType), replaced: \(.Replacement // "False")",
    (.Details[].Target | "  \(.Path // .Name): \(.BeforeValue // "?") -> \(.AfterValue // "?")")' | summarize
  template --change-set-name "$id" >"$work/proposed.json"
  { diff -U 3 --label deployed --label proposed "$work/deployed.json" "$work/proposed.json" || [ $? = 1 ]; } | summarize
  [[ $(wc -c <"$GITHUB_STEP_SUMMARY") -lt 1000000 ]] || fail 'GitHub would not show the change set: it is too long.'
}

propose() {
  account=$(aws sts get-caller-identity --query Account)
  bucket=cdk-hnb659fds-assets-$account-$AWS_REGION
  check "$1"
  for zip in "$1"/asset.*.zip; do sed -i "s#${zip##*/asset.}#$(key "$zip")#" "$work/template.json"; done
  upload "$1"/asset.*.zip "$work/template.json"
  # There may be no stack, or only a proposed one.
  if [[ $(state || echo NONE) =~ ^(NONE|REVIEW_IN_PROGRESS)$ ]]; then
    create CREATE
    echo '{}' >"$work/deployed.json"
  else
    create UPDATE
    template >"$work/deployed.json"
  fi
  show
  echo "change-set=$id" >>"$GITHUB_OUTPUT"
}

execute() {
  token=$(cut -d / -f 2 <<<"$1") # the name of the change set; the events of its execution have it
  cfn execute-change-set --change-set-name "$1" --client-request-token "$token"
  while sleep 5; do
    status=$(state) || fail 'The stack cannot be read. CloudFormation goes on without this job: see its events.'
    [[ $status = *_IN_PROGRESS ]] || break
  done
  [[ ! $status =~ ^(CREATE|UPDATE)_COMPLETE$ ]] || { echo "url=$(url)" >>"$GITHUB_OUTPUT" && exit; }
  cfn describe-stack-events --query "StackEvents[?ClientRequestToken=='$token' && ends_with(ResourceStatus, 'FAILED')].[LogicalResourceId, ResourceStatusReason]"
  fail "The stack is $status."
}
"$1" "$3"
