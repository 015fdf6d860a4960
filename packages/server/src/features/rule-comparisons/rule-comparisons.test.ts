import {
  addRuleComparisonEndpoint,
  listRuleComparisonsEndpoint,
  type RuleComparison,
  withdrawRuleComparisonEndpoint,
} from '@probeta/contract/results/rule-comparisons.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const day = '2026-03-02'
const compare = (ruleSet: string, change: { comparedOn?: string } = {}) =>
  lab.as('administrator').does(addRuleComparisonEndpoint, {
    body: {
      ruleSet,
      comparedBy: 'Berta Beton',
      comparedOn: day,
      copy: 'DIN 1045-3:2023-08, Exemplar 12',
      note: 'Tabelle 3',
      ...change,
    },
  })
const withdraw = ({ id, version }: Pick<RuleComparison, 'id' | 'version'>) =>
  lab.as('administrator').does(withdrawRuleComparisonEndpoint, {
    params: { ruleComparisonId: id },
    version,
    body: { reason: 'falsche Ausgabe' },
  })
const listed = async (ruleSet: string) =>
  (await lab.as('checker').does(listRuleComparisonsEndpoint)).items.filter((one) => one.ruleSet === ruleSet)
async function asOwner<Row extends pg.QueryResultRow>(text: string, values: string[] = []) {
  const owner = new pg.Client({ connectionString: lab.database.ownerUrl })
  await owner.connect()
  try {
    return (await owner.query<Row>(text, values)).rows
  } finally {
    await owner.end()
  }
}
const actions = () =>
  asOwner<{ action: string; reason: string | null }>(
    "select action, reason from audit_entry where object_kind = 'rule_comparison'",
  )

describe('a rule set compared with its purchased text', () => {
  it('says who compared which edition, when and with which copy', async () => {
    const added = await compare('din1045-3-2023-e')
    expect(added).toMatchObject({
      ruleSet: 'din1045-3-2023-e',
      edition: '2023',
      comparedBy: 'Berta Beton',
      comparedOn: day,
      copy: 'DIN 1045-3:2023-08, Exemplar 12',
      holds: true,
      withdrawn: null,
    })
    expect(added.addedBy).not.toBeNull()
    expect(await listed('din1045-3-2023-e')).toEqual([added])
    expect(await listed('din1045-3-2023-n')).toEqual([])
  })

  it('is withdrawn with a reason, stays readable, and may be compared again', async () => {
    const first = await compare('ehe08')
    await expect(compare('ehe08')).rejects.toThrow('ruleComparison.taken')
    await expect(withdraw({ ...first, version: 7 })).rejects.toThrow('request.stale')
    expect((await withdraw(first)).withdrawn?.because).toBe('falsche Ausgabe')
    await expect(withdraw(first)).rejects.toThrow('ruleComparison.withdrawn')
    const again = await compare('ehe08')
    expect((await listed('ehe08')).map(({ id, withdrawn }) => [id, withdrawn === null])).toEqual(
      expect.arrayContaining([
        [first.id, false],
        [again.id, true],
      ]),
    )
    expect(await actions()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'ruleComparison.add' }),
        expect.objectContaining({ action: 'ruleComparison.withdraw', reason: 'falsche Ausgabe' }),
      ]),
    )
  })

  it('no longer holds where the program has other numbers than those compared', async () => {
    const { id } = await compare('nch170-2016-g')
    // As an earlier version of the program had left it: the application itself may not write this column.
    await asOwner('alter table rule_comparison disable row level security, disable trigger user')
    await asOwner("update rule_comparison set numbers = '{}' where id = $1", [id])
    await asOwner('alter table rule_comparison enable row level security, enable trigger user')
    expect((await listed('nch170-2016-g')).map(({ holds }) => holds)).toEqual([false])
  })

  it('is one of the standards, on a day that has come', async () => {
    const today = dayOf(lab.now().getTime(), lab.scope.timeZone)
    await expect(compare('none')).rejects.toThrow('ruleSet.notFound')
    await expect(compare('own:00000000-0000-4000-8000-000000000000')).rejects.toThrow('ruleSet.notFound')
    await expect(compare('nsr-10', { comparedOn: addDays(today, 1) })).rejects.toThrow(
      'ruleComparison.inFuture',
    )
    expect((await compare('nsr-10', { comparedOn: today })).comparedOn).toBe(today)
  })

  it('is seen by a client while it stands and judges their concrete', async () => {
    const site = await aWorkSite(lab)
    await aMix(lab, site.id, { ruleSet: 'cirsoc201-mode1' })
    const [theirs] = [await compare('cirsoc201-mode1'), await compare('cirsoc201-mode2')]
    const client = await lab.clientUser(site.clientId, [site.id])
    const seen = async () => (await client.does(listRuleComparisonsEndpoint)).items.map(({ id }) => id)
    expect(await seen()).toEqual([theirs.id])
    await withdraw(theirs)
    expect(await seen()).toEqual([])
  })
})
