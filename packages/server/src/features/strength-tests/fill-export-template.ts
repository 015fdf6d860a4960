import { filterOf } from './list-tests.ts'
import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type ExportTemplate,
  mostFilled,
  type fillExportTemplateEndpoint,
} from '@probeta/contract/reports/export-templates.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { isTemplateName, type OnceName } from '@probeta/contract/reports/template-names.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { exportPlaces } from '../../http/export-list.ts'
import { oneTimeFile, type TableFile } from '../../http/one-time-file.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { sentence } from '../../base/language.ts'
import type { FilledTest, Say } from '../../tables/templates/fill-sheet.ts'
import { fillTemplate } from '../../tables/templates/fill-template.ts'
import { readTemplate } from '../../tables/templates/read-template.ts'
import type { Cell } from '../../tables/table-column.ts'
import { minuteOf } from '../../tables/minute-of.ts'
import { readReported } from './read-reported.ts'
import { type Saying, sayTest } from './say-tests.ts'

const rowsAtOnce = 500
const few = 3
const place = exportPlaces(1, 5_000)

/** Writes a cell as text: numbers and days in the format of the language. */
function word(language: Language): (cell: Cell) => string {
  const format = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  const days = new Intl.DateTimeFormat(localeOf(language), day)
  const minutes = new Intl.DateTimeFormat(localeOf(language), { ...day, hour: '2-digit', minute: '2-digit' })
  return (cell) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return format.format(cell)
    if (typeof cell === 'string') return cell
    return 'day' in cell
      ? days.format(new Date(cell.day))
      : minutes.format(new Date(`${cell.minute.replace(' ', 'T')}Z`))
  }
}

/** The values outside the repeated rows: the common value of all results, or their different values in a list. */
function sayOnce(
  rows: readonly Say[],
  own: Readonly<Record<OnceName, Cell>>,
  write: (cell: Cell) => string,
): Say {
  const most = 5
  const isOwn = (name: string): name is OnceName => Object.hasOwn(own, name)
  const values = (name: string) => [...new Set(rows.map((say) => write(say(name) ?? null)))]
  const listed = (words: readonly string[], some: number) =>
    words.slice(0, some).join(', ') + (words.length > some ? ' …' : '')
  return (name) => {
    if (name === 'samples') return listed(values('sample'), 40)
    if (isOwn(name)) return own[name]
    const first = rows[0]?.(name)
    if (first === undefined) return isTemplateName(name) ? null : undefined
    const words = values(name)
    return words.length <= 1 ? first : listed(words, most)
  }
}

type Query = Parsed<typeof fillExportTemplateEndpoint>['query']
type Gathered = { tests: FilledTest[]; cast: string[]; cut: boolean }

/** The values of these tests, with those of their samples. */
async function sayTests(
  { exportTemplates }: Pick<Readings, 'exportTemplates'>,
  tests: readonly StrengthTest[],
  saying: Saying,
  { tests: before, cast }: Gathered,
): Promise<void> {
  const facts = await exportTemplates.factsOf([...new Set(tests.map(({ sampleId }) => sampleId))])
  for (const test of tests) {
    before.push(sayTest(test, facts.get(test.sampleId), saying))
    cast.push(test.castAt)
  }
}

async function gatherListed(ctx: Context, query: Query, stores: Readings, saying: Saying): Promise<Gathered> {
  const { try: tried, reportId: _, ...filter } = query
  const most = tried ? few : mostFilled
  const gathered: Gathered = { tests: [], cast: [], cut: false }
  const chosen = await filterOf(ctx, filter, stores)
  let after: string | undefined
  do {
    const limit = Math.min(rowsAtOnce, most - gathered.tests.length)
    const page = await stores.strengthTests.listWhole({ ...chosen, after, limit })
    await sayTests(stores, page.items, saying, gathered)
    after = page.next ?? undefined
  } while (after !== undefined && gathered.tests.length < most)
  return { ...gathered, cut: after !== undefined && !tried }
}

async function gather(
  ctx: Context,
  query: Query,
  stores: Readings,
  saying: Saying,
  report: Report | undefined,
) {
  if (!report) return gatherListed(ctx, query, stores, saying)
  const gathered: Gathered = { tests: [], cast: [], cut: false }
  await sayTests(stores, await readReported(stores, report), saying, gathered)
  return gathered
}

/** The values of the whole: the laboratory, the days, and the report where it is filled for one. */
async function ownValues(
  { language, actor, installation, scope }: Context,
  { laboratory }: Readings,
  { tests, cast }: Gathered,
  report: Report | undefined,
): Promise<Record<OnceName, Cell>> {
  const { timeZone } = scope
  const days = cast.map((at) => dayOf(Date.parse(at), timeZone)).toSorted()
  const dayAt = (at: number) => {
    const day = days.at(at)
    return day === undefined ? null : { day }
  }
  const draft =
    report && report.authorisedAt === null ? sentence(language, `reports.states.${report.state}`) : null
  return {
    laboratory: actor.laboratoryName,
    laboratoryAddress: (await laboratory.find()).address,
    today: { day: dayOf(installation.now().getTime(), timeZone) },
    count: tests.length,
    samples: null,
    castFrom: dayAt(0),
    castTo: dayAt(-1),
    reportNumber: draft ?? report?.number ?? null,
    revision: report?.revision ?? null,
    reportDate: report?.authorisedAt ? minuteOf(report.authorisedAt, timeZone) : null,
    authorisedBy: report?.authorisedBy ?? null,
  }
}

/** The tests with their running number: those of a work site in the order of casting, those of a list as it shows them. */
const numbered = (tests: readonly FilledTest[], { purpose }: ExportTemplate): FilledTest[] =>
  (purpose === 'workSite' ? tests.toReversed() : tests).map(({ say, specimens }, at) => ({
    say: (name) => (name === 'line' ? at + 1 : say(name)),
    specimens,
  }))

/** In files for clients people are named as in reports: by their function, where the laboratory says so. */
async function sayingOf(
  { language, scope }: Context,
  { portal, lookups }: Readings,
  { purpose, placeholders }: ExportTemplate,
): Promise<Saying> {
  const byFunction = purpose !== 'list' && (await portal.settings()).hideTechnicians
  const ownWords = await lookups.ownWords()
  const asked = new Set([...placeholders, 'sample'])
  return { language, timeZone: scope.timeZone, byFunction, ownWords, asked }
}

/**
 * Fills the laboratory's workbook with the results that match, or with those of a report, in its styles; no data become a
 * formula.
 */
export const fillExportTemplate = (
  ctx: Context,
  { params, query }: Parsed<typeof fillExportTemplateEndpoint>,
): Promise<TableFile> =>
  place(() =>
    ctx.read(async (stores) => {
      const { reportId } = query
      const found = orRefuse(await stores.exportTemplates.find(params.templateId), 'template.notFound')
      const bytes = await stores.exportTemplates.bytesOf(params.templateId)
      const template = bytes && readTemplate(bytes)
      // It was readable when it was uploaded.
      if (!template || typeof template === 'string')
        throw new Error(`template ${params.templateId}: ${template}`)
      const report =
        reportId === undefined ? undefined : orRefuse(await stores.reports.find(reportId), 'report.notFound')
      const gathered = await gather(ctx, query, stores, await sayingOf(ctx, stores, found), report)
      const tests = report
        ? numbered(gathered.tests, { ...found, purpose: 'report' })
        : numbered(gathered.tests, found)
      if (tests.length === 0) throw new Refusal('template.noTests')
      const write = word(ctx.language)
      const own = await ownValues(ctx, stores, gathered, report)
      const once = sayOnce(
        tests.map(({ say }) => say),
        own,
        write,
      )
      const filled = fillTemplate(template, tests, once, write)
      const of = report ? (report.number ?? write(own.reportNumber)) : write(own.today).replaceAll('/', '-')
      return spool(filled, { fileName: `${found.name} ${of}.xlsx`, rows: tests.length, cut: gathered.cut })
    }, 'oneMoment'),
  )

const spool = (bytes: Uint8Array, of: Pick<TableFile, 'fileName' | 'rows' | 'cut'>): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    await file.writeFile(bytes)
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { ...of, bytes: bytes.length, type }
  })
