import type { OwnRuleSet, RuleNumbers } from '@probeta/contract/results/rule-sets.ts'
import { ownRuleSetId } from '@probeta/domain/acceptance/rule-numbers.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { rulesInForce } from '../../db/queries/rules-in-force.ts'
import type { Scope } from '../../db/scope.ts'

type Row = Omit<OwnRuleSet, 'key'>

export const readRuleSets = (db: Database, { laboratoryId }: Scope) => {
  const listed = async (id: string | null): Promise<OwnRuleSet[]> => {
    const rows = await fetchRows(db)<Row>`
      select r.id, r.version, r.name, r.copied_from as "copiedFrom", r.active,
             (select count(*) from mix m where m.rule_set = 'own:' || r.id::text) as mixes,
             (select jsonb_agg(jsonb_build_object('number', v.number, 'validFrom', v.valid_from,
                       'from', to_char((v.valid_from::timestamp at time zone l.time_zone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                       'numbers', v.rules, 'reason', v.reason, 'addedAt', v.added_at) order by v.number)
              from rule_set_version v where v.rule_set_id = r.id) as versions
      from rule_set r join laboratory l on l.id = ${laboratoryId}
      where (${id}::uuid is null or r.id = ${id}::uuid)
      order by r.active desc, lower(r.name), r.id`
    return rows.map((row) => ({ ...row, key: ownRuleSetId(row.id) }))
  }
  return {
    all: () => listed(null),
    find: async (id: string): Promise<OwnRuleSet | undefined> => (await listed(id))[0],
    inForce: () => rulesInForce(db),
    /** True if it has already judged a test of concrete cast from a day on. */
    async judgedSince(id: string, day: string): Promise<boolean> {
      const rows = await fetchRows(db)`
        select from mix m
        join laboratory l on l.id = ${laboratoryId}
        join sample p on p.mix_id = m.id
          and p.cast_at >= (${day}::date::timestamp at time zone l.time_zone)
        join break b on b.sample_id = p.id
        where m.rule_set = ${ownRuleSetId(id)} limit 1`
      return rows.length > 0
    },
  }
}

type Version = { number: number; validFrom: string; numbers: RuleNumbers; reason: string }

export const writeRuleSets = (db: Database, { userId }: Scope) => ({
  async add(of: { id: string; name: string; copiedFrom: string }): Promise<void> {
    await refuseTaken('rule_set_name', 'ruleSet.nameTaken', () =>
      db
        .insertInto('rule_set')
        .values({
          id: of.id,
          name: of.name,
          copied_from: of.copiedFrom,
          created_by: userId,
        })
        .execute(),
    )
  },

  async addVersion(ruleSetId: string, { number, validFrom, numbers, reason }: Version): Promise<void> {
    await db
      .insertInto('rule_set_version')
      .values({
        id: newId(),
        rule_set_id: ruleSetId,
        number,
        valid_from: validFrom,
        rules: JSON.stringify(numbers),
        reason,
        added_by: userId,
      })
      .execute()
  },

  /** False when it is no longer at this version. */
  move: (version: number, id: string, active?: boolean) =>
    changeSeen(db, { id, version }, 'rule_set', active === undefined ? {} : { active }),
})
