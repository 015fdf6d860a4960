import type { PadSet, PadSetFile } from '@probeta/contract/laboratory/pad-sets.ts'
import type { EquipmentKind } from '@probeta/domain/equipment/kinds.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'

type Kind = EquipmentKind | 'pad'

const selectPadSets = (db: Database) =>
  db
    .selectFrom('equipment as e')
    .where('e.kind', '=', 'pad')
    .select((q) => [
      'e.id',
      'e.version',
      'e.name',
      'e.active',
      'e.uses_before as usesBefore',
      sql<number>`e.most_uses`.as('mostUses'),
      'e.hardness_shore_a as hardness',
      'e.suits_least_mpa as leastMpa',
      'e.suits_most_mpa as mostMpa',
      sql<number>`e.uses_before + ${q
        .selectFrom('break as b')
        .whereRef('b.pad_set_id', '=', 'e.id')
        .select((count) => count.fn.countAll<number>().as('n'))}`.as('uses'),
    ])
const selectFiles = (db: Database) =>
  selectPadSets(db)
    .leftJoin('equipment as o', (j) => j.onRef('o.id', '=', 'e.replaces_id'))
    .leftJoin('equipment as n', (j) => j.onRef('n.replaces_id', '=', 'e.id'))
    .select((q) => [
      'e.put_to_use_on as putToUseOn',
      'o.id as replacesId',
      'o.name as replacesName',
      'n.id as replacedById',
      'n.name as replacedByName',
      q
        .selectFrom('break as b')
        .whereRef('b.pad_set_id', '=', 'e.id')
        .select((last) => last.fn.max('b.broken_at').as('at'))
        .as('lastUsedAt'),
    ])
    .orderBy('e.active', 'desc')
    .orderBy('e.put_to_use_on', (o) => o.desc().nullsLast())
    .orderBy('e.name')
    .orderBy('e.id')

export const readPadSets = (db: Database) => {
  return {
    async all(): Promise<PadSetFile[]> {
      const rows = await selectFiles(db).execute()
      const named = (id: string | null, name: string | null) =>
        id === null ? null : { id, name: name ?? '' }
      return rows.map(({ replacesId, replacesName, replacedById, replacedByName, ...row }) => ({
        ...row,
        replaces: named(replacesId, replacesName),
        replacedBy: named(replacedById, replacedByName),
      }))
    },

    inUse: (): Promise<PadSet[]> =>
      selectPadSets(db).where('e.active', '=', true).orderBy('e.name').orderBy('e.id').execute(),

    find: (id: string): Promise<(PadSet & { active: boolean }) | undefined> =>
      selectPadSets(db).where('e.id', '=', id).executeTakeFirst(),

    /** True if these ids belong to the kinds given; null: nothing is named. */
    async are(named: Readonly<Partial<Record<Kind, string | null>>>): Promise<boolean> {
      const ids = Object.entries(named).flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]))
      if (ids.length === 0) return true
      const rows = await db
        .selectFrom('equipment')
        .select(['id', 'kind'])
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute()
      return ids.every(({ kind, id }) => rows.some((row) => row.id === id && row.kind === kind))
    },
  }
}

type PadSetRow = Omit<PadSet, 'version' | 'uses'>

const columnsOfSet = ({ name, mostUses, usesBefore, hardness, leastMpa, mostMpa }: PadSetRow) => ({
  name,
  most_uses: mostUses,
  uses_before: usesBefore,
  hardness_shore_a: hardness,
  suits_least_mpa: leastMpa,
  suits_most_mpa: mostMpa,
})

export const writePadSets = (db: Database) => ({
  async add(padSet: PadSetRow, of: { today: string; replaces: string | null }): Promise<void> {
    await refuseTaken('equipment_replaces', 'padSet.replaced', () =>
      db
        .insertInto('equipment')
        .values({
          id: padSet.id,
          kind: 'pad',
          ...columnsOfSet(padSet),
          put_to_use_on: of.today,
          replaces_id: of.replaces,
        })
        .execute(),
    )
  },

  /** False when it is no longer at this version. */
  async change(version: number, padSet: PadSetRow & { active: boolean }): Promise<boolean> {
    const { id, active } = padSet
    return changeSeen(db, { id, version, kind: 'pad' }, 'equipment', { ...columnsOfSet(padSet), active })
  },
})
