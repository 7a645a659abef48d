# Deploys the build of the last good run of the workflow "Deploy". A run is good if every stage passed its smoke test. Anyone who
# can push a branch can start a run that uploads anything, so only runs count that pushed a tag or were started by hand on main,
# of a commit on main: a pull request's run has the commit of its branch, but runs the workflow of the merge.
#   STAGE=<stage> bash source/.github/last-good-build.sh    (the checkout in source, the CDK's command line in cdk)
set -euo pipefail

runs=$(gh run list --workflow deploy.yml --status success --limit 200 --json databaseId,headSha,headBranch,event \
  --jq '.[] | select(.event == "push" or (.event == "workflow_dispatch" and .headBranch == "main")) | "\(.databaseId) \(.headSha)"')

# Listed once: a question about each commit could fail, which would look like a commit that is not on main.
on_main=$(git -C source rev-list origin/main)

while read -r run commit; do
  grep --quiet --line-regexp --fixed-strings "$commit" <<< "$on_main" || continue
  if ! gh run download "$run" --name assembly --dir last-good; then
    echo "::error::The build of run $run cannot be downloaded; GitHub keeps it for 90 days. Check out $commit and deploy it."
    exit 1
  fi
  bash source/.github/deploy.sh last-good
  echo "::warning::The smoke test of $STAGE failed. The build of run $run from $commit is deployed again."
  echo "run=$run" >> "$GITHUB_OUTPUT"
  exit 0
done <<< "$runs"

echo "::error::No earlier deploy from main succeeded, so there is no build to go back to."
exit 1
