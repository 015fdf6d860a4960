import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { LaboratoryPlan } from '../plan/plan-laboratory.ts'
import type { PlannedSet } from '../plan/plan-specimens.ts'
import type { Enter } from './enter.ts'
import type { PersonId } from './store-people.ts'

/** Breaks of the last days are entered day by day and each by its person; what lies before month by month. */
const dailyDays = 7

type Set = PlannedSet & { brokenAt: number }
type Of = { readonly today: Day; readonly timeZone: string; readonly people: PersonId }

const isBroken = (set: PlannedSet): set is Set => set.brokenAt !== null
const idsOf = ({ specimens }: PlannedSet) =>
  specimens.flatMap(({ id, state }) => (state === 'notTested' ? [] : id))
const waiting = {
  state: 'curing',
  broken_by: null,
  checked_by: null,
  checked_at: null,
  approved_by: null,
  approved_at: null,
}

/** The reason in the trail: the database alone says when something was entered, and this says of when it is. */
const reasonOf = (when: string) => `Datos de demostración: ${when}`

async function storeSheets(enter: Enter, plan: LaboratoryPlan, later: ReadonlySet<string>, people: PersonId) {
  const samplesOf = Map.groupBy(plan.samples, ({ sheet_id }) => sheet_id)
  const specimensOf = Map.groupBy(plan.specimens, ({ sample_id }) => sample_id)
  for (const [month, sheets] of Map.groupBy(plan.sheets, ({ sampled_on }) => monthOf(sampled_on)))
    await enter(
      people.campo,
      'sheet.add',
      async (db) => {
        const samples = sheets.flatMap(({ id }) => samplesOf.get(id) ?? [])
        const specimens = samples.flatMap(({ id }) => specimensOf.get(id) ?? [])
        await insertRows(db, 'sheet', sheets)
        await insertRows(db, 'sample', samples)
        await insertRows(
          db,
          'specimen',
          specimens.map((one) => (later.has(one.id) ? { ...one, ...waiting } : one)),
        )
      },
      reasonOf(month),
    )
}

const monthOf = (day: string | Date) => String(day).slice(0, 'YYYY-MM'.length)

/** Moves the specimens of a set on, as whoever broke, checked or approved it does. */
const move = (db: Database, set: Set, to: Readonly<Record<string, string | number | null>>) =>
  db
    .updateTable('specimen')
    .set((e) => ({ ...to, version: e('version', '+', 1) }))
    .where('id', 'in', idsOf(set))
    .execute()

async function breakDay(enter: Enter, day: Day, sets: readonly Set[], people: PersonId): Promise<void> {
  await enter(
    people.prensa,
    'specimen.break',
    async (db) => {
      for (const set of sets) await move(db, set, { state: 'broken', broken_by: people.prensa })
      await insertRows(
        db,
        'break',
        sets.flatMap(({ breaks }) => breaks),
      )
    },
    reasonOf(day),
  )
}

/** Checks or approves what was checked or approved on each day. */
async function reviewDays(
  enter: Enter,
  sets: readonly Set[],
  step: 'check' | 'approve',
  of: Of,
): Promise<void> {
  const at = ({ specimens: [first] }: Set) =>
    (step === 'check' ? first?.checked_at : first?.approved_at) ?? ''
  const done = sets.filter((set) => at(set) !== '')
  const byDay = Map.groupBy(done, (set) => dayOf(Date.parse(at(set)), of.timeZone))
  const by = of.people.ingeniera
  for (const [day, some] of [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await enter(
      by,
      `strengthTest.${step}`,
      async (db) => {
        for (const set of some) {
          const when = at(set)
          const to =
            step === 'check'
              ? { state: 'checked', checked_by: by, checked_at: when }
              : { state: 'approved', approved_by: by, approved_at: when }
          await move(db, set, to)
        }
      },
      reasonOf(day),
    )
}

/** The readings at the sites, the pick-ups, the receptions and the transfers of the last weeks, each by its person. */
async function storeCustody(
  enter: Enter,
  { custody, transfers }: LaboratoryPlan,
  people: PersonId,
): Promise<void> {
  const { curings, pickups, placements } = custody
  await enter(people.campo, 'sample.recordInitialCuring', (db) => insertRows(db, 'initial_curing', curings))
  await enter(people.campo, 'specimen.pickUp', (db) => insertRows(db, 'pickup', pickups))
  await enter(people.recepcion, 'specimen.receive', (db) => insertRows(db, 'placement', placements))
  await enter(people.recepcion, 'transfer.add', async (db) => {
    await insertRows(db, 'transfer', transfers.rows)
    await insertRows(db, 'placement', transfers.placements)
    await insertRows(db, 'transferred_specimen', transfers.specimens)
  })
}

/** Sheets, custody, breaks and reviews, entered by the people who did them. */
export async function storeTests(enter: Enter, plan: LaboratoryPlan, of: Of): Promise<void> {
  const { people, timeZone, today } = of
  const dayOfSet = (set: Set) => dayOf(set.brokenAt, timeZone)
  const broken = plan.sets.filter(isBroken).toSorted((a, b) => a.brokenAt - b.brokenAt)
  const from = addDays(today, -dailyDays)
  const daily = broken.filter((set) => dayOfSet(set) >= from)
  await storeSheets(enter, plan, new Set(daily.flatMap(idsOf)), people)
  await enter(people.campo, 'sheet.signOff', (db) => insertRows(db, 'sheet_sign_off', plan.field.signOffs))
  await storeCustody(enter, plan, people)
  const before = broken.slice(0, broken.length - daily.length)
  for (const [month, sets] of Map.groupBy(before, (set) => monthOf(dayOfSet(set))))
    await enter(
      people.prensa,
      'specimen.break',
      (db) =>
        insertRows(
          db,
          'break',
          sets.flatMap(({ breaks }) => breaks),
        ),
      reasonOf(month),
    )
  for (const [day, sets] of Map.groupBy(daily, dayOfSet)) await breakDay(enter, day, sets, people)
  await reviewDays(enter, daily, 'check', of)
  await reviewDays(enter, daily, 'approve', of)
  for (const [month, rows] of Map.groupBy(plan.disposals, (row) => monthOf(row.disposed_at)))
    await enter(
      people.recepcion,
      'specimen.discard',
      (db) => insertRows(db, 'disposal', rows),
      reasonOf(month),
    )
}
