import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Manifest = z.object({ version: z.string() })
const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')

/** The version of this copy of Probeta; it stands in the main package.json alone. */
export const productVersion = Manifest.parse(JSON.parse(manifest)).version
