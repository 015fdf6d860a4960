import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { isLanguage, languages } from '../base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { lookupListIds, lookupLists } from '@probeta/domain/lookup/lookup-lists.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { page, pageOf } from '../base/values.ts'

/** Tables that can be exported to a file and imported from it. */
export const exchangedTables = [
  ...lookupListIds,
  'places',
  'holidays',
  'equipment',
  'padSets',
  'ruleSets',
] as const
export type ExchangedTable = (typeof exchangedTables)[number]

/** Possible columns of a table, in their order in a file. */
export const exchangedFields = [
  'code',
  'kind',
  'name',
  'day',
  'yearly',
  ...languages,
  'value',
  'tank',
  'shelf',
  'capacity',
  'model',
  'serial',
  'note',
  'mostUses',
  'usesBefore',
  'hardness',
  'leastMpa',
  'mostMpa',
  'active',
  'pattern',
  'lineUnit',
  'decimalMark',
  'sends',
  'baudRate',
  'dataBits',
  'parity',
  'stopBits',
  'validFrom',
  'unit',
  'margin',
  'upTo',
  'sharePercent',
  'run',
  'add',
  'mostPercentBelow',
  ...shapeIds,
  'reason',
] as const
export type ExchangedField = (typeof exchangedFields)[number]

/** Possible columns of a file of delivery notes, beside its `day`. */
export const noteFields = [
  'workSite',
  'number',
  'supplier',
  'plant',
  'mix',
  'mixer',
  'volumeM3',
  'loaded',
  'arrived',
  'dischargeBegan',
  'dischargeEnded',
  'waterCement',
  'consistence',
] as const
/** Further columns of the files in `moved-tables.ts`. */
export const movedFields = [
  'client',
  'taxId',
  'country',
  'address',
  'phone',
  'email',
  'billingEmail',
  'language',
  'stressUnit',
  'role',
  'mobile',
  'reports',
  'responsible',
  'supervision',
  'startsOn',
  'endsOn',
  'strength',
  'strengthUnit',
  'designDays',
  'shape',
  'method',
  'ruleSet',
  'agePlan',
  'slumpMm',
  'slumpToleranceMm',
  'sampleEveryM3',
  'username',
] as const

const fileFields = [...exchangedFields, ...noteFields, ...movedFields] as const
/** A column of any file that is read by its headings. */
export type FileField = (typeof fileFields)[number]

/** The heading in the file that stands for each field. */
export const FileColumns = z.partialRecord(z.enum(fileFields), z.string().max(200))
export type FileColumns = z.infer<typeof FileColumns>

const lines = [
  ...(['pattern', 'lineUnit', 'decimalMark', 'sends'] as const),
  ...(['baudRate', 'dataBits', 'parity', 'stopBits'] as const),
] as const
const criteria = ['margin', 'upTo', 'sharePercent', 'run', 'add', 'mostPercentBelow'] as const
const worded = ['code', ...languages] as const

/** Returns the columns in the file of a table, in order. */
export function columnsOf(named: ExchangedTable): readonly ExchangedField[] {
  switch (named) {
    case 'places':
      return ['code', 'tank', 'shelf', 'capacity', 'active']
    case 'holidays':
      return ['day', 'name', 'yearly']
    case 'equipment':
      return ['kind', 'code', 'name', 'model', 'serial', 'note', 'active', ...lines]
    case 'ruleSets':
      return ['name', 'validFrom', 'unit', ...criteria, ...shapeIds, 'reason', 'active']
    case 'padSets':
      return ['name', 'mostUses', 'usesBefore', 'hardness', 'leastMpa', 'mostMpa', 'active']
    default:
      return lookupLists[named].value === 'none' ? [...worded, 'active'] : [...worded, 'value', 'active']
  }
}

const table = () => z.enum(exchangedTables)

/** A row as its cells; 'yes' and '' for true and false. */
export const TableRow = z.object({ cells: z.partialRecord(z.enum(exchangedFields), z.string()) })
export type TableRow = z.infer<typeof TableRow>

export const listTableRowsEndpoint = endpoint({
  method: 'GET',
  path: '/table-rows',
  summary: 'The rows of one of the laboratory’s own tables, as they leave in a file',
  access: { permission: permission.tables, level: 'view' },
  query: z.object({ table: table().default('weather'), ...page }),
  result: pageOf(TableRow),
  refuses: [],
})

const yesNo = new Set<string>(['yearly', 'active'])

/** Key of the sentence that heads a column; languages are named by the program itself. */
export const headingOf = (field: string) =>
  isLanguage(field) ? `languages.${field}` : `tables.fields.${field}`

export const exportTableRowsEndpoint = exportOf(listTableRowsEndpoint, 'shell.menu.tabla', (column) =>
  exchangedFields.map((field) =>
    column.text(field, headingOf(field), ({ cells: { [field]: cell = null } }, { say }) =>
      yesNo.has(field) && cell !== null ? say(cell === 'yes' ? 'tables.yes' : 'tables.no') : cell,
    ),
  ),
)

/** Number of the row as shown in the file: the header is row 1. `file`: its name, where several came at one time. */
const Problem = z.object({
  file: z.string().optional(),
  row: z.int(),
  field: z.enum(fileFields),
  code: z.enum([
    ...(['empty', 'unreadable', 'tooLong', 'twice', 'taken', 'given', 'occupied'] as const),
    ...(['notHere', 'differs', 'frozen', 'tooEarly', 'judged', 'noCriterion', 'noSize'] as const),
    ...(['unknown', 'inFuture', 'known', 'headingTwice', 'several', 'moved', 'pending'] as const),
    ...(['tested', 'reversed', 'notHeld', 'elsewhere'] as const),
  ]),
  value: z.string(),
})
export type TableProblem = z.infer<typeof Problem>

export const TablePreview = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Columns of the file that are ignored. */
  ignored: z.array(z.string()),
  problems: z.array(Problem),
  /** Number of all problems; more than are listed. */
  problemsTotal: z.int(),
  /** The headings of the file. */
  headings: z.array(z.string()),
  /** The heading that was taken for each field. */
  matched: FileColumns,
  /** Needed fields without a column: nothing was compared. */
  missing: z.array(z.enum(fileFields)),
  /** The cells that differ from the rows of today, and how many there are. */
  changes: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      field: z.enum(fileFields),
      before: z.string(),
      after: z.string(),
    }),
  ),
  changesTotal: z.int(),
  /** New rows whose name is much like that of another one, which is `like`. */
  doubts: z.array(z.object({ row: z.int(), name: z.string(), like: z.string() })),
  /** Fingerprint of what would be added and changed. */
  plan: z.string(),
})
export type TablePreview = z.infer<typeof TablePreview>

export const refusesTableFile = [
  'import.unreadable',
  'import.tooLarge',
  'import.sheetTooLarge',
  'file.tooDemanding',
  'import.columns',
] as const

export const refusesRows = [...refusesTableFile, 'import.problems', 'import.otherPlan'] as const

/** Fields beside a file of rows. `columns`: for headings that are called otherwise. */
export const besideRows = { columns: FileColumns.optional() }
/** `plan`: that of a preview; refuses where the rows have changed since then. */
export const besideImportedRows = { ...besideRows, plan: z.string().optional() }

export const previewTableEndpoint = endpoint({
  method: 'POST',
  path: '/table-rows/:table/preview',
  summary: 'Dry run of an import of one of the laboratory’s own tables: every problem by row, nothing stored',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ table: table() }),
  result: TablePreview,
  upload: { beside: besideRows },
  refuses: refusesTableFile,
})

/** Result of an import of rows. */
export const RowsImported = z.object({ added: z.int(), changed: z.int(), same: z.int() })

export const importTableEndpoint = endpoint({
  method: 'POST',
  path: '/table-rows/:table',
  summary: 'Import rows of one of the laboratory’s own tables: all or none; rows not in the file stay',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ table: table() }),
  result: RowsImported,
  once: true,
  upload: { beside: besideImportedRows },
  refuses: refusesRows,
})
