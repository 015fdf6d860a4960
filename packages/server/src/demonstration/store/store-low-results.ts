import { insertRows } from '../../db/queries/insert-rows.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { LaboratoryPlan } from '../plan/plan-laboratory.ts'
import type { planLots } from '../plan/plan-lots.ts'
import { type LowTest, planInvestigation, planLowResult, planReceipt } from '../plan/plan-low-results.ts'
import type { PlannedSet } from '../plan/plan-specimens.ts'
import { specifiedMpaOf } from '../plan/plan-strengths.ts'
import { storyMixes } from '../plan/story-mixes.ts'
import { people as story } from '../story.ts'
import type { PersonId } from './store-people.ts'

type Lots = ReturnType<typeof planLots>

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function lowTestOf({ sample: { row, delivery }, ageHours, specimens, breaks }: PlannedSet): LowTest {
  const mix = storyMixes[delivery.mix]
  return {
    clientId: row.client_id,
    workSiteId: row.work_site_id,
    mixId: row.mix_id,
    sampleId: row.id,
    ageHours,
    meanMpa: meanOf(breaks.map((one) => one.strength_unrounded_mpa)),
    specifiedMpa: mix ? specifiedMpaOf(mix) : 0,
    approvedAt: specimens.at(-1)?.approved_at ?? '',
  }
}

/** The tests of the lot that fails. */
function lowTestsOf({ mix, specimens, breaks }: Lots, sampleIds: readonly string[]): LowTest[] {
  return sampleIds.map((sampleId) => ({
    clientId: mix.client_id,
    workSiteId: mix.work_site_id,
    mixId: mix.id,
    sampleId,
    ageHours: mix.design_age_hours,
    meanMpa: meanOf(
      breaks.filter((one) => one.sample_id === sampleId).map((one) => one.strength_unrounded_mpa),
    ),
    specifiedMpa: mix.specified_mpa,
    approvedAt: specimens.find((one) => one.sample_id === sampleId)?.approved_at ?? '',
  }))
}

/** A low result that the client's user has acknowledged. The open one is found by the server itself. */
export async function storeClientLow(db: Database, plan: LaboratoryPlan, people: PersonId): Promise<void> {
  const set = plan.sets.find(
    ({ sample, breaks, ageHours }) =>
      sample.delivery.story === 'clientLow' && breaks.length > 0 && ageHours === 28 * 24,
  )
  if (!set) return
  const test = lowTestOf(set)
  const id = newId()
  const row = planLowResult(test, {
    id,
    by: people.ingeniera,
    comment: 'Consistencia en el límite alto y curado correcto; las amasadas vecinas cumplen.',
    action:
      'Avisados el jefe de obra y la planta; se toma una muestra más en cada amasada durante dos semanas.',
  })
  await insertRows(db, 'low_result', [row])
  const name = story.find(({ character }) => character === 'cliente1')?.names ?? ''
  const receipt = planReceipt(test, { id: newId(), lowResultId: id, userId: people.cliente1, name })
  await insertRows(db, 'low_result_receipt', [receipt])
}

/** The low results of the lot that fails, and its investigation with cores. */
export async function storeInvestigation(
  db: Database,
  lots: Lots,
  of: {
    readonly people: PersonId
    readonly today: Day
    readonly pressId: string | null
    readonly lotId: string | null
    readonly sampleIds: readonly string[]
    readonly at: (day: Day, minute: number) => number
  },
): Promise<void> {
  const tests = lowTestsOf(lots, of.sampleIds)
  const rows = tests.map((test) =>
    planLowResult(test, {
      id: newId(),
      by: of.people.ingeniera,
      comment: 'El lote de pilares no alcanza la resistencia exigida.',
      action: 'Abierta la investigación del lote; se extraen tres testigos.',
    }),
  )
  await insertRows(db, 'low_result', rows)
  const [first] = tests
  if (!first) return
  const year = of.today.slice(0, 4)
  const number = await takeNumbers(db, `investigation:${year}`, 1)
  const planned = planInvestigation(first, {
    ...of,
    id: newId,
    lowResultId: rows[0]?.id ?? '',
    number: `INV-${year}-${String(number).padStart(4, '0')}`,
  })
  await insertRows(db, 'investigation', [planned.row])
  await insertRows(db, 'investigation_step', planned.steps)
  for (const core of planned.cores) await insertRows(db, 'core', [core])
}
