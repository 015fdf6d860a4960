import {
  type ExportTemplate,
  templateNames,
  TemplateTitle,
} from '@probeta/contract/reports/export-templates.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import type { parse } from '../../tables/parse-template.ts'
import { parseApart } from '../../uploads/parse-apart.ts'

const readNames = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('../../tables/parse-template.ts', import.meta.url),
  seconds: 10,
})

/** Accepts a workbook only if it is readable, has a row that repeats, and contains no code. */
export async function addExportTemplate(ctx: Context): Promise<ExportTemplate> {
  const { upload } = ctx
  if (!upload) throw new Refusal('template.unreadable')
  const title = TemplateTitle.safeParse({ name: upload.fields['name'] ?? '' })
  if (!title.success) throw new Refusal('request.invalid', { field: 'name' })
  const names = await readNames(upload.bytes)
  if (typeof names === 'string') throw new Refusal(`template.${names}`)
  const known = templateNames.filter((name) => names.includes(name))
  return ctx.change('exportTemplate.add', async ({ exportTemplates }) => {
    const id = await exportTemplates.add(title.data.name, upload.bytes, known)
    return orRefuse(await exportTemplates.find(id), 'template.notFound')
  })
}
