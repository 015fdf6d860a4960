import type { TemplateCheck } from '@probeta/contract/reports/template-names.ts'
import { inspectTemplate } from './inspect-template.ts'
import { readTemplate } from './read-template.ts'

/** The placeholders of an uploaded workbook and its faults. */
export function parse(bytes: Buffer): TemplateCheck {
  const template = readTemplate(bytes)
  return typeof template === 'string'
    ? { names: [], faults: [{ fault: template }] }
    : inspectTemplate(template)
}
