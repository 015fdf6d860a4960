// Run by `npm run release` (hooks of `npm version` in package.json). `check` ends with 1 where CHANGELOG.md has nothing to
// release; `close` puts what is unreleased under the new version and today's date.
import { readFileSync, writeFileSync } from 'node:fs'
import { closeUnreleased, unreleasedOf } from './release/close-unreleased.mjs'
import { fromRoot } from './launch/paths.mjs'

const path = fromRoot('CHANGELOG.md')
const text = readFileSync(path, 'utf8')
if (process.argv[2] === 'close') {
  const version = process.env.npm_package_version
  writeFileSync(path, closeUnreleased(text, version, new Date().toISOString().slice(0, 10)))
} else if (unreleasedOf(text) === '') {
  console.error('CHANGELOG.md has nothing under "## Unreleased": there is nothing to release.')
  process.exitCode = 1
}
