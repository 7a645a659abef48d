#!/usr/bin/env bash
# Opens a pull request with the data of a release of the time zone database, which another job built.
#   RELEASE=2026g FILES="<file> <file>" bash tzdata/propose.sh <folder with the files>
set -euo pipefail

[[ "$RELEASE" =~ ^[0-9]{4}[a-z]+$ ]] # it becomes the name of a branch
branch="tzdata-$RELEASE"
gh auth setup-git
if git ls-remote --exit-code origin "refs/heads/$branch"; then
  echo "::notice::The branch $branch already exists. Delete it to have it made again." # reviewers may have added to it
  exit 0
fi

# The other job runs code of packages. A link could name any file of this machine, such as one with a token.
if [ -n "$(find "$1" -type l)" ]; then
  echo "::error::The data has symbolic links."
  exit 1
fi
git switch --quiet --create "$branch"
for file in $FILES; do cat "$1/$file" > "$file"; done # only the content: no new file, no other mode
perl -pi -e "s/RELEASE = '\K\w+/$RELEASE/" lib/core/time-zones/release.ts # code, so not from the other job
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --all --message "Update tzdata to $RELEASE"
git push --quiet origin "HEAD:refs/heads/$branch"
gh pr create --head "$branch" --title "Update tzdata to $RELEASE" --body-file "$1/changes.md" ||
  { git push --quiet origin --delete "$branch" && false; } # so that the next run tries again
gh workflow run ci.yml --ref "$branch"
