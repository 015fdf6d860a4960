// Run by `npm run release`: keeps what the next version is tried on. The demonstration laboratory is made, and its rows
// and keys go into one small file beside the checksums of the migrations. Its keys guard invented data alone.
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { openDatabase } from '../../app/open-database.ts'
import { openDemonstration } from '../../app/open-demonstration.ts'
import { openKeys } from '../../app/open-keys.ts'
import { measureSeal } from '../../audit/measure-seal.ts'
import { sealAudit } from '../../audit/seal-audit.ts'
import { productVersion } from '../../base/product-version.ts'
import { readSettings } from '../../base/settings.ts'
import { copyLaboratory } from '../../db/copy-laboratory.ts'
import { packFolder } from '../../db/embedded/pack-folder.ts'
import { laboratories } from '../../db/laboratories.ts'
import { installationFiles, laboratoryFiles, type MigrationFile } from '../../db/migrate.ts'
import { places, type Release, releasedFolder } from './released.ts'

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 },
}

const checksumsOf = (files: readonly MigrationFile[]) =>
  Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]))

/** Makes the demonstration of this moment in `dataDir` and writes its rows, all sealed, into `rows`. */
async function copyDemonstration(dataDir: string, rows: string, now: Date): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir }, 'laboratory')
  if (!settings.ok) throw new Error(settings.detail.join(' '))
  const database = await openDatabase(settings.value)
  try {
    const { pool, ownerUrl } = database
    const { vault, key } = await openKeys(pool, settings.value)
    await openDemonstration(database, now, vault)
    for (const { id, scope } of await laboratories(pool)) {
      do {
        await sealAudit(pool, scope, key, dataDir)
      } while ((await measureSeal(pool, scope)) > 0)
      await copyLaboratory(ownerUrl, id, rows)
    }
  } finally {
    await database.stop()
  }
}

const work = await mkdtemp(join(tmpdir(), 'probeta-release-'))
try {
  const now = new Date()
  const [dataDir, kept] = [join(work, 'data'), join(work, 'kept')]
  await copyDemonstration(dataDir, join(kept, 'rows'), now)
  for (const name of ['audit-key.pem', 'secret-key', 'audit-heads.jsonl'])
    await cp(join(dataDir, name), join(kept, 'data', name))
  const release: Release = {
    version: productVersion,
    madeAt: now.toISOString(),
    migrations: {
      installation: checksumsOf(await installationFiles()),
      laboratory: checksumsOf(await laboratoryFiles()),
    },
  }
  await mkdir(releasedFolder, { recursive: true })
  await pipeline(
    Readable.from(packFolder(kept, 'kept')),
    createZstdCompress(compression),
    createWriteStream(places.demonstration),
  )
  await writeFile(places.manifest, `${JSON.stringify(release, null, 2)}\n`)
} finally {
  await rm(work, { recursive: true, force: true })
}
