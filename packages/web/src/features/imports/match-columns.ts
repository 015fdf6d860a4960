import {
  type ImportColumns,
  importFields,
  type ImportPreview,
  type ImportSettings,
} from '@probeta/contract/laboratory/imports.ts'

export type ImportField = (typeof importFields)[number]
/** The settings while they are being chosen. */
export type ImportChoice = ImportSettings
export type Missing =
  { what: 'workSite' | 'mix' | 'castOn' | 'twice' } | { what: 'columns'; fields: readonly ImportField[] }

const needed = ['sampleRef', 'ageDays', 'strength1'] as const satisfies readonly ImportField[]
export const isNeeded = (field: ImportField): boolean => needed.some((one) => one === field)

/** Matches a field with another column of the file, or with none. */
export function matchColumn(
  columns: ImportColumns,
  field: ImportField,
  column: string | null,
): ImportColumns {
  const { [field]: _, ...others } = columns
  return column === null ? others : { ...others, [field]: column }
}

/** Takes the suggested columns of a file; a corrected one keeps those matched by hand, where it still has them. */
export function keepColumns(choice: ImportChoice, { columns, suggested }: ImportPreview): ImportChoice {
  const kept = Object.entries(choice.columns).filter(([, column]) => columns.includes(column))
  return { ...choice, columns: { ...suggested, ...Object.fromEntries(kept) } }
}

/** Fields that share their column with another one. */
export const sharedFields = (columns: ImportColumns): ImportField[] =>
  importFields.filter(
    (field) =>
      columns[field] !== undefined &&
      importFields.some((other) => other !== field && columns[other] === columns[field]),
  )

/** The field that a column of the file is matched with. */
export const fieldOf = (columns: ImportColumns, column: string): ImportField | undefined =>
  importFields.find((field) => columns[field] === column)

/** Returns the first thing that is missing for a dry run, or the settings to send. */
export function settleImport(choice: ImportChoice): { missing: Missing } | { settings: ImportSettings } {
  const { workSiteId, mixId, columns, castOn } = choice
  if (workSiteId === null && columns.workSite === undefined) return { missing: { what: 'workSite' } }
  if (mixId === null && columns.mix === undefined) return { missing: { what: 'mix' } }
  const fields = needed.filter((field) => columns[field] === undefined)
  if (fields.length > 0) return { missing: { what: 'columns', fields } }
  if (columns.castOn === undefined && castOn === null) return { missing: { what: 'castOn' } }
  if (sharedFields(columns).length > 0) return { missing: { what: 'twice' } }
  return { settings: choice }
}
