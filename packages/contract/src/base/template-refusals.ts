/** Refusals about workbook templates, with their HTTP status. */
export const templateRefusals = {
  'template.tooLarge': 413,
  'template.unreadable': 422,
  'template.macros': 422,
  'template.links': 422,
  'template.oldFormat': 422,
  'template.encrypted': 422,
  'template.noRow': 422,
  'template.unknownName': 422,
  'template.nameInFormula': 422,
  'template.noTests': 422,
  'template.reopened': 409,
  'template.nameTaken': 409,
  'template.notFound': 404,
} as const
