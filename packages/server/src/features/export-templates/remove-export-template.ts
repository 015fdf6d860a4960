import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { removeExportTemplateEndpoint } from '@probeta/contract/reports/export-templates.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

export const removeExportTemplate = (ctx: Context, { params }: Parsed<typeof removeExportTemplateEndpoint>) =>
  ctx.change('exportTemplate.remove', async ({ exportTemplates }) => {
    if (!(await exportTemplates.remove(params.templateId))) throw new Refusal('template.notFound')
    return {}
  })
