import { type ExportTemplate, TemplateTitle } from '@probeta/contract/reports/export-templates.ts'
import { isTemplateName, type TemplateCheck } from '@probeta/contract/reports/template-names.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { parse } from '../../tables/templates/parse-template.ts'
import { parseApart } from '../../uploads/parse-apart.ts'

const inspect = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('../../tables/templates/parse-template.ts', import.meta.url),
  seconds: 10,
})

/** The placeholders of an uploaded workbook and its faults; nothing is stored. */
export async function checkExportTemplate({ upload }: Context): Promise<TemplateCheck> {
  if (!upload) throw new Refusal('template.unreadable')
  return inspect(upload.bytes)
}

/** Accepts a workbook only without faults: its first one is the refusal. */
export async function addExportTemplate(ctx: Context): Promise<ExportTemplate> {
  const { upload } = ctx
  if (!upload) throw new Refusal('template.unreadable')
  const { clientId, ...fields } = upload.fields
  const title = TemplateTitle.safeParse({ ...fields, ...(clientId && { clientId }) })
  if (!title.success) {
    const field = String(title.error.issues[0]?.path[0] ?? 'name')
    throw new Refusal('request.invalid', { field })
  }
  const { names, faults } = await inspect(upload.bytes)
  const [first] = faults
  if (first) throw new Refusal(`template.${first.fault}`, { ...first, nearest: first.nearest ?? '—' })
  const placeholders = [...new Set(names.map(({ name }) => name))].filter(isTemplateName)
  return ctx.change('exportTemplate.add', async ({ exportTemplates }) => {
    const { clientId: wanted } = title.data
    if (wanted !== null && !(await exportTemplates.knowsClient(wanted))) throw new Refusal('client.notFound')
    const id = await exportTemplates.add(title.data, upload.bytes, placeholders)
    return orRefuse(await exportTemplates.find(id), 'template.notFound')
  })
}
