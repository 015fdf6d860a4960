import type { RuleComparison } from '@probeta/contract/results/rule-comparisons.ts'
import { comparedNumbers } from '@probeta/domain/acceptance/compared-numbers.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'

export const readRuleComparisons = (db: Database) => {
  const listed = () =>
    db
      .selectFrom('rule_comparison as c')
      .leftJoin('app_user as u', 'u.id', 'c.added_by')
      .leftJoin('app_user as w', 'w.id', 'c.withdrawn_by')
      .select([
        'c.id',
        'c.version',
        'c.rule_set as ruleSet',
        'c.edition',
        'c.numbers',
        'c.compared_by as comparedBy',
        'c.compared_on as comparedOn',
        'c.copy_used as copy',
        'c.note',
        'u.names as addedBy',
        'c.added_at as addedAt',
        'w.names as by',
        'c.withdrawn_at as at',
        'c.withdrawn_because as because',
      ])
      .orderBy('c.compared_on', 'desc')
      .orderBy('c.added_at', 'desc')
  type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

  const present = ({ numbers, by, at, because, ...row }: Row): RuleComparison => ({
    ...row,
    holds: isRuleSetId(row.ruleSet) && comparedNumbers(ruleSetOf(row.ruleSet)) === numbers,
    withdrawn: at === null ? null : { by, at, because },
  })
  return {
    all: async (): Promise<RuleComparison[]> => (await listed().execute()).map(present),
    async find(id: string): Promise<RuleComparison | undefined> {
      const row = await listed().where('c.id', '=', id).executeTakeFirst()
      return row && present(row)
    },
  }
}

type NewComparison = Pick<
  RuleComparison,
  'id' | 'ruleSet' | 'edition' | 'comparedBy' | 'comparedOn' | 'copy' | 'note'
> & { numbers: string }

export const writeRuleComparisons = (db: Database, { userId }: Scope) => ({
  async add(row: NewComparison): Promise<void> {
    await refuseTaken('rule_comparison_once', 'ruleComparison.taken', () =>
      db
        .insertInto('rule_comparison')
        .values({
          id: row.id,
          rule_set: row.ruleSet,
          edition: row.edition,
          numbers: row.numbers,
          compared_by: row.comparedBy,
          compared_on: row.comparedOn,
          copy_used: row.copy,
          note: row.note,
          added_by: userId,
        })
        .execute(),
    )
  },

  /** False when a concurrent change came first. */
  withdraw: (id: string, version: number, because: string, at: Date) =>
    changeSeen(db, { id, version, withdrawn_at: null }, 'rule_comparison', {
      withdrawn_by: userId,
      withdrawn_at: at.toISOString(),
      withdrawn_because: because,
    }),
})
