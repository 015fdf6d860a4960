import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { backUpEmbedded, TO_ENCRYPT } from '../db/embedded/back-up-embedded.ts'
import { MANIFEST } from '../db/embedded/backup-manifest.ts'
import { decryptBackup, encryptBackup, encrypterFor } from '../db/embedded/encrypt-backup.ts'
import { refuseFilled, restoreEmbedded } from '../db/embedded/restore-embedded.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { createPool } from '../db/pool.ts'
import { appendMissingHeads } from '../audit/append-heads.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { signManifest, signerOfManifest } from '../audit/sign-manifest.ts'
import { readyLaboratories } from '../db/laboratories.ts'
import { productVersion } from '../base/product-version.ts'
import type { Settings } from '../base/settings.ts'
import { makeBackupKey } from './make-backup-key.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { readArguments } from './read-arguments.ts'

const usualPlace = 'backups'
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function refuseOwnDatabase({ databaseUrl }: Settings, tool: string): void {
  if (databaseUrl === null) return
  throw new PlainRefusal(
    `DATABASE_URL is set, so the database is your own PostgreSQL: use its tools (${tool}) for the rows, and copy DATA_DIR beside them for the audit key and heads.`,
  )
}

/**
 * `npm run backup -- FOLDER`: copies the running installation into a new folder there, or for a recipient into one encrypted
 * file. `--new-key FILE` makes a key for that instead.
 */
export async function backup(settings: Settings, args: readonly string[]): Promise<void> {
  const {
    values: { 'new-key': newKey, recipient = settings.backupRecipient },
    positionals: [place],
  } = readArguments(args, { 'new-key': { type: 'boolean' }, recipient: { type: 'string' } })
  if (newKey === true) return makeBackupKey(place)
  refuseOwnDatabase(settings, 'pg_basebackup or pg_dump')
  await placeCopy(settings, { place, recipient }, (folder) => copyInto(settings, folder))
}

/** A finished backup; `what` describes its content for the printed sentence. */
type Made = { folder: string; what: string; bytes: number; keyId: string }

/** Has a backup written into a folder, or into one encrypted file, and prints where it is. */
export async function placeCopy(
  { dataDir }: Settings,
  { place = usualPlace, recipient }: { place: string | undefined; recipient: string | null },
  copy: (folder: string) => Promise<Made>,
): Promise<void> {
  if (recipient === null) {
    const { what, bytes, folder, keyId } = await copy(place)
    console.log(
      `Backed up ${what} (${megabytes(bytes)}) to ${folder}, signed by the key ${keyId}. It is not encrypted: whoever reads it has the laboratory's data and keys.`,
    )
    return
  }
  encrypterFor(recipient)
  const plain = join(dataDir, TO_ENCRYPT)
  await rm(plain, { recursive: true, force: true })
  try {
    const { folder, what, keyId } = await copy(plain)
    const name = basename(folder)
    const file = join(resolve(place), `${name}.tar.age`)
    const bytes = await encryptBackup(folder, { name, file, recipient })
    console.log(
      `Backed up ${what} (${megabytes(bytes)}) to ${file}, signed by the key ${keyId} and encrypted for ${recipient}`,
    )
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
}

async function copyInto({ dataDir, auditKey }: Settings, targetDir: string): Promise<Made> {
  const made = await backUpEmbedded({ dataDir, targetDir, version: productVersion, now: new Date() })
  const key = await signingKey(dataDir, auditKey)
  await signManifest(made.folder, key)
  return { folder: made.folder, what: `${made.files} files`, bytes: made.bytes, keyId: key.id }
}

type Trust = { unsigned?: boolean | undefined; key?: string | undefined }

/**
 * `npm run restore -- BACKUP`: fills an empty DATA_DIR from a backup, after checking every file of it. `next` is what
 * is to be done then, as a sentence.
 */
export async function restore(
  settings: Settings,
  args: readonly string[],
  next = 'Start it with npm start.',
): Promise<void> {
  refuseOwnDatabase(settings, 'pg_restore')
  const {
    values: { identity, ...trust },
    positionals: [given],
  } = readArguments(args, {
    identity: { type: 'string' },
    key: { type: 'string' },
    unsigned: { type: 'boolean' },
  })
  if (given === undefined) {
    throw new PlainRefusal('Say which backup: npm run restore -- backups/probeta-backup-…')
  }
  if (!isEncrypted(given)) return fill(settings, given, { trust, next })
  const target = resolve(settings.dataDir)
  if (identity !== undefined) refuseFilled(target)
  await decrypted(
    given,
    { identity, plain: `${target}.decrypting`, command: 'npm run restore --' },
    (folder) => fill(settings, folder, { trust, next, given }),
  )
}

const isEncrypted = (copy: string) => statSync(copy, { throwIfNoEntry: false })?.isFile() === true

/** Decrypts a backup while it is read; one that is not encrypted is read in place. */
export async function decrypted(
  given: string,
  { identity, plain, command }: { identity: string | undefined; plain: string; command: string },
  read: (folder: string) => Promise<void>,
): Promise<void> {
  if (!isEncrypted(given)) return read(given)
  if (identity === undefined)
    throw new PlainRefusal(
      `The backup ${given} is encrypted: ${command} ${given} --identity FILE, with the file of the key that opens it.`,
    )
  await rm(plain, { recursive: true, force: true })
  await mkdir(plain, { recursive: true, mode: 0o700 })
  try {
    await decryptBackup(given, identity, plain)
    const [name = ''] = await readdir(plain)
    await read(join(plain, name))
  } finally {
    await rm(plain, { recursive: true, force: true })
  }
}

async function fill(
  settings: Settings,
  backupDir: string,
  { trust, next, given = backupDir }: { trust: Trust; next: string; given?: string },
): Promise<void> {
  if (trust.unsigned !== true) await refuseForeign(backupDir, trust.key, given)
  const { dataDir } = settings
  const restored = await restoreEmbedded({ backupDir, dataDir })
  await completeHeads(settings)
  console.log(
    `Restored ${restored.files} files (${megabytes(restored.bytes)}) of ${restored.takenAt} to ${dataDir}. ${next}`,
  )
}

/** Checks the signature: whoever changed a backup can compute its checksums anew, but cannot sign them without the key. */
async function refuseForeign(
  backupDir: string,
  expectedKey: string | undefined,
  given: string,
): Promise<void> {
  if (!existsSync(join(backupDir, MANIFEST))) return // no backup at all: the restore itself reports it
  const signer = await signerOfManifest(backupDir)
  if (signer === null)
    throw new PlainRefusal(
      `The backup ${given} is not signed by its laboratory: it was changed, or made by an older Probeta. Nothing was restored. If you trust it all the same: npm run restore -- ${given} --unsigned`,
    )
  if (expectedKey !== undefined && expectedKey !== signer)
    throw new PlainRefusal(
      `The backup ${given} is signed by the key ${signer}, not by ${expectedKey}. Nothing was restored.`,
    )
}

/** Adds missing audit heads: the rows of a backup may be newer than its heads, and the restored trail needs them to verify. */
async function completeHeads({ dataDir, auditKey }: Settings): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const pool = createPool({ url: database.appUrl, max: 2, onLost: () => undefined })
  try {
    const key = await signingKey(dataDir, auditKey)
    for (const { scope } of await readyLaboratories(pool))
      await appendMissingHeads(pool, scope, key, { dataDir, after: 'newest' })
  } finally {
    await pool.end()
    await database.stop()
  }
}
