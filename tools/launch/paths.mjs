import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const fromRoot = (path) => join(root, path)
