import { addExportTemplateEndpoint, type ExportTemplate } from '@probeta/contract/reports/export-templates.ts'
import type { Laboratory } from '../a-laboratory.ts'
import { aWorkbook } from './a-workbook.ts'

let made = 0

/** The body of an upload of a workbook. */
export function templateForm(
  file: Buffer,
  name = `Plantilla ${(made += 1)}`,
  { fileName = 'plantilla.xlsx', ...fields }: { fileName?: string; purpose?: string; clientId?: string } = {},
) {
  const form = new FormData()
  form.set('name', name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(file)]), fileName)
  return form
}

/** A workbook of the laboratory's own, with a row that repeats. */
export const aTemplate = (lab: Laboratory, rows = [['{{sample}}', '{{mean}}']]): Promise<ExportTemplate> =>
  lab.as('administrator').does(addExportTemplateEndpoint, {}, { form: templateForm(aWorkbook(rows)) })
