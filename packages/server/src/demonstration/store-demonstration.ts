import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { insertRows } from '../db/queries/insert-rows.ts'
import { takeNumbers } from '../db/queries/take-numbers.ts'
import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'
import { newId } from '../db/new-id.ts'
import { planConversations } from './plan/plan-conversations.ts'
import { withFreshInstruments, withInstruments } from './plan/plan-instruments.ts'
import { type LaboratoryPlan, planLaboratory } from './plan/plan-laboratory.ts'
import { planNotes } from './plan-notes.ts'
import { planLots } from './plan/plan-lots.ts'
import { planLotReports, type PlannedReport } from './plan/plan-reports.ts'
import { planVisitNotices } from './plan/plan-visits.ts'
import { atMinute } from './plan/work-days.ts'
import type { Batch } from './read-boxcrete.ts'
import type { Enter } from './store/enter.ts'
import { storeLots } from './store/store-lots.ts'
import { storeClientLow, storeInvestigation } from './store/store-low-results.ts'
import { grantStaff, type PersonId, storePeople } from './store/store-people.ts'
import { storeClients, storeTables } from './store/store-places.ts'
import { storePrices } from './store/store-prices.ts'
import { storeCare } from './store/store-care.ts'
import { storeClimate } from './store/store-climate.ts'
import { readClosed, storeSettings } from './store/store-settings.ts'
import { storeTests } from './store/store-tests.ts'

export type Demonstration = {
  readonly people: PersonId
  readonly samples: number
  readonly specimens: number
  /** Samples with a checked result at 7 days whose forecast misses the specified strength. */
  readonly weakEarly: readonly string[]
  /** The sheet with the last truck that was sent back. */
  readonly sentBackOn: string | undefined
  /** Reports ready to be issued, oldest first. */
  readonly reports: readonly PlannedReport[]
}

type Of = {
  readonly today: Day
  readonly batches: readonly Batch[]
  readonly hashes: readonly string[] | null
}
type Lots = ReturnType<typeof planLots>
/** The place of the lot that fails, in the order of the lots. */
const failingLot = 1

const storeStaff = (enter: Enter, scope: Scope, hashes: Of['hashes']) =>
  enter(null, 'demonstration.load', async (db) => {
    await db
      .updateTable('laboratory')
      .set({ demonstration: true })
      .where('id', '=', scope.laboratoryId)
      .where('demonstration', '=', false)
      .execute()
    const people = await storePeople(db, scope, hashes)
    await grantStaff(db, people)
    return people
  })

/** Stores the lots, and what became of the one that fails. */
async function storeJudgedLots(
  enter: Enter,
  lots: Lots,
  { today, timeZone, people, plan }: { today: Day; timeZone: string; people: PersonId; plan: LaboratoryPlan },
): Promise<void> {
  const lotOf = await enter(people.campo, 'sheet.add', (db) => storeLots(db, lots))
  const sheet = lots.sheets[failingLot]
  const sampleIds = lots.samples.filter(({ sheet_id }) => sheet_id === sheet?.id).map(({ id }) => id)
  await enter(people.ingeniera, 'investigation.open', (db) =>
    storeInvestigation(db, lots, {
      people,
      today,
      pressId: plan.places.equipment[0]?.id ?? null,
      lotId: lotOf.get(sampleIds[0] ?? '') ?? null,
      sampleIds,
      at: (day, minute) => atMinute(day, minute, timeZone),
    }),
  )
}

const storeTalks = (
  enter: Enter,
  { places, samples }: LaboratoryPlan,
  { today, people }: { today: Day; people: PersonId },
) =>
  enter(people.recepcion, 'conversation.write', async (db) => {
    const clientId = places.clients[0]?.id ?? ''
    const talks = planConversations({ today, people, clientId, samples, id: newId })
    await insertRows(db, 'conversation_message', talks.messages)
    await insertRows(db, 'conversation', talks.conversations)
  })

const finish = (enter: Enter, { sheets, samples, visits, transfers }: LaboratoryPlan, lots: Lots) =>
  enter(null, 'demonstration.load', async (db) => {
    await takeNumbers(db, 'sheet', sheets.length + lots.sheets.length)
    await takeNumbers(db, 'visit', visits.length)
    await takeNumbers(db, 'transfer', transfers.rows.length)
    const all = [...samples, ...lots.samples]
    for (const [series, some] of Map.groupBy(all, ({ work_site_id }) => `sample:${work_site_id}`))
      await takeNumbers(db, series, some.length)
    await sql`select refresh_statistics()`.execute(db)
  })

/** The visits, and what their technicians were told of them. */
async function storeVisits(
  db: Database,
  { visits, places, field }: LaboratoryPlan,
  { today, timeZone }: Pick<Of, 'today'> & Pick<Scope, 'timeZone'>,
): Promise<void> {
  await insertRows(db, 'visit', visits)
  await insertRows(db, 'visit_times', field.times)
  const at = (day: Day, minute: number) => atMinute(day, minute, timeZone)
  const { items, alerts } = planVisitNotices(visits, { places, today, at, id: newId })
  await insertRows(db, 'inbox_item', items)
  await insertRows(db, 'alert', alerts)
}

/** Fills a laboratory without clients by changes of its people, of few statements with many rows each. */
export async function enterDemonstration(enter: Enter, scope: Scope, of: Of): Promise<Demonstration> {
  const { timeZone } = scope
  const { today, batches, hashes } = of
  const people = await storeStaff(enter, scope, hashes)
  if (hashes) await storeSettings(enter, scope, { today, admin: people.admin, head: people.ingeniera })
  const closed = await enter(null, 'demonstration.load', (db) => readClosed(db, today))
  const plan = planLaboratory({ today, timeZone, batches, closed, people })
  const { places, sheets, samples, specimens, reports, diary, open } = plan
  const byCode = await storeTables(enter, plan, { today, people })
  const using = { today, timeZone, byCode }
  await storeClimate(enter, { today, timeZone, open, people })
  await storeCare(enter, { today, timeZone, open, people })
  await storeClients(enter, plan, { today, people })
  await enter(people.admin, 'billing.price', (db) =>
    storePrices(db, { today, by: people.admin, clientId: places.clients[0]?.id }),
  )
  // The newest sheets name their visits.
  await enter(people.recepcion, 'visit.add', (db) => storeVisits(db, plan, { today, timeZone }))
  const tested = {
    ...plan,
    samples: withFreshInstruments(plan.samples, using),
    sets: plan.sets.map((set) => ({ ...set, breaks: withInstruments(set.breaks, using) })),
  }
  await storeTests(enter, tested, { today, timeZone, people })
  await enter(people.recepcion, 'deliveryNote.import', (db) =>
    insertRows(db, 'supplied_note', planNotes(plan, { today, importedBy: people.recepcion })),
  )
  const samplesOf = (workSiteId: string) => samples.filter((row) => row.work_site_id === workSiteId).length
  const planned = planLots({ today, open, timeZone, people, places, diary, sheets: sheets.length, samplesOf })
  const lots = {
    ...planned,
    samples: withFreshInstruments(planned.samples, using),
    breaks: withInstruments(planned.breaks, using),
  }
  await storeJudgedLots(enter, lots, { today, timeZone, people, plan })
  await enter(people.ingeniera, 'lowResult.acknowledge', (db) => storeClientLow(db, plan, people))
  await storeTalks(enter, plan, { today, people })
  await finish(enter, plan, lots)
  return {
    people,
    samples: samples.length + lots.samples.length,
    specimens: specimens.length + lots.specimens.length,
    weakEarly: plan.sets
      .filter(({ sample, ageHours }) => sample.delivery.story === 'weakEarly' && ageHours === 168)
      .map(({ sample }) => sample.row.id),
    sentBackOn: samples.findLast(({ rejected_because }) => rejected_because !== '')?.sheet_id,
    reports: [...reports, ...planLotReports(lots)].toSorted((a, b) => a.issuedAt - b.issuedAt),
  }
}

/** The same within the transaction of `db`, as one change of whoever loads it. */
export const storeDemonstration = (db: Database, scope: Scope, of: Of): Promise<Demonstration> =>
  enterDemonstration((_by, _action, work) => work(db), scope, of)
