import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const closed = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
])

/** Every file under a folder, as paths from it with forward slashes; what is installed, built or run is left out. */
export function readTree(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return closed.has(entry.name) ? [] : readTree(root, path)
    return entry.isFile() ? [path] : []
  })
}
