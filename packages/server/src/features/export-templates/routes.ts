import {
  addExportTemplate as addContract,
  listExportTemplates,
  removeExportTemplate as removeContract,
} from '@probeta/contract/export-templates.ts'
import type { Mount } from '../../http/mount.ts'
import { addExportTemplate } from './add-export-template.ts'
import { removeExportTemplate } from './remove-export-template.ts'

export function mountExportTemplates(mount: Mount): void {
  mount.json(listExportTemplates, (ctx) =>
    ctx.read(async ({ exportTemplates }) => ({ items: await exportTemplates.list() })),
  )
  mount.json(addContract, addExportTemplate)
  mount.json(removeContract, removeExportTemplate)
}
