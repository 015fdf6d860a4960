import {
  addExportTemplateEndpoint,
  fillExportTemplateEndpoint,
  listExportTemplatesEndpoint,
  removeExportTemplateEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aTemplate, templateForm } from '../../testing/nouns/a-template.ts'
import { aWorkbook } from '../../testing/nouns/a-workbook.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const valuesOf = async (bytes: Buffer) => (await readWorkbook(bytes))[0]?.data

it('fills the laboratory’s workbook with what the list shows, and with nothing else', async () => {
  const test = await aBrokenSet(lab, { loads: ['565', '530'] })
  await aBrokenSet(lab)
  const template = await aTemplate(lab, [
    ['{{laboratory}}', 'Obra {{workSite}}', '{{count}} de {{client}}', '', ''],
    ['{{sample}}', '{{ageDays}}', '{{mean}}', '{{value2}}', '{{verdict}}'],
  ])
  expect(template.placeholders).toContain('verdict')
  const params = { templateId: template.id }
  const query = { workSiteId: test.workSite.id }
  const filled = await lab.as('checker').does(fillExportTemplateEndpoint, { params, query })
  expect(await valuesOf(filled as Buffer)).toEqual([
    ['Laboratorio de prueba', `Obra ${test.workSite.name}`, `1 de ${test.client.name}`, null, null],
    [test.sampleCode, 28, 31, 30, 'Provisorio'],
  ])
  const tried = await lab.as('checker').does(fillExportTemplateEndpoint, { params, query: { try: 'yes' } })
  expect((await valuesOf(tried as Buffer))?.length).toBe(3)
})

it('takes no macros and no name twice, and is for those who keep the tables', async () => {
  const admin = lab.as('administrator')
  const file = aWorkbook([['{{sample}}']])
  await admin.does(addExportTemplateEndpoint, {}, { form: templateForm(file, 'Mensual') })
  const again = await admin.call(addExportTemplateEndpoint, {}, { form: templateForm(file, 'mensual') })
  expect(again).toMatchObject({ status: 409, body: { code: 'template.nameTaken' } })
  const none = await admin.call(
    addExportTemplateEndpoint,
    {},
    { form: templateForm(aWorkbook([['x']]), 'Otra') },
  )
  expect(none).toMatchObject({ status: 422, body: { code: 'template.noRow' } })
  const { items } = await lab.as('checker').does(listExportTemplatesEndpoint)
  const kept = items.find(({ name }) => name === 'Mensual')
  expect(kept).toMatchObject({ placeholders: ['sample'], addedBy: expect.any(String) })
  const params = { templateId: kept?.id ?? '' }
  expect((await lab.as('checker').call(removeExportTemplateEndpoint, { params })).status).toBe(403)
  await admin.does(removeExportTemplateEndpoint, { params })
  const left = await lab.as('checker').does(listExportTemplatesEndpoint)
  expect(left.items.map(({ id }) => id)).not.toContain(kept?.id)
  // A link that somebody kept still gives what it gave.
  expect((await lab.as('checker').call(fillExportTemplateEndpoint, { params, query: {} })).status).toBe(200)
  await admin.does(addExportTemplateEndpoint, {}, { form: templateForm(file, 'Mensual') })
})
