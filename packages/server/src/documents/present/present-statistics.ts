import type { Language } from '@probeta/contract/base/languages.ts'
import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { phrasesIn } from '../../base/words-of-country.ts'
import { type Drawing, type Pen } from './draw-statistics.ts'
import { formatIn } from '../words/format.ts'
import { createPrintable } from '../printable.ts'
import { documentPhrases, fill } from '../words/sentence.ts'
import { sayConformity, sayControl, sayPunctuality, saySuppliers, sayTesting } from './say-statistics.ts'
import type { StatisticsReport } from '../statistics-report.ts'

export type PrintedTable = {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** One question with its answer, its number of results and the exclusions. */
export type Question = {
  readonly title: string
  readonly answer: readonly string[]
  readonly counted: string
  readonly drawings: readonly Drawing[]
  readonly tables: readonly PrintedTable[]
}
/** A statistical report ready for typesetting: texts and drawings only. */
export type StatisticsView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly laboratory: string
  readonly head: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly printed: string
  /** `{page}` and `{pages}` are still to be filled in. */
  readonly page: string
  readonly notes: readonly string[]
  readonly questions: readonly Question[]
}

const put = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)

/** The unit of all series, where they share one; else MPa. */
function unitOf({ conformity, suppliers }: StatisticsReport) {
  const units = new Set([...conformity.series, ...suppliers.groups].map(({ class: { unit } }) => unit))
  const [only] = units
  return units.size === 1 && only ? only : 'MPa'
}

export function presentStatistics(report: StatisticsReport): StatisticsView {
  const { language, timeZone, printedAt, asked } = report
  const say = phrasesIn(language).charts
  const own = documentPhrases(language).statistics
  const format = formatIn(language, timeZone)
  const { text } = createPrintable()
  const unit = unitOf(report)
  const pen: Pen & { format: typeof format; clause: string; text: typeof text } = {
    language,
    say,
    clause: own.clause,
    format,
    text,
    put,
    number: format.number,
    unit: printedUnit(unit),
    stress: (mpa) => fromMegapascals(mpa, unit),
  }
  const label = { ...say.filter, client: own.client }
  return {
    language,
    createdAt: Math.floor(new Date(printedAt).getTime() / 1000),
    title: own.title,
    laboratory: text(report.laboratory),
    head: report.head.flatMap((lines) => lines.split('\n')).flatMap((line) => text(line).trim() || []),
    facts: asked.map(({ label: name, value }) => ({ label: label[name], value: text(value) })),
    printed: fill(own.printed, { when: format.dateTime(printedAt), who: text(report.printedBy) }),
    page: own.page,
    notes: [own.notice, fill(own.fewer, { least: String(leastForDeviation) }), fill(own.sources, {})],
    questions: [
      sayConformity(pen, report.conformity),
      sayControl(pen, report.control),
      saySuppliers(pen, report.suppliers),
      ...(report.testing ? [sayTesting(pen, report.testing)] : []),
      sayPunctuality(pen, report.punctuality),
    ],
  }
}
