import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { unpackFolder } from '../../db/embedded/unpack-folder.ts'

/** What the last release left behind: its migrations, and its demonstration laboratory. */
export const releasedFolder = fileURLToPath(new URL('../../../released', import.meta.url))
export const places = {
  manifest: `${releasedFolder}/release.json`,
  demonstration: `${releasedFolder}/demonstration.tar.zst`,
} as const

const checksums = z.record(z.string(), z.string())
export const Release = z.object({
  version: z.string(),
  /** When the demonstration was made: its today. */
  madeAt: z.iso.datetime(),
  /** The SHA-256 of each migration by its name. */
  migrations: z.object({ installation: checksums, laboratory: checksums }),
})
export type Release = z.infer<typeof Release>

/** Returns the last release; undefined before the first one. */
export const lastRelease = async (): Promise<Release | undefined> =>
  existsSync(places.manifest) ? Release.parse(JSON.parse(await readFile(places.manifest, 'utf8'))) : undefined

/** Unpacks the demonstration of the last release into a folder: `rows`, and the keys of its DATA_DIR in `data`. */
export const unpackReleased = (into: string): Promise<void> =>
  unpackFolder(createReadStream(places.demonstration).pipe(createZstdDecompress()), into)
