import { drawRunChart } from '@probeta/charts/draw-run-chart.ts'
import { paperLook } from '@probeta/charts/paper-look.ts'
import { writeSvg } from '@probeta/charts/write-svg.ts'
import { ageInTable, nominalAge } from '../present-strength-test.ts'
import type { ConsolidatedMix, ReportDocument } from '../report-document.ts'
import type { ConsolidatedView, MixView, TableView } from '../report-view.ts'
import { fill } from '../words/sentence.ts'
import { withDecimals, type Wording } from '../words/wording.ts'

/** Fewer points are read more easily in the table. */
const leastDrawn = 3

/** Words the tests of a period: per mix the statistics, the statements and the single results. */
export function presentConsolidated(doc: ReportDocument, wording: Wording): ConsolidatedView | null {
  const { consolidated } = doc
  if (!consolidated) return null
  const { say, format } = wording
  const day = (text: string) => format.date(`${text}T12:00:00Z`)
  return {
    title: say.consolidated.title,
    period: fill(say.consolidated.period, { from: day(consolidated.from), to: day(consolidated.to) }),
    mixes: consolidated.mixes.map((mix) => presentMix(mix, doc, wording)),
  }
}

function presentMix(mix: ConsolidatedMix, of: ReportDocument, worded: Wording): MixView {
  const { stressDecimals = of.stressDecimals } = mix
  const doc = { ...of, stressDecimals }
  const wording = withDecimals(worded, doc)
  const { say, print, stress } = wording
  const words = say.consolidated
  const { specified } = mix
  const required = fill(say.sample.specifiedAt, {
    strength: stress(specified.strength),
    days: String(specified.ageDays),
  })
  return {
    title: fill(words[mix.measures ?? 'mix'], { code: print(mix.code) }),
    facts: [
      {
        label: say.sample.specified,
        value: print(specified.class ? `${required} (${specified.class})` : required),
      },
      ...(mix.conversions ?? []).map((line) => ({ label: words.conversion, value: print(line) })),
    ],
    summary: summaryOf(mix, doc, wording),
    conformity: mix.conformity.map(print),
    results: resultsOf(mix, doc, wording),
    chart: doc.layout?.parts.runChart === false ? null : chartOf(mix, doc, wording),
  }
}

const column = (label: string, unit = '', text = false) => ({ label, unit, text })

function summaryOf({ ages }: ConsolidatedMix, doc: ReportDocument, wording: Wording): TableView {
  const { say, format } = wording
  const words = say.consolidated
  const unit = doc.stressUnit
  const number = (value: number | undefined, decimals = doc.stressDecimals) =>
    value === undefined ? '–' : format.number(value, decimals)
  return {
    title: words.summary,
    columns: [
      column(say.test.age, '', true),
      column(words.count),
      column(words.mean, unit),
      column(words.deviation, unit),
      column(words.lowest, unit),
    ],
    rows: ages.map(({ ageHours, converted, n, mean, deviation, lowest }) => [
      converted
        ? fill(words.convertedAge, { age: ageInTable(ageHours, wording) })
        : ageInTable(ageHours, wording),
      String(n),
      number(mean),
      number(deviation, doc.stressDecimals + 1),
      number(lowest),
    ]),
  }
}

function resultsOf({ results }: ConsolidatedMix, doc: ReportDocument, wording: Wording): TableView {
  const { say, format, print } = wording
  const words = say.consolidated
  const number = (value: number) => format.number(value, doc.stressDecimals)
  const each = doc.layout?.parts.sisterValues !== false
  const stated = results.some(({ uncertainty }) => uncertainty !== undefined)
  const converted = results.some((one) => one.converted !== undefined)
  return {
    title: words.results,
    columns: [
      column(words.sample, '', true),
      column(say.sample.element, '', true),
      column(say.sample.cast, '', true),
      column(say.test.age, '', true),
      ...(each ? [column(words.values, doc.stressUnit, true)] : []),
      column(words.mean, doc.stressUnit),
      ...(stated ? [column(words.uncertainty, doc.stressUnit)] : []),
      ...(converted ? [column(words.converted, doc.stressUnit)] : []),
      column(say.test.ofSpecified),
      column(words.verdict, '', true),
    ],
    rows: results.map((one) => [
      print(one.sample),
      print(one.element ?? '–'),
      format.date(one.castAt),
      ageInTable(one.ageHours, wording),
      ...(each ? [one.values.map(number).join(' · ')] : []),
      one.mean === undefined ? '–' : number(one.mean),
      ...(stated ? [one.uncertainty === undefined ? '–' : `± ${number(one.uncertainty)}`] : []),
      ...(converted ? [one.converted === undefined ? '–' : number(one.converted)] : []),
      one.percentOfSpecified === undefined ? '–' : format.number(one.percentOfSpecified, 0),
      say.verdict[one.outcome],
    ]),
  }
}

/** Run chart of the design age: the strengths compared with the line, so converted where required. */
function chartOf(mix: ConsolidatedMix, doc: ReportDocument, wording: Wording): MixView['chart'] {
  const { say, format, print, stress } = wording
  const words = say.consolidated
  const drawn = mix.results.filter(
    ({ ageHours, mean }) => ageHours === mix.designAgeHours && mean !== undefined,
  )
  if (drawn.length < leastDrawn) return null
  const which = (of: (one: (typeof drawn)[number]) => true | undefined) =>
    drawn.flatMap((one, at) => (of(one) ? [at] : []))
  const alt = fill(words.chart, {
    code: print(mix.code),
    age: nominalAge(mix.designAgeHours, wording),
    n: String(drawn.length),
  })
  const mark = drawRunChart(
    {
      times: drawn.map(({ castAt }) => Date.parse(castAt)),
      values: drawn.map(({ mean, converted }) => converted ?? mean ?? Number.NaN),
      movingMeans: drawn.map(({ movingMean }) => movingMean ?? Number.NaN),
      specified: mix.specified.strength,
      singleLimit: null,
      singleBreaches: which(({ singleBelow }) => singleBelow),
      meanBreaches: which(({ meanBelow }) => meanBelow),
    },
    paperLook({
      id: 'run',
      locale: doc.language,
      width: 700,
      height: 260,
      fontFamily: 'IBM Plex Sans',
      words: {
        ...{ test: words.test, movingMean: words.movingMean },
        ...{ singleBreach: words.singleBreach, meanBreach: words.meanBreach },
        ...{ title: alt, description: alt, caption: '', singleLimit: '' },
        y: `${drawn.some(({ converted }) => converted !== undefined) ? words.convertedMean : words.mean}, ${doc.stressUnit}`,
        x: say.sample.cast,
        specified: fill(say.test.specifiedLine, { strength: stress(mix.specified.strength) }),
      },
    }),
  )
  return {
    svg: writeSvg(mark),
    alt: `${alt}. ${format.date(drawn[0]?.castAt ?? doc.issuedAt)} – ${format.date(drawn.at(-1)?.castAt ?? doc.issuedAt)}`,
  }
}
