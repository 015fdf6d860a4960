import {
  authoriseReportEndpoint,
  findReportEndpoint,
  type Report,
  reportDocumentEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { verifyFileEndpoint, verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import { expect, it } from 'vitest'
import { renewSigningKeys } from '../../stores/reports/keep-signing-keys.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { flipped } from '../../testing/hostile/altered-pdf.ts'
import { enterLaboratory, inLaboratory } from '../../testing/enter-laboratory.ts'

/** One bit of the sealed key is another, or is put right again. */
const damageKey = ({ database, scope }: Laboratory) =>
  database.pool.query(
    `begin; ${enterLaboratory(scope.laboratoryId)}; update signing_key set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1); commit`,
  )
const signatureOf = async (lab: Laboratory, { code }: Report) =>
  (await lab.anonymous.does(verifyReportEndpoint, { params: { code: code ?? '' }, query: {} })).signature
const numberOf = ({ number }: Report) => Number(number?.split('-')[2])

it('without a signature nothing is issued, and no number is lost', async () => {
  const lab = await ownLaboratory()
  const first = await anIssuedReport(lab, [await anApprovedTest(lab)])
  await damageKey(lab)

  const draft = await aDraftReport(lab, [await anApprovedTest(lab)])
  const params = { reportId: draft.id }
  const submitted = await lab
    .as('checker')
    .does(submitReportEndpoint, { params, version: draft.version, body: {} })
  const authorise = { params, version: submitted.version, body: {} }
  const refused = await lab.as('director').call(authoriseReportEndpoint, authorise)
  expect(refused).toMatchObject({ status: 503, body: { code: 'report.notSigned' } })
  expect(await lab.as('checker').does(findReportEndpoint, { params })).toMatchObject({
    state: 'submitted',
    number: null,
    sha256: null,
    version: submitted.version,
  })

  await damageKey(lab)
  const second = await lab.as('director').does(authoriseReportEndpoint, authorise)
  expect(numberOf(second)).toBe(numberOf(first) + 1)
})

it('says in the language of the report what the signature means', async () => {
  const lab = await ownLaboratory()
  for (const [language, word] of [
    ['es', 'Autoriza'],
    ['en', 'Authorizes'],
    ['de', 'Gibt'],
  ] as const) {
    const report = await anIssuedReport(lab, [await anApprovedTest(lab)], { language })
    const signature = await signatureOf(lab, report)
    expect(signature).toMatchObject({ name: report.authorisedBy, meaning: expect.stringContaining(word) })
  }
})

it('a report signed with an earlier certificate goes on being known', async () => {
  const lab = await ownLaboratory()
  const first = await anIssuedReport(lab, [await anApprovedTest(lab)])
  const { database, installation, scope } = lab
  expect(await renewSigningKeys(database.pool, installation.vault, lab.now())).toEqual([
    { id: scope.laboratoryId, name: 'Laboratorio de prueba' },
  ])
  const second = await anIssuedReport(lab, [await anApprovedTest(lab)])
  const [before, after] = [await signatureOf(lab, first), await signatureOf(lab, second)]
  expect(after?.fingerprint).not.toBe(before?.fingerprint)

  const bytes = await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: first.id } })
  const check = async (file: Buffer) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)]))
    return (await lab.anonymous.does(verifyFileEndpoint, { params: { code: second.code ?? '' } }, { form }))
      .finding
  }
  expect(await check(bytes)).toBe('other')
  // Ours by its old certificate, and changed: of an unknown one it would be somebody else's.
  expect(await check(flipped(bytes, bytes.length >> 2))).toBe('changed')
})

it('no certificate of the register can be changed or taken away, and no report stored unsigned', async () => {
  const lab = await ownLaboratory()
  const { id } = await anIssuedReport(lab, [await anApprovedTest(lab)])
  for (const statement of ["update signing_certificate set holder = 'x'", 'delete from signing_certificate'])
    await expect(inLaboratory(lab, statement)).rejects.toThrow(/permission denied/)
  const unsigned = inLaboratory(
    lab,
    `insert into report_document (report_id, bytes, sha256, issued_at)
     select gen_random_uuid(), bytes, sha256, issued_at from report_document where report_id = $1`,
    [id],
  )
  await expect(unsigned).rejects.toThrow(/report_document_signed/)
})
