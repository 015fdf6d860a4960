import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type {
  Invalidation,
  StrengthTest,
  StrengthTestRow,
} from '@probeta/contract/concrete/strength-tests.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'
import type { TestKey } from './fetch-series.ts'
import { fetchStored } from './fetch-stored.ts'
import { nameOf } from './judge-series.ts'
import { readSpecimens } from '../specimens/store.ts'
import { presentTests } from './present-tests.ts'
import { selectKeys, type TestFilter } from './select-keys.ts'

export type TestPage = TestFilter & { after?: string | undefined; limit: number }

const rowOf = ({
  specimens: _,
  invalidations: __,
  reserves: ___,
  standsIssued: ____,
  ...row
}: StrengthTest): StrengthTestRow => row

/** Strength tests are derived from specimens and their readings; what is stored of them is never the truth. */
export const readStrengthTests = (db: Database, scope: Scope) => {
  const { laboratoryId } = scope
  const specimens = readSpecimens(db, scope)
  const present = (keys: readonly TestKey[]) => presentTests({ db, laboratoryId, specimens }, keys)

  const count = async (filter: TestFilter): Promise<number> => {
    const rows = await fetchRows(db)<{ n: number }>`
      select count(*) as n from (${selectKeys(scope, filter, undefined, mostCounted)}) as counted`
    return rows[0]?.n ?? 0
  }

  /** Rows of the list: as they are stored, or judged now where their mix waits to be judged again. */
  const presentRows = async (keys: readonly TestKey[]): Promise<StrengthTestRow[]> => {
    const stored = await fetchStored(db, keys)
    const others = await present(keys.filter((key) => !stored.has(nameOf(key))))
    const judged = new Map(others.map((test) => [nameOf(test), rowOf(test)]))
    return keys.flatMap((key) => stored.get(nameOf(key)) ?? judged.get(nameOf(key)) ?? [])
  }

  const listOf =
    <Row extends TestKey>(presentKeys: (keys: readonly TestKey[]) => Promise<Row[]>) =>
    async ({ after, limit, ...filter }: TestPage) => {
      const [castAt, sampleId, ageHours] = readCursor(after, 3) ?? []
      const seek =
        castAt === undefined || sampleId === undefined || ageHours === undefined
          ? undefined
          : ([castAt, sampleId, ageHours] as const)
      const [{ rows: keys }, counted] = await Promise.all([
        selectKeys(scope, filter, seek, limit + 1).execute(db),
        count(filter),
      ])
      const { items, ...rest } = pageFrom(
        keys,
        limit,
        counted,
        (key) => [key.castAt, key.sampleId, key.ageHours],
        (key) => key,
      )
      return { ...rest, items: await presentKeys(items) }
    }

  return {
    /** The count of the list with the same filter, stopped at the counting limit of lists. */
    count,

    list: listOf(presentRows),
    /** The same list, each test with its specimens. */
    listWhole: listOf(present),

    latest: async (most: number): Promise<StrengthTestRow[]> =>
      presentRows((await selectKeys(scope, {}, undefined, most).execute(db)).rows),

    find: async (key: TestKey): Promise<StrengthTest | undefined> => (await present([key]))[0],

    /** In the order requested; unknown keys are left out. */
    ofKeys: present,
  }
}

export const writeStrengthTests = (db: Database, { userId }: Scope) => ({
  async addInvalidation(
    of: Specimen,
    { motive, remark }: Pick<Invalidation, 'motive' | 'remark'>,
  ): Promise<void> {
    await db
      .insertInto('invalidation')
      .values({
        specimen_id: of.id,
        client_id: of.client.id,
        work_site_id: of.workSite.id,
        motive,
        remark,
        invalidated_by: userId,
      })
      .execute()
  },

  /** Gives a reserve an age and a due day. False when a concurrent change came first. */
  planReserve: (
    { id, version, state }: Specimen,
    plan: { ageHours: number; dueAt: string; dueOn: string; reason: string },
  ) =>
    changeSeen(db, { id, version, state, age_hours: null }, 'specimen', {
      age_hours: plan.ageHours,
      due_at: plan.dueAt,
      due_on: plan.dueOn,
      // A specimen that was on hold lies in its tank again; one that was never received is received as any other.
      state: state === 'onHold' ? 'curing' : state,
      state_reason: plan.reason,
    }),
})
