import { z } from 'zod'

/**
 * The content of a backup. Paths are relative to its folder `data`; folders are listed because some copies drop empty
 * ones.
 */
export const backupManifest = z.strictObject({
  product: z.literal('probeta'),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgresMajor: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

/**
 * The content of a backup of a single laboratory: its rows, and the accounts of its people, as PostgreSQL copies them
 * (COPY, text).
 */
export const laboratoryManifest = z.strictObject({
  product: z.literal('probeta-laboratory'),
  version: z.string(),
  takenAt: z.iso.datetime(),
  laboratory: z.strictObject({ id: z.int(), name: z.string() }),
  /** Identifies the keys of its installation: with others its secrets do not open and its trail does not verify. */
  keys: z.array(z.strictObject({ purpose: z.string(), fingerprint: z.string() })),
  /** The migration files that made its schema. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  files: backupManifest.shape.files,
})

export type LaboratoryManifest = z.infer<typeof laboratoryManifest>
export type BackupManifest = z.infer<typeof backupManifest>
export type CopiedFile = BackupManifest['files'][number]

export const MANIFEST = 'manifest.json'
