import { readTemplate, type TemplateFault } from './read-template.ts'

/** The names that a workbook asks for, or why it is no template. */
export function parse(bytes: Buffer): readonly string[] | TemplateFault {
  const template = readTemplate(bytes)
  return typeof template === 'string' ? template : template.names
}
