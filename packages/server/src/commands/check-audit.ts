import { signingKey } from '../features/audit/keep-signing-key.ts'
import { verifyAudit } from '../features/audit/verify-audit.ts'
import { openDatabase } from '../open-database.ts'
import { installationScope, laboratories } from '../open-laboratory.ts'
import type { Settings } from '../settings.ts'
import { checkOutsideHeads } from './check-outside-heads.ts'
import { PlainRefusal } from './plain-refusal.ts'

const meanings = {
  changed: 'was changed after it was sealed',
  missing: 'was sealed and is gone',
  added: 'was slipped in among sealed rows',
  chain: 'begins a seal that does not follow the one before',
  signature: 'begins a seal that our key did not sign',
  head: 'begins a seal that is not the one in the heads file',
  noHead: 'begins a seal that the heads file does not hold: that file is missing, emptied or shortened',
} as const

/** `npm run verify-audit`: says how much of the trail holds, or names the first row that does not. */
export async function checkAudit(settings: Settings, args: readonly string[]): Promise<void> {
  const database = await openDatabase(settings, process.cwd())
  try {
    const key = await signingKey(settings.dataDir)
    const refuseDifference = await checkOutsideHeads(database.pool, settings, key.id, args)
    for (const { id, name, time_zone } of await laboratories(database.pool)) {
      const { seals, entries, wrong } = await verifyAudit(
        database.pool,
        installationScope(id, time_zone),
        key,
        settings.dataDir,
      )
      if (wrong) {
        const which =
          wrong.entryId === null ? `seal ${wrong.seal}` : `audit row ${wrong.entryId} (seal ${wrong.seal})`
        throw new PlainRefusal(`${name}: ${which} ${meanings[wrong.what]}.`)
      }
      console.log(`${name}: ${entries} audit rows in ${seals} seals are as they were sealed.`)
    }
    refuseDifference()
  } finally {
    await database.stop()
  }
}
