import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../base/settings.ts'
import { checkAudit } from './check-audit.ts'
import { restore } from './keep-copies.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { readArguments } from './read-arguments.ts'

/** Backups of an installation; their names sort by the time at which they were made. */
const finished = /^probeta-backup-\d[\dTZ.-]*?(\.tar\.age)?$/

/**
 * `npm run restore-drill -- FOLDER`: restores the newest backup in the folder beside the installation, verifies its trail,
 * records and documents, and removes it again. `--in FOLDER`: where there is room for it, else the system's temporary
 * folder. `--identity FILE` opens an encrypted one, `--key` names whose it is to be. Refuses where anything is wrong.
 */
export async function drillRestore(settings: Settings, args: readonly string[]): Promise<void> {
  const {
    values: { in: room = tmpdir(), identity, key },
    positionals: [place],
  } = readArguments(args, {
    in: { type: 'string' },
    identity: { type: 'string' },
    key: { type: 'string' },
  })
  if (place === undefined)
    throw new PlainRefusal('Say where the backups are: npm run restore-drill -- /backups')
  const newest = (await readdir(place))
    .filter((name) => finished.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined)
    throw new PlainRefusal(`There is no backup in ${place}: npm run backup makes one.`)
  const folder = await mkdtemp(join(room, 'probeta-drill-'))
  try {
    const dataDir = join(folder, 'data')
    // Heads that left the machine after the backup are newer than it, and no deviation.
    const there: Settings = { ...settings, dataDir, databaseUrl: null, auditHeadsDir: null }
    const trust = [identity && `--identity=${identity}`, key && `--key=${key}`].filter(
      (one) => one !== undefined,
    )
    await restore(there, [join(place, newest), ...trust], 'It is looked through now.')
    await checkAudit(there, [])
    console.log(`${newest} can be restored: its trail, records and documents are whole.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
