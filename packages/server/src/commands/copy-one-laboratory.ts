import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { OpenDatabase } from '../app/open-database.ts'
import { openKeys } from '../app/open-keys.ts'
import { parseJson } from '../audit/keep-heads.ts'
import { isSignedBy, signManifest } from '../audit/sign-manifest.ts'
import { productVersion } from '../base/product-version.ts'
import type { Settings } from '../base/settings.ts'
import { AccountTaken, copyLaboratory, loadLaboratory } from '../db/copy-laboratory.ts'
import { type LaboratoryManifest, laboratoryManifest, MANIFEST } from '../db/embedded/backup-manifest.ts'
import { readChecksum } from '../db/embedded/copy-folder.ts'
import { type Laboratory, laboratories } from '../db/laboratories.ts'
import { laboratoryFiles } from '../db/migrate.ts'
import { decrypted, placeCopy } from './keep-copies.ts'
import { PlainRefusal } from './plain-refusal.ts'

const ofSchema = async () => (await laboratoryFiles()).map(({ name, sha256 }) => ({ name, sha256 }))

const keysOf = async ({ pool }: OpenDatabase) =>
  (
    await pool.query<{ purpose: string; fingerprint: string }>(
      'select purpose, fingerprint from installation_key order by purpose',
    )
  ).rows

/** Backs up one laboratory and the accounts of its people, while everybody works. */
export async function backUpLaboratory(
  database: OpenDatabase,
  settings: Settings,
  { id, name }: Pick<Laboratory, 'id' | 'name'>,
  place: string | undefined,
): Promise<void> {
  const { key } = await openKeys(database.pool, settings)
  await placeCopy(settings, { place, recipient: settings.backupRecipient }, async (targetDir) => {
    const takenAt = new Date().toISOString()
    const folder = join(resolve(targetDir), `probeta-laboratory-${id}-${takenAt.replaceAll(':', '-')}`)
    const unfinished = `${folder}.unfinished`
    try {
      const files = await copyLaboratory(database.ownerUrl, id, unfinished)
      const manifest: LaboratoryManifest = {
        product: 'probeta-laboratory',
        version: productVersion,
        takenAt,
        laboratory: { id, name },
        keys: await keysOf(database),
        migrations: await ofSchema(),
        files,
      }
      await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true })
      await signManifest(unfinished, key)
      await rename(unfinished, folder)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      return { folder, what: name, bytes, keyId: key.id }
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  })
}

/** Restores a laboratory that does not exist here, under its number, after checking the signature and every file. */
export async function restoreLaboratory(
  database: OpenDatabase,
  settings: Settings,
  backup: string,
  identity: string | undefined,
): Promise<void> {
  const { key } = await openKeys(database.pool, settings)
  const plain = join(settings.dataDir, 'laboratory-decrypting')
  const command = 'npm run laboratory -- restore'
  await decrypted(backup, { identity, plain, command }, async (folder) => {
    const manifest = await readManifest(folder)
    const { id, name } = manifest.laboratory
    if (JSON.stringify(manifest.keys) !== JSON.stringify(await keysOf(database)))
      throw new PlainRefusal(
        `The backup ${backup} is of an installation with other keys: its secrets would not open here, nor its trail verify.`,
      )
    if (!(await isSignedBy(folder, key)))
      throw new PlainRefusal(`The backup ${backup} is not signed by this installation: it was changed.`)
    if (JSON.stringify(manifest.migrations) !== JSON.stringify(await ofSchema()))
      throw new PlainRefusal(
        `The backup ${backup} was made by Probeta ${manifest.version}, whose tables are others: restore it with that version, then update.`,
      )
    for (const file of manifest.files)
      if ((await readChecksum(join(folder, file.path)))?.sha256 !== file.sha256)
        throw new PlainRefusal(`The backup ${backup} is damaged: ${file.path} is not as it was written.`)
    const there = (await laboratories(database.pool)).find((one) => one.id === id)
    if (there)
      throw new PlainRefusal(
        `The laboratory ${id} is there, as ${there.name}: remove it first (npm run laboratory -- remove ${id}), after a backup of its own.`,
      )
    const own = new URL(settings.publicUrl).hostname
    const lost = await loadLaboratory(database.ownerUrl, { id, own }, folder).catch((error: unknown) => {
      throw error instanceof AccountTaken ? accountTaken(error) : error
    })
    console.log(`The laboratory ${id}, ${name}, is as it was on ${manifest.takenAt}.`)
    if (lost !== null)
      console.log(
        `Its host name ${lost} is in use here: it has none. npm run laboratory -- host ${id} gives it another.`,
      )
  })
}

const accountTaken = ({ message }: AccountTaken) =>
  new PlainRefusal(
    `Other people sign in here under the same name or number as ${message} of the backup. Nothing was restored.`,
  )

async function readManifest(folder: string): Promise<LaboratoryManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  const read = laboratoryManifest.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new PlainRefusal(`${folder} holds no backup of a laboratory: npm run laboratory -- backup makes one.`)
}
