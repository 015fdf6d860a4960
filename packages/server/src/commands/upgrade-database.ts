import type { Settings } from '../base/settings.ts'
import { holdsDatabase } from '../db/embedded/start-embedded-postgres.ts'
import { upgradeEmbedded } from '../db/embedded/upgrade/upgrade-embedded.ts'
import { checkAudit } from './check-audit.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { readArguments } from './read-arguments.ts'

/**
 * `npm run upgrade-database`: brings the embedded database to the major version of PostgreSQL of this Probeta and then
 * verifies the trail. `--programs FOLDER`: where the programs of the older version are.
 */
export async function upgradeDatabase(settings: Settings, args: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl !== null)
    throw new PlainRefusal(
      'DATABASE_URL is set, so the database is your own PostgreSQL: upgrade that with its own tools (pg_upgrade, or a dump into the new one).',
    )
  if (!holdsDatabase(dataDir))
    throw new PlainRefusal(
      `There is no Probeta database in ${dataDir}: set DATA_DIR to the folder of the installation.`,
    )
  const { values } = readArguments(args, { programs: { type: 'string' } })
  const upgraded = await upgradeEmbedded({ dataDir, programs: values.programs, log: console.log })
  if (upgraded === null)
    return console.log('The database is of the PostgreSQL that this Probeta brings already.')
  const { from, kept, rows, leftBehind } = upgraded
  if (leftBehind.length > 0)
    console.log(['Not made by Probeta, and therefore not taken over:', ...leftBehind].join('\n  '))
  console.log(
    `${rows} rows were copied and compared. The data of PostgreSQL ${from} are kept in ${kept}: delete that folder once all is well.`,
  )
  await checkAudit(settings, [])
}
