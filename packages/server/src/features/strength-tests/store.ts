import type { StrengthTest, StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import { sql } from 'kysely'
import { countSome } from '../../db/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/seek.ts'
import { fetchWholeSeries, type TestKey } from './fetch-series.ts'
import { judgeSeries, nameOf } from './judge-series.ts'
import { presentTests, type Specimens } from './present-tests.ts'
import { selectKeys, type TestFilter } from './select-keys.ts'

export type TestPage = TestFilter & { after?: string | undefined; limit: number }

const rowOf = ({ specimens: _, ...row }: StrengthTest): StrengthTestRow => row

/** Strength tests are derived from specimens and their readings, never stored. */
export const readStrengthTests = (db: Database, scope: Scope, specimens: Specimens) => {
  const { laboratoryId } = scope
  const present = (keys: readonly TestKey[]) => presentTests({ db, laboratoryId, specimens }, keys)
  /** On a report that is issued and current, newest first. */
  const issuedKeys = (workSiteIds: readonly string[]) =>
    db
      .selectFrom('report as r')
      .innerJoin('report_strength_test as t', (j) =>
        j.onRef('t.laboratory_id', '=', 'r.laboratory_id').onRef('t.report_id', '=', 'r.id'),
      )
      .innerJoin('sample as p', (j) =>
        j.onRef('p.laboratory_id', '=', 't.laboratory_id').onRef('p.id', '=', 't.sample_id'),
      )
      .where('r.laboratory_id', '=', laboratoryId)
      .where('r.work_site_id', '=', sql<string>`any (${workSiteIds}::uuid[])`)
      .where('r.state', '=', 'authorised')
      .groupBy(['t.sample_id', 't.age_hours', 'p.cast_at'])
      .select(['t.sample_id as sampleId', 't.age_hours as ageHours'])
      .orderBy('p.cast_at', 'desc')
      .orderBy('t.sample_id', 'desc')
      .orderBy('t.age_hours', 'desc')
      .execute()

  return {
    async list({ after, limit, ...filter }: TestPage) {
      const seek = readCursor(after, 3)
      const [castAt = '', sampleId = '', ageHours = ''] = seek ?? []
      const found = selectKeys(db, scope, filter)
      const keys = await found
        .$if(seek !== undefined, (q) =>
          q.where((e) =>
            e(
              e.refTuple('s.cast_at', 's.sample_id', 's.age_hours'),
              '<',
              e.tuple(castAt, sampleId, Number(ageHours)),
            ),
          ),
        )
        .limit(limit + 1)
        .execute()
      const counted = await countSome(db, db.selectFrom(found.limit(mostCounted).as('some')))
      const tests = new Map((await present(keys.slice(0, limit))).map((test) => [nameOf(test), rowOf(test)]))
      const page = pageFrom(
        keys,
        limit,
        counted,
        (key) => [key.castAt, key.sampleId, key.ageHours],
        (key) => tests.get(nameOf(key)),
      )
      return { ...page, items: page.items.filter((row) => row !== undefined) }
    },

    latest: async (most: number): Promise<StrengthTestRow[]> =>
      (await present(await selectKeys(db, scope, {}).limit(most).execute())).map(rowOf),

    find: async (key: TestKey): Promise<StrengthTest | undefined> => (await present([key]))[0],

    /** In the order asked for; what does not exist is left out. */
    ofKeys: present,

    /** What a client may see: issued results, the newest `most` of them, and how many of each outcome there are in all. */
    async issued(workSiteIds: readonly string[], most: number) {
      if (workSiteIds.length === 0) return { results: [], outcomes: [] }
      const keys = await issuedKeys(workSiteIds)
      const judged = judgeSeries(await fetchWholeSeries(db, laboratoryId, workSiteIds))
      const outcomes = keys.flatMap((key): Outcome[] => {
        const of = judged.get(nameOf(key))
        return of ? [of.verdict.outcome] : []
      })
      return { results: (await present(keys.slice(0, most))).map(rowOf), outcomes }
    },
  }
}
