import { type ExportTemplate, templateNames, TemplateTitle } from '@probeta/contract/export-templates.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { readTemplate } from '../../tables/read-template.ts'

/** A workbook is taken in only when it can be read, has a row that repeats, and runs nothing. */
export async function addExportTemplate(ctx: Context): Promise<ExportTemplate> {
  const { upload } = ctx
  if (!upload) throw new Refusal('template.unreadable')
  const title = TemplateTitle.safeParse({ name: upload.fields['name'] ?? '' })
  if (!title.success) throw new Refusal('request.invalid', { field: 'name' })
  const template = readTemplate(upload.bytes)
  if (typeof template === 'string') throw new Refusal(`template.${template}`)
  const known = templateNames.filter((name) => template.names.includes(name))
  return ctx.change('exportTemplate.add', async ({ exportTemplates }) => {
    const id = await exportTemplates.add(title.data.name, upload.bytes, known)
    const added = await exportTemplates.find(id)
    if (!added) throw new Refusal('template.notFound')
    return added
  })
}
