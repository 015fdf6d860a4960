import { filterOf } from './list-tests.ts'
import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  mostFilled,
  type fillExportTemplateEndpoint,
  type TemplateName,
} from '@probeta/contract/reports/export-templates.ts'
import {
  exportStrengthTestsEndpoint,
  reported,
  type StrengthTestRow,
} from '@probeta/contract/concrete/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { exportPlaces } from '../../http/export-list.ts'
import { oneTimeFile, type TableFile } from '../../http/one-time-file.ts'
import { Refusal } from '../../base/refusal.ts'
import { fillTemplate, type Say } from '../../tables/fill-template.ts'
import { readTemplate } from '../../tables/read-template.ts'
import { type Cell, cellOf } from '../../tables/table-column.ts'

const rowsAtOnce = 500
const few = 3
const place = exportPlaces(1, 5_000)

/** The placeholder names of the list's columns, in the order of the list. */
const ofColumns = [
  'sample',
  'castOn',
  'workSiteCode',
  'workSite',
  'client',
  'element',
  'ageHours',
  'mix',
  'specified',
  'unit',
  'mean',
  'conversionFactor',
  'converted',
  'percent',
  'n',
  'pending',
  'values',
  'range',
  'movingMean',
  'verdict',
  'state',
  'report',
] as const satisfies readonly TemplateName[]

type Clock = { language: Language; timeZone: string }

function sayRow(clock: Clock): (row: StrengthTestRow) => Say {
  const cells = new Map<string, (row: StrengthTestRow) => Cell>(
    ofColumns.flatMap((name, at) => {
      const column = exportStrengthTestsEndpoint.columns[at]
      return column ? [[name, cellOf(column, clock)] as const] : []
    }),
  )
  cells.set('ageDays', ({ ageHours }) => Math.round((ageHours / 24) * 100) / 100)
  for (const at of [1, 2, 3])
    cells.set(`value${at}`, (row) => reported(row, row.values[at - 1]?.unroundedMpa ?? null))
  return (row) => (name) => cells.get(name)?.(row)
}

/** Writes a cell as text: a number in the format of the language, a day unchanged. */
function word(language: Language): (cell: Cell) => string {
  const format = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  return (cell) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return format.format(cell)
    if (typeof cell === 'string') return cell
    return 'day' in cell ? cell.day : cell.minute
  }
}

/** The values outside the repeating row: the common value of all results, or their different values in a list. */
function sayOnce(
  rows: readonly Say[],
  own: Readonly<Record<string, Cell>>,
  write: (cell: Cell) => string,
): Say {
  const most = 5
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name]
    const first = rows[0]?.(name)
    if (first === undefined) return (ofColumns as readonly string[]).includes(name) ? null : undefined
    const words = [...new Set(rows.map((say) => write(say(name) ?? null)))]
    if (words.length <= 1) return first
    return words.slice(0, most).join(', ') + (words.length > most ? ' …' : '')
  }
}

async function gatherRows(
  ctx: Context,
  query: Parsed<typeof fillExportTemplateEndpoint>['query'],
  { strengthTests }: Readings,
) {
  const { try: tried, ...filter } = query
  const most = tried ? few : mostFilled
  const rows: StrengthTestRow[] = []
  let after: string | undefined
  do {
    const page = await strengthTests.list({
      ...filterOf(ctx, filter),
      after,
      limit: Math.min(rowsAtOnce, most - rows.length),
    })
    rows.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined && rows.length < most)
  return { rows, cut: after !== undefined && !tried }
}

/** Fills the laboratory's workbook with the matching results: a row each, in its styles; no data become a formula. */
export const fillExportTemplate = (
  ctx: Context,
  { params, query }: Parsed<typeof fillExportTemplateEndpoint>,
): Promise<TableFile> =>
  place(() =>
    ctx.read(async (stores) => {
      const found = await stores.exportTemplates.find(params.templateId)
      const bytes = await stores.exportTemplates.bytesOf(params.templateId)
      const template = bytes && readTemplate(bytes)
      if (!found || !template) throw new Refusal('template.notFound')
      // It was readable when it was uploaded.
      if (typeof template === 'string') throw new Error(`template ${params.templateId}: ${template}`)
      const { rows, cut } = await gatherRows(ctx, query, stores)
      const { language, scope } = ctx
      const say = rows.map(sayRow({ language, timeZone: scope.timeZone }))
      const today = dayOf(ctx.installation.now().getTime(), scope.timeZone)
      const own = { laboratory: ctx.actor.laboratoryName, today: { day: today }, count: rows.length }
      const write = word(language)
      const filled = fillTemplate(template, say, sayOnce(say, own, write), write)
      const fileName = `${found.name} ${today}.xlsx`
      return spool(filled, { fileName, rows: rows.length, cut })
    }, 'oneMoment'),
  )

const spool = (bytes: Uint8Array, of: Pick<TableFile, 'fileName' | 'rows' | 'cut'>): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    await file.writeFile(bytes)
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { ...of, bytes: bytes.length, type }
  })
