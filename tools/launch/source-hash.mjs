import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.mjs'

const NOT_SOURCES = /^(node_modules|dist|migrations|testing)$|\.test\.tsx?$/

/** One hash over the names and contents of files and folders below the root; what is missing counts as empty. */
export function hashSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const full = fromRoot(path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const name of readdirSync(full).toSorted()) if (!NOT_SOURCES.test(name)) add(hash, join(path, name))
}
