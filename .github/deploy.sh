# Deploys the stage of a build, then empties the cache of its edge if it has one.
#   STAGE=<stage> bash source/.github/deploy.sh <folder of the build>    (the checkout in source, the CDK's command line in cdk)
set -euo pipefail

node source/.github/check-assembly.mjs "$1/$STAGE"
node cdk/bin/cdk deploy --require-approval never --outputs-file outputs.json --app "$1/$STAGE"
jq --raw-output '.[].DistributionId // empty' outputs.json |
  xargs --no-run-if-empty -I ID aws cloudfront create-invalidation --distribution-id ID --paths '/*'
