# Deploys what the last good run of the workflow "Deploy" built, and fails: what should have been deployed did not work.
# A run is good once every stage has passed its smoke test. Whoever may push a branch can have a run that uploads anything,
# so only runs of commits on main count.
#   STAGE=<stage> bash source/.github/last-good-build.sh    (the checkout in source, the CDK's command line in cdk)
set -euo pipefail

runs=$(gh run list --workflow deploy.yml --status success --limit 200 --json databaseId,headSha \
  --jq '.[] | "\(.databaseId) \(.headSha)"')

while read -r run commit; do
  git -C source merge-base --is-ancestor "$commit" origin/main 2>/dev/null || continue
  if ! gh run download "$run" --name assembly --dir last-good; then
    echo "::error::What run $run built cannot be downloaded; GitHub keeps it for 90 days. Check out $commit and deploy it."
    exit 1
  fi
  node cdk/bin/cdk deploy --require-approval never --app "last-good/$STAGE"
  echo "::error::The smoke test of $STAGE did not pass. What run $run built from $commit is deployed again."
  exit 1
done <<< "$runs"

echo "::error::No earlier deploy from main succeeded, so there is none to go back to."
exit 1
