import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchReadings, type Period } from './fetch-readings.ts'
import { fetchTests } from './fetch-tests.ts'

type Choices = ResultOf<typeof scrutinyEndpoint>['choices']

/** Data that the scrutiny examines; see docs/statistics.md. */
export const readScrutiny = (db: Database) => ({
  readings: (period: Period, most: number) => fetchReadings(db, period, most),
  tests: (sampleIds: readonly string[]) => fetchTests(db, sampleIds),
  /** Staff and presses of the laboratory, by name. */
  async choices(): Promise<Choices> {
    const row = await fetchFirst(db)<Choices>`
      select coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.names) order by lower(u.names), u.id)
                       from membership m join app_user u on u.id = m.user_id
                       where m.client_id is null), '[]') as technicians,
             coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id)
                       from equipment e where e.kind = 'press'), '[]') as presses`
    if (!row) throw new Error('a select without from has one row')
    return row
  },
})
