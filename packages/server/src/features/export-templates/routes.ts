import {
  addExportTemplateEndpoint,
  checkExportTemplateEndpoint,
  listExportTemplatesEndpoint,
  removeExportTemplateEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import type { Mount } from '../../http/mount.ts'
import { addExportTemplate, checkExportTemplate } from './add-export-template.ts'
import { removeExportTemplate } from './remove-export-template.ts'

export function mountExportTemplates(mount: Mount): void {
  mount.json(listExportTemplatesEndpoint, (ctx) =>
    ctx.read(async ({ exportTemplates }) => ({ items: await exportTemplates.list() })),
  )
  mount.json(checkExportTemplateEndpoint, checkExportTemplate)
  mount.json(addExportTemplateEndpoint, addExportTemplate)
  mount.json(removeExportTemplateEndpoint, removeExportTemplate)
}
