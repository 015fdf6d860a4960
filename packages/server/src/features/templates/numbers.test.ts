import { addBranchEndpoint } from '@probeta/contract/laboratory/branches.ts'
import {
  changeNumberFormatEndpoint,
  findNumberFormatEndpoint,
  type NumberFormatContent,
} from '@probeta/contract/reports/number-formats.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { writeNumbering } from '../../stores/numbering/store.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anIssuedReport } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
const admin = () => lab.as('administrator')
const params = { kind: 'report' } as const
const find = () => admin().does(findNumberFormatEndpoint, { params })
const own: NumberFormatContent = {
  pattern: '{branch}/{yy}-{number}',
  digits: 4,
  restarts: 'yearly',
  per: 'branch',
  headOffice: 'MAD',
  start: null,
}
const change = async (content: NumberFormatContent | null) =>
  admin().call(changeNumberFormatEndpoint, { params, version: (await find()).version, body: { content } })
const issue = async () => (await anIssuedReport(lab, [await anApprovedTest(lab)])).number ?? ''

describe('the form of the numbers of reports', () => {
  it('holds from then on, is an edition, and what was issued stays', async () => {
    const before = await issue()
    expect(before).toMatch(/^INF-\d{4}-00001$/)
    expect(await change(own)).toMatchObject({ status: 200, body: { content: own, version: 2 } })
    expect(await issue()).toMatch(/^MAD\/\d\d-0001$/)
    const { items } = await lab.as('director').does(listReportsEndpoint, { query: { search: 'mad/' } })
    expect(items.map(({ number }) => number)).toEqual([expect.stringMatching(/^MAD/)])
    const found = await lab.as('director').does(searchEndpoint, { query: { q: items[0]?.number ?? '' } })
    expect(JSON.stringify(found)).toContain(items[0]?.number)
    expect(
      (await lab.as('director').does(listReportsEndpoint, { query: { search: before } })).items,
    ).toHaveLength(1)
  })

  it('that would give a number again is refused with the number', async () => {
    const { year } = await find()
    const repeating = await change({
      ...own,
      pattern: 'INF-{year}-{number}',
      per: 'laboratory',
      digits: 5,
      restarts: 'never',
    })
    expect(repeating).toMatchObject({
      status: 409,
      body: { code: 'number.given', detail: { number: `INF-${year}-00001`, start: 2 } },
    })
    expect(await change({ ...own, start: 1 })).toMatchObject({
      status: 409,
      body: { code: 'number.startGiven', detail: { last: 1, start: 2 } },
    })
    expect(await change({ ...own, pattern: '{yy}-{number}' })).toMatchObject({
      status: 422,
      body: { code: 'number.repeatsInBranches' },
    })
    expect((await find()).version).toBe(2)
  })

  it('starts where the laboratory says', async () => {
    expect(await change({ ...own, start: 500 })).toMatchObject({ status: 200 })
    expect(await issue()).toMatch(/^MAD\/\d\d-0500$/)
  })
})

describe('numbers taken at the same time', () => {
  const take = (branches: string[], fails = false) =>
    changing(lab.database.pool, lab.scope, 'report.authorise', '', async (db) => {
      const numbers = await writeNumbering(db, lab.scope).take('report', 2031, branches)
      if (fails) throw new Error('not issued')
      return numbers
    })

  it('by several branches have no gap, repeat none, and nobody waits for ever', async () => {
    for (const code of ['SEV', 'SAN'])
      await admin().does(addBranchEndpoint, {
        body: { code, name: code, address: '', places: [], equipment: [], people: [] },
      })
    const calls = Array.from({ length: 24 }, (_, at) => {
      const [a, b] = at % 2 === 0 ? ['SEV', 'SAN'] : ['SAN', 'SEV']
      return take([a ?? '', b ?? '', ''], at % 5 === 0).catch(() => [])
    })
    const taken = (await Promise.all(calls)).flat()
    const expected = ['MAD', 'SAN', 'SEV'].flatMap((code) =>
      Array.from({ length: 19 }, (_, index) => `${code}/31-${String(index + 1).padStart(4, '0')}`),
    )
    expect(taken.toSorted()).toEqual(expected)
  })

  it('while the form changes have the one or the other, and none twice', async () => {
    const changes = [change({ ...own, digits: 6 }), take(['']), take(['']), take([''])] as const
    const [changed, ...taken] = await Promise.all(changes)
    expect(changed.status).toBe(200)
    expect(new Set(taken.flat().map((number) => Number(number.split('-')[1]))).size).toBe(3)
  })
})
