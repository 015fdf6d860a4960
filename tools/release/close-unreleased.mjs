const HEADING = '## Unreleased\n'

/** Returns what stands under the heading "Unreleased" of a changelog, without white space around it. */
export function unreleasedOf(changelog) {
  const [, after = ''] = changelog.split(HEADING)
  const [section = ''] = after.split(/^## /m)
  return section.trim()
}

/** Returns the changelog with what was unreleased under this version and day, and an empty "Unreleased" above it. */
export function closeUnreleased(changelog, version, day) {
  return changelog.replace(HEADING, `${HEADING}\n## ${version} — ${day}\n`)
}
