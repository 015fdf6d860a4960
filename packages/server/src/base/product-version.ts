import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({ version: z.string() })

/** Returns the version of this copy of Probeta; it stands in the package.json of `root` alone. */
export async function productVersion(root: string = process.cwd()): Promise<string> {
  return Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version
}
