import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { uuid } from '../base/values.ts'

/** Possible meanings of a column of the file. Strengths 1–3 are the single breaks of a row's set. */
export const importFields = [
  'workSite',
  'mix',
  'sampleRef',
  'castOn',
  'castTime',
  'ageDays',
  'strength1',
  'strength2',
  'strength3',
  'slump',
  'temperature',
  'deliveryNote',
  'plant',
  'element',
] as const

export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

export const ImportColumns = z.partialRecord(z.enum(importFields), z.string().max(200))
export type ImportColumns = z.infer<typeof ImportColumns>

export const ImportSettings = z.strictObject({
  /** The work site of all rows; null where a column names it. */
  workSiteId: uuid().nullable(),
  /** The mix of all rows; null where a column names it. */
  mixId: uuid().nullable(),
  strengthUnit: z.enum(['MPa', 'psi', 'kgf/cm2']),
  slumpUnit: z.enum(['mm', 'cm', 'in']),
  /** Casting day of all samples, where the file has no column for it. */
  castOn: z.iso.date().nullable(),
  /** Order of day and month in dates such as 03/04/2020; null: as the other dates of the column show it. */
  dateOrder: z.enum(dateOrders).nullable().default(null),
  columns: ImportColumns,
  /** Rows without any break are skipped, not refused; the dry run reports them. */
  skipEmpty: z.boolean(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

/** Number of the row as shown in the file: the header is row 1. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  value: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportPreview = z.object({
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  suggested: ImportColumns,
  rows: z.int(),
  skipped: z.int(),
  samples: z.int(),
  specimens: z.int(),
  problems: z.array(ImportProblem),
  /** Work sites and mixes that the laboratory does not have, each with its number of rows. */
  unknown: z.array(
    z.object({ what: z.enum(['workSite', 'mix']), workSite: z.string(), name: z.string(), rows: z.int() }),
  ),
  /** Number of all problems; more than are listed. */
  problemsTotal: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const refusesFile = [
  'import.unreadable',
  'import.tooLarge',
  'import.sheetTooLarge',
  'file.tooDemanding',
  'import.columns',
  'workSite.notFound',
  'mix.notFound',
] as const

/** The body is multipart/form-data: `settings` (ImportSettings as JSON, optional for a first look) and `file` (CSV or XLSX). */
export const previewImportEndpoint = endpoint({
  method: 'POST',
  path: '/samples/imports/preview',
  summary: 'Dry run of an import: columns found, every problem by row and column, nothing stored',
  access: { permission: permission.samples, level: 'edit' },
  result: ImportPreview,
  upload: { beside: { settings: ImportSettings } },
  slow: true,
  refuses: refusesFile,
})

export const importSamplesEndpoint = endpoint({
  method: 'POST',
  path: '/samples/imports',
  summary: 'Import samples with their breaks from CSV or XLSX: all rows or none',
  access: { permission: permission.samples, level: 'edit' },
  result: z.object({ rows: z.int(), samples: z.int(), specimens: z.int(), sheets: z.int(), sheetId: uuid() }),
  once: true,
  upload: { beside: { settings: ImportSettings } },
  slow: true,
  refuses: [...refusesFile, 'import.problems', 'import.known'],
})
