import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { listDayBreaksEndpoint, listSpecimensEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findUserEndpoint, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { moveVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { draftReportEndpoint } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const refused = { status: 400, body: { code: 'request.invalid' } }
const person = () => lab.as('administrator')

describe('a value that the laboratory cannot mean is a mistake of the caller:', () => {
  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'the day %s',
    async (day) => {
      expect(await person().call(listDayBreaksEndpoint, { query: { day } })).toMatchObject(refused)
    },
  )

  it.each([0, -1, 1.5, 2_147_483_648, 1e20])('the user %d', async (userId) => {
    expect(await person().call(findUserEndpoint, { params: { userId } })).toMatchObject(refused)
  })

  it('the age of a test in the draft of a report', async () => {
    const { sampleId } = await anApprovedTest(lab)
    const strengthTests = [{ sampleId, ageHours: 2_147_483_648 }]
    const body = { strengthTests, language: 'es', stressUnit: 'MPa', supersedes: null } as const
    expect(await person().call(draftReportEndpoint, { body })).toMatchObject(refused)
  })

  it('a permission beyond any number of ours', async () => {
    const permission = 4_294_967_296
    expect(await person().call(listUsersEndpoint, { query: { permission } })).toMatchObject(refused)
  })

  it.each([[], ['x'], [null, null], { a: 1 }].map((values) => JSON.stringify(values)))(
    'a cursor that was forged of %s',
    async (values) => {
      const after = Buffer.from(values).toString('base64url')
      expect(await person().call(listSpecimensEndpoint, { query: { after } })).toMatchObject(refused)
    },
  )

  it.each(['abc', '1.5x', '9'.repeat(20), '', '-1'])('the version "%s"', async (version) => {
    const params = { visitId: crypto.randomUUID() }
    const body = { action: 'accept' as const, reason: '' }
    const answer = await person().call(moveVisitEndpoint, { params, version, body })
    expect(answer).toMatchObject({ ...refused, body: { detail: { field: 'If-Match' } } })
  })

  it('half of a character', async () => {
    const body = { kind: 'cement' as const, name: 'Cemento \ud800' }
    expect(await person().call(addBrandEndpoint, { body })).toMatchObject(refused)
  })
})

it('days at either end of what a laboratory means are days', async () => {
  for (const day of ['1900-01-01', '2199-12-31'])
    expect(await person().call(listDayBreaksEndpoint, { query: { day } })).toMatchObject({ status: 200 })
})
