import { checkRecords } from '../audit/check-records.ts'
import type { Deviation } from '../audit/compare-records.ts'
import type { Finding } from '../audit/verify-audit.ts'
import { learnHeads } from '../audit/append-heads.ts'
import { openKeys } from '../app/open-keys.ts'
import { openDatabase } from '../app/open-database.ts'
import { laboratories, readyLaboratories } from '../db/laboratories.ts'
import type { Settings } from '../base/settings.ts'
import { checkOutsideHeads } from './check-outside-heads.ts'
import { PlainRefusal } from './plain-refusal.ts'

const mostShown = 300

const meanings = {
  changed: 'was changed after it was sealed',
  missing: 'was sealed and is gone',
  added: 'was slipped in among sealed rows',
  chain: 'begins a seal that does not follow the one before',
  signature: 'begins a seal that our key did not sign',
  head: 'begins a seal that is not the one in the heads file',
  noHead: 'begins a seal that the heads file does not hold: that file is missing, emptied or shortened',
} as const

/**
 * `npm run verify-audit`: verifies the trail, compares the records and documents with it and the trail with the heads stored
 * outside, and lists every deviation. Refuses where there was any, so that the command fails.
 */
export async function checkAudit(settings: Settings, args: readonly string[]): Promise<void> {
  const database = await openDatabase(settings, { beside: true })
  try {
    const { key } = await openKeys(database.pool, settings)
    for (const { scope } of await readyLaboratories(database.pool))
      await learnHeads(database.pool, scope, key, settings)
    let wrong = await checkOutsideHeads(database.pool, settings, key.id, args)
    for (const { name, scope, ready } of await laboratories(database.pool)) {
      const say = (sentence: string) => {
        wrong += 1
        console.log(`${name}: ${sentence}`)
      }
      if (!ready) {
        say('is closed until its update succeeds, and was not looked at.')
        continue
      }
      const checked = await checkRecords(database.pool, scope, key, settings.dataDir, {
        onFinding: (finding) => say(describeFinding(finding)),
        onDeviation: (deviation) => say(describeDeviation(deviation)),
      })
      if (checked === null) throw new PlainRefusal(`${name}: another server compares the records just now.`)
      const { trail, records, deviations } = checked
      if (trail.wrong === null)
        console.log(`${name}: ${trail.entries} audit rows in ${trail.seals} seals are as they were sealed.`)
      if (trail.redacted > 0)
        console.log(
          `${name}: in ${trail.redacted} of them data of people was erased, by erasures that the trail names.`,
        )
      if (deviations === 0)
        console.log(`${name}: ${records} records and their documents are as the audit rows say.`)
    }
    if (wrong > 0) throw new PlainRefusal(`${wrong} ${wrong === 1 ? 'deviation' : 'deviations'}: see above.`)
  } finally {
    await database.stop()
  }
}

function describeFinding({ seal, entryId, what }: Finding): string {
  const which = entryId === null ? `seal ${seal}` : `audit row ${entryId} (seal ${seal})`
  return `${which} ${meanings[what]}.`
}

function describeDeviation({ what, table, row, also, column, found, expected }: Deviation): string {
  const named = [row, ...Object.entries(also ?? {}).map(([name, value]) => `${name} ${short(value)}`)].join(
    ', ',
  )
  switch (what) {
    case 'changed':
      return `${table} ${named}: ${column} is ${short(found)}, and should be ${short(expected)}.`
    case 'missing':
      return `${table} ${named} is gone. It should be ${short(expected)}.`
    case 'added':
      return `${table} ${named} is there, and should not be: no audit row says how it came. It is ${short(found)}.`
    case 'document':
      return found === null
        ? `${table} ${named}: ${column} is gone. Its SHA-256 should be ${short(expected)}.`
        : `${table} ${named}: ${column} has the SHA-256 or size ${short(found)}, and should have ${short(expected)}.`
    case 'trigger':
      return `${table}: the trigger ${named} is ${short(found ?? 'gone')}. Without it no change of this table leaves an audit row.`
  }
}

/** Formats a value as JSON, cut where it would be a whole document. */
function short(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
