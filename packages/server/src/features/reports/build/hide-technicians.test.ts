import {
  authoriseBatchEndpoint,
  draftBatchEndpoint,
  findBatchEndpoint,
  listBatchItemsEndpoint,
} from '@probeta/contract/reports/report-batches.ts'
import { changePortalSettingsEndpoint, findPortalSettingsEndpoint } from '@probeta/contract/clients/portal.ts'
import {
  draftConsolidatedEndpoint,
  type Report,
  reportChangesEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { addShareEndpoint, listSharesEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changing } from '../../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport, issueDraft, pagesOf } from '../../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../../testing/nouns/a-result.ts'
import { dueBatches, issueSome } from '../batches/issue-batch.ts'

let lab: Laboratory
let test: StrengthTest
const names = {
  fieldTechnician: 'Fermina Campo-Ruiz',
  laboratoryTechnician: 'Ladislao Prensa-Gil',
  checker: 'Checa Revisora-Paz',
  director: 'Ingrid Firma-Sol',
}
const hidden = [names.fieldTechnician, names.laboratoryTechnician, names.checker]

beforeAll(async () => {
  lab = await aLaboratory()
  await changing(lab.database.pool, lab.scope, 'user.change', undefined, async (_, client) => {
    for (const [role, name] of Object.entries(names))
      await client.query('update app_user set names = $2 where id = $1', [
        lab.as(role as keyof typeof names).userId,
        name,
      ])
  })
  test = await anApprovedTest(lab, { technician: names.fieldTechnician })
}, 60_000)
afterAll(() => lab.close())

const hide = async (hideTechnicians: boolean) => {
  const admin = lab.as('administrator')
  const { version } = await admin.does(findPortalSettingsEndpoint)
  await admin.does(changePortalSettingsEndpoint, { version, body: { hideTechnicians } })
}

/** The content in the row of a report, and the text of its pages. */
async function textsOf(report: Report) {
  const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  const { rows } = await owner.query<{ kept: string; sha256: string }>(
    `select r.content::text as kept, encode(sha256(d.bytes), 'hex') as sha256
     from report r join report_document d on d.report_id = r.id where r.id = $1`,
    [report.id],
  )
  await owner.end()
  const [row] = rows
  if (!row) throw new Error('the report was not issued')
  const { text } = await pagesOf(lab, report)
  return { ...row, text: text.replaceAll(/\s+/g, ' ') }
}

it('technicians stand in a report by their function, and whoever authorises it by name', async () => {
  const { kept, text } = await textsOf(await anIssuedReport(lab, [test]))
  for (const name of hidden) {
    expect(kept).not.toContain(name)
    expect(text).not.toContain(name)
  }
  expect(kept).toContain(names.director)
  expect(text).toContain(names.director)
  expect(text).toMatch(/Muestreo a cargo de:? Técnico del laboratorio/)
  expect(text).toMatch(/Ensayo de \S+: [^,]+, \d\d:\d\d, Técnico del laboratorio, prensa/)
  expect(text).toContain('Responsable de la verificación')
})

it.each([
  ['en', 'Laboratory technician', 'Person responsible for checking'],
  ['de', 'Techniker des Labors', 'Zuständig für die Kontrolle'],
] as const)('their functions are said in %s', async (language, technician, checker) => {
  const { text } = await pagesOf(lab, await aDraftReport(lab, [test], { language }))
  expect(text).toContain(technician)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(checker)
  for (const name of hidden) expect(text).not.toContain(name)
})

it('a consolidated report and those of a batch name nobody else either', async () => {
  const day = test.castAt.slice(0, 10)
  const drafted = await lab.as('checker').does(draftConsolidatedEndpoint, {
    body: {
      ...{ workSiteId: test.workSite.id, mixId: null, from: day, to: day },
      ...{ language: 'es', stressUnit: 'MPa' },
    },
  })
  const other = await anApprovedTest(lab, { technician: names.fieldTechnician })
  const body = { workSiteId: other.workSite.id, per: 'sample' as const, language: null, stressUnit: null }
  const { id } = await lab.as('checker').does(draftBatchEndpoint, { body })
  const params = { batchId: id }
  const { version } = await lab.as('director').does(findBatchEndpoint, { params })
  await lab.as('director').does(authoriseBatchEndpoint, { params, version, body: {} })
  const place = { pool: lab.database.pool, scope: lab.scope, installation: lab.installation }
  for (const batch of await dueBatches(place))
    await issueSome(place, batch, (problem) => expect.fail(String(problem)))
  const [item] = (await lab.as('checker').does(listBatchItemsEndpoint, { params, query: { limit: 10 } }))
    .items
  const ofBatch = item?.report
  if (!ofBatch?.number) throw new Error('the batch issued nothing')
  for (const report of [await issueDraft(lab, drafted), ofBatch as unknown as Report]) {
    const { kept, text } = await textsOf(report)
    expect(text).toContain('Técnico del laboratorio')
    expect(text).toContain(names.director)
    for (const name of hidden) {
      expect(kept).not.toContain(name)
      expect(text).not.toContain(name)
    }
  }
})

it('what was issued with names keeps them, and the version that replaces it tells none of them', async () => {
  await hide(false)
  const first = await anIssuedReport(lab, [test])
  const before = await textsOf(first)
  for (const name of Object.values(names)) expect(before.text).toContain(name)
  await hide(true)
  expect(await textsOf(first)).toEqual(before)
  const second = await anIssuedReport(lab, [test], {
    supersedes: { reportId: first.id, because: 'dirección de la obra' },
  })
  const after = await textsOf(second)
  for (const name of hidden) {
    expect(after.kept).not.toContain(name)
    expect(after.text).not.toContain(name)
  }
  // Who is named is no change of a datum, in either direction.
  const changes = (report: Report) =>
    lab.as('checker').does(reportChangesEndpoint, { params: { reportId: report.id } })
  expect((await changes(second)).items).toEqual([])
  await hide(false)
  const third = await anIssuedReport(lab, [test], {
    supersedes: { reportId: second.id, because: 'otra vez' },
  })
  expect((await changes(third)).items).toEqual([])
  expect((await textsOf(third)).text).toContain(names.laboratoryTechnician)
  await hide(true)
  expect(await textsOf(first)).toEqual(before)
})

it('a client reads which links to a sample there are, and not who of the laboratory made them', async () => {
  const params = { sampleId: test.sampleId }
  const body = { ...params, recipient: 'Dirección de obra', days: 7 }
  await lab.as('fieldTechnician').does(addShareEndpoint, { body })
  const user = await lab.clientUser(test.client.id, [test.workSite.id])
  await user.does(addShareEndpoint, { body })
  const makers = async () =>
    (await user.does(listSharesEndpoint, { params })).items.map(({ madeBy }) => madeBy)
  const [own] = (await makers()).filter((name) => name !== null)
  expect(await makers()).toEqual(expect.arrayContaining([null, own]))
  expect(own).not.toBe(names.fieldTechnician)
  const staff = await lab.as('director').does(listSharesEndpoint, { params })
  expect(staff.items.map(({ madeBy }) => madeBy)).toContain(names.fieldTechnician)
  await hide(false)
  expect(await makers()).toContain(names.fieldTechnician)
  await hide(true)
})
