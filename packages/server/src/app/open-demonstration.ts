import type pg from 'pg'
import { createRenderer } from '../documents/renderer.ts'
import type { Vault } from '../base/vault.ts'
import { createSigner } from '../documents/signing/signer.ts'
import { acceptOldSheets } from './accept-old-sheets.ts'
import { openLaboratory } from './open-laboratory.ts'
import { demonstrationZone } from '../demonstration/describe-demonstration.ts'
import { fillDemonstration } from '../demonstration/fill-demonstration.ts'
import { issueReports } from './issue-reports.ts'
import { openOldReports } from './open-old-reports.ts'
import { warnEarly } from '../features/strength-tests/warn-early.ts'
import { judgeAllChanged } from '../jobs/judge-changed.ts'
import { changing } from '../db/transaction.ts'
import type { Scope } from '../db/scope.ts'
import { freshNotices } from '../stores/inbox/fresh-notices.ts'
import { writeStores } from '../stores/stores.ts'
import type { Demonstration } from '../demonstration/store-demonstration.ts'
import { tellClients } from '../demonstration/tell-clients.ts'

/** Raises what checking an early result and entering a sheet raise: those of the story were stored as they came out. */
async function warnStaff(
  pool: pg.Pool,
  scope: Scope,
  { weakEarly, sentBackOn }: Pick<Demonstration, 'weakEarly' | 'sentBackOn'>,
  now: Date,
) {
  // A forecast rests on the judged results of its mix.
  const judging = {
    now: () => now,
    stopping: () => false,
    onProblem: (error: unknown) => {
      throw error
    },
  }
  await judgeAllChanged(pool, scope, judging)
  await changing(pool, scope, 'inbox.tell', undefined, async (db) => {
    const { strengthTests, sheets, inbox } = writeStores(db, scope)
    const sheet = sentBackOn === undefined ? undefined : await sheets.find(sentBackOn)
    if (sheet) await inbox.raise(freshNotices(sheet.trucks, sheet.workSite), now)
    for (const sampleId of weakEarly) {
      const test = await strengthTests.find({ sampleId, ageHours: 7 * 24 })
      if (test) await warnEarly(inbox, test, now)
    }
  })
}

const laboratoryName = 'Laboratorio Probeta (demostración)'

/**
 * Opens the demonstration laboratory in a database that holds none, fills it and issues its reports. `publicUrl` is
 * where the QR codes of the reports lead; `vault` seals the key that signs them.
 */
export async function openDemonstration(
  { pool, ownerUrl }: { pool: pg.Pool; ownerUrl: string },
  now: Date,
  vault: Vault,
  publicUrl = 'http://127.0.0.1:8080',
): Promise<Demonstration> {
  const scope = await openLaboratory(ownerUrl, {
    name: laboratoryName,
    address: 'Calle del Ensayo 14, 28040 Madrid',
    timeZone: demonstrationZone,
    accreditation: '',
    demonstration: true,
  })
  const filled = await fillDemonstration(pool, scope, { now, people: 'signIn' })
  const log = { info: () => {}, warn: (_: object, message: string) => process.emitWarning(message) }
  const renderer = createRenderer({ log })
  const signer = createSigner({ own: null, log })
  try {
    // Sheets are accepted while reports are printed: neither waits for the other.
    await Promise.all([
      issueReports(filled, { pool, scope, renderer, signer, vault, publicUrl, laboratoryName }),
      acceptOldSheets(pool, scope, { people: filled.people, now }),
    ])
    await openOldReports(pool, scope)
    await warnStaff(pool, scope, filled, now)
    await tellClients(pool, scope, filled)
  } finally {
    await renderer.close()
    await signer.close()
  }
  return filled
}
