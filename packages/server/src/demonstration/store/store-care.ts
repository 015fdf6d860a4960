import { insertRows } from '../../db/queries/insert-rows.ts'
import { newId } from '../../db/new-id.ts'
import { planCare } from '../plan/plan-care.ts'
import type { Enter } from './enter.ts'
import type { PersonId } from './store-people.ts'

type Of = Pick<Parameters<typeof planCare>[0], 'today' | 'timeZone' | 'open'> & {
  readonly people: PersonId
}

/** The daily care of the presses. */
export async function storeCare(enter: Enter, { people, ...of }: Of): Promise<void> {
  await enter(people.prensa, 'care.record', async (db) => {
    const presses = await db
      .selectFrom('equipment')
      .where('kind', '=', 'press')
      .orderBy('name')
      .select('id')
      .execute()
    const plan = planCare({
      ...of,
      pressIds: presses.map(({ id }) => id),
      doneBy: people.prensa,
      releasedBy: people.ingeniera,
      id: newId,
    })
    await insertRows(db, 'care_log', plan.logs)
    await insertRows(db, 'equipment_outage', plan.outages)
  })
}
