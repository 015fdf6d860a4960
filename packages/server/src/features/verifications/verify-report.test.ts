import { createHash } from 'node:crypto'
import {
  authoriseReportEndpoint,
  draftReportEndpoint,
  reportDocumentEndpoint,
  submitReportEndpoint,
  type Report,
} from '@probeta/contract/reports/reports.ts'
import { verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

async function aDraft(
  { sampleId, ageHours }: StrengthTest,
  supersedes: { reportId: string; because: string } | null = null,
) {
  return lab.as('checker').does(draftReportEndpoint, {
    body: { strengthTests: [{ sampleId, ageHours }], language: 'es', stressUnit: 'MPa', supersedes },
  })
}

async function issue(...given: [StrengthTest, { reportId: string; because: string }?]): Promise<Report> {
  const { id, version } = await aDraft(...given)
  const params = { reportId: id }
  const submitted = await lab.as('checker').does(submitReportEndpoint, { params, version, body: {} })
  return lab.as('director').does(authoriseReportEndpoint, { params, version: submitted.version, body: {} })
}

const forgetGuesses = () =>
  lab.database.pool.query('delete from verification_attempt where at < clock_timestamp()')

it('anyone with the printed code learns that the report is genuine and current, and nothing of its results', async () => {
  const test = await anApprovedTest(lab)
  const report = await issue(test)
  const answer = await lab.anonymous.does(verifyReportEndpoint, {
    params: { code: report.code ?? '' },
    query: {},
  })
  expect(answer).toEqual({
    outcome: 'current',
    number: report.number,
    revision: 1,
    laboratory: 'Laboratorio de prueba',
    laboratoryAddress: 'Calle Mayor 1, Madrid',
    workSite: test.workSite.name,
    client: test.client.name,
    issuedAt: expect.any(String),
    successor: null,
    signature: {
      name: report.authorisedBy,
      meaning: 'Autoriza este informe de ensayo (identidad comprobada con contraseña)',
      proof: 'password',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      holder: 'Laboratorio de prueba',
    },
    sameDocument: null,
  })
})

it('a code copied by hand is read with its usual slips', async () => {
  const report = await issue(await anApprovedTest(lab))
  const sloppy = ` ${(report.code ?? '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/^l-/, '1-')} `
  const answer = await lab.anonymous.does(verifyReportEndpoint, { params: { code: sloppy }, query: {} })
  expect(answer.number).toBe(report.number)
})

it('only the issued bytes are the issued document: one changed byte is another file', async () => {
  const report = await issue(await anApprovedTest(lab))
  const bytes = await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: report.id } })
  const same = async (file: Buffer) => {
    const sha256 = createHash('sha256').update(file).digest('hex')
    const params = { code: report.code ?? '' }
    return (await lab.anonymous.does(verifyReportEndpoint, { params, query: { sha256 } })).sameDocument
  }
  expect(await same(bytes)).toBe(true)
  const changed = Buffer.from(bytes)
  const middle = Math.floor(changed.length / 2)
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
  expect(await same(changed)).toBe(false)
  expect(await same(Buffer.concat([bytes, Buffer.from('%')]))).toBe(false)
})

it('a replaced report stays genuine and leads to the current one', async () => {
  const test = await anApprovedTest(lab)
  const first = await issue(test)
  const second = await issue(test, { reportId: first.id, because: 'elemento corregido' })
  const answer = await lab.anonymous.does(verifyReportEndpoint, {
    params: { code: first.code ?? '' },
    query: {},
  })
  expect(answer).toMatchObject({
    outcome: 'superseded',
    successor: { code: second.code, number: first.number, revision: 2, because: 'elemento corregido' },
  })
})

it('what was not issued is unknown: drafts, other laboratories, guesses', async () => {
  const { id } = await aDraft(await anApprovedTest(lab))
  const [row] = await inLaboratory<{ code: string }>(lab, 'select code from report where id = $1', [id])
  const draft = row?.code ?? ''
  expect(draft).toHaveLength(28)
  for (const code of [draft, draft.replace('1-', '2-'), '1-ZZZZ', "1-' or true --", '../../etc/passwd']) {
    const { outcome, number } = await lab.anonymous.does(verifyReportEndpoint, {
      params: { code },
      query: {},
    })
    expect([outcome, number]).toEqual(['unknown', null])
  }
})

it('guessing is stopped, on every server of the installation', async () => {
  await forgetGuesses()
  const ask = () => lab.anonymous.call(verifyReportEndpoint, { params: { code: '1-GUESS' }, query: {} })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const refused = await ask()
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Counted in the database, so that a second server knows it too; and forgotten with time.
  await forgetGuesses()
  expect((await ask()).status).toBe(200)
})
