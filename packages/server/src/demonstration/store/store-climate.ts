import { hashOf, newToken } from '../../base/token.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { newId } from '../../db/new-id.ts'
import { planClimate } from '../plan/custody/plan-climate.ts'
import type { Enter } from './enter.ts'
import type { PersonId } from './store-people.ts'

type Of = Pick<Parameters<typeof planClimate>[0], 'today' | 'timeZone' | 'open'> & {
  readonly people: PersonId
}

/** The tank and rooms in which specimens cure, with what was read there. Nobody knows the secrets of their devices. */
export async function storeClimate(enter: Enter, { people, ...of }: Of): Promise<void> {
  const plan = await enter(people.ingeniera, 'curingTank.add', async (db) => {
    const sensor = await db
      .selectFrom('equipment')
      .where('code', '=', 'SEN-01')
      .select('id')
      .executeTakeFirst()
    const planned = planClimate({
      ...of,
      readBy: people.prensa,
      thermometerId: sensor?.id ?? null,
      id: newId,
    })
    for (const tank of planned.tanks) {
      const since = planned.posted.find(({ tank_id }) => tank_id === tank.id)?.at ?? null
      const device_hash = since === null ? null : hashOf(newToken())
      await db
        .insertInto('curing_tank')
        .values({ ...tank, device_hash, device_since: since })
        .execute()
    }
    return planned
  })
  await enter(null, 'curingReading.post', async (db) => {
    await insertRows(db, 'curing_reading', plan.posted)
    await insertRows(db, 'curing_episode', plan.episodes)
  })
  await enter(people.prensa, 'curingReading.add', (db) => insertRows(db, 'curing_reading', plan.typed))
}
