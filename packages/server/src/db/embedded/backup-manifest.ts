import { z } from 'zod'

/** What a backup holds. Paths are relative to its folder `data`; folders are listed because some copies drop empty ones. */
export const backupManifest = z.strictObject({
  product: z.literal('probeta'),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgresMajor: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type BackupManifest = z.infer<typeof backupManifest>
export type CopiedFile = BackupManifest['files'][number]

export const MANIFEST = 'manifest.json'
