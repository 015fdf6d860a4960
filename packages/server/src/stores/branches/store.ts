import { type Branch, branchFields, type BranchFile } from '@probeta/contract/laboratory/branches.ts'
import { sql } from 'kysely'
import { columnsOf, rowOf } from '../../db/columns.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

const most = 200

const columns = ['b.id', 'b.version', ...columnsOf('b', branchFields), 'b.active'] as const

const fileColumns = [
  ...columns,
  sql<
    string[]
  >`array(select s.id from storage_place s where s.branch_id = b.id and s.active order by s.id)`.as('places'),
  sql<string[]>`array(select e.id from equipment e where e.branch_id = b.id and e.active order by e.id)`.as(
    'equipment',
  ),
  sql<number[]>`array(select m.user_id from membership m join app_user u on u.id = m.user_id
    where m.branch_id = b.id and u.active order by m.user_id)`.as('people'),
] as const

export const readBranches = (db: Database) => {
  const branches = () => db.selectFrom('branch as b')
  return {
    /** Those in use. */
    list: (): Promise<Branch[]> =>
      branches().select(columns).where('b.active', '=', true).orderBy('b.name').limit(most).execute(),
    /** In use or not, with what belongs to each. */
    table: (): Promise<BranchFile[]> =>
      branches().select(fileColumns).orderBy('b.name').limit(most).execute(),
    find: (id: string): Promise<BranchFile | undefined> =>
      branches().select(fileColumns).where('b.id', '=', id).executeTakeFirst(),
    /** Everything in use that may belong to a branch, by name. */
    async belongings() {
      const [places, equipment, people] = await Promise.all([
        db
          .selectFrom('storage_place as s')
          .where('s.active', '=', true)
          .select(['s.id', 's.branch_id as branchId'])
          .select(sql<string>`concat_ws(' · ', s.tank, nullif(s.shelf, ''))`.as('name'))
          .orderBy('s.tank')
          .orderBy('s.shelf')
          .limit(2000)
          .execute(),
        db
          .selectFrom('equipment as e')
          .where('e.active', '=', true)
          .select(['e.id', 'e.name', 'e.branch_id as branchId'])
          .orderBy('e.name')
          .limit(2000)
          .execute(),
        db
          .selectFrom('membership as m')
          .innerJoin('app_user as u', 'u.id', 'm.user_id')
          .where('m.client_id', 'is', null)
          .where('u.active', '=', true)
          .select(['u.id', 'u.names as name', 'm.branch_id as branchId'])
          .orderBy('u.names')
          .limit(2000)
          .execute(),
      ])
      return { places, equipment, people }
    },
  }
}

type Fields = Pick<Branch, (typeof branchFields)[number]>
/** Ids of what belongs to a branch. */
export type Belongings = {
  places: readonly string[]
  equipment: readonly string[]
  people: readonly number[]
}

export const writeBranches = (db: Database) => ({
  async add(branch: Fields & { id: string }): Promise<void> {
    await db.insertInto('branch').values(rowOf(branch)).execute()
  },
  /** False when a concurrent change came first. */
  change: (id: string, version: number, branch: Fields & { active: boolean }) =>
    changeSeen(db, { id, version }, 'branch', rowOf(branch)),
  /** Gives these to the branch, and whatever else it had back to the head office. */
  async assign(branchId: string, { places, equipment, people }: Belongings): Promise<void> {
    const parts = [
      { table: 'storage_place', key: 'id', ids: sql`${places}::uuid[]` },
      { table: 'equipment', key: 'id', ids: sql`${equipment}::uuid[]` },
      { table: 'membership', key: 'user_id', ids: sql`${people}::integer[]` },
    ]
    for (const { table, key, ids } of parts) {
      const isOurs = sql`${sql.ref(key)} = any (${ids})`
      // A client user belongs to no branch.
      const staff = table === 'membership' ? sql` and client_id is null` : sql``
      await sql`update ${sql.table(table)} set branch_id = case when ${isOurs} then ${branchId}::uuid end
        where branch_id = ${branchId} and not ${isOurs} or ${isOurs} and branch_id is distinct from ${branchId}${staff}`.execute(
        db,
      )
    }
  },
})
