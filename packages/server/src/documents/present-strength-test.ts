import type { BrokenSpecimen, ReportDocument, ReportSample, ReportStrengthTest } from './report-document.ts'
import type { ChartView, Fact, TestView } from './report-view.ts'
import { fill } from './words/sentence.ts'
import { withDecimals, type Wording } from './words/wording.ts'

/** Puts one strength test (the specimens of a sample at one age) into its final words. */
export const presentStrengthTest = (
  test: ReportStrengthTest,
  sample: ReportSample,
  of: ReportDocument,
  worded: Wording,
): TestView => {
  const { stressDecimals = of.stressDecimals } = test
  const doc = { ...of, stressDecimals }
  const wording = withDecimals(worded, doc)
  const { say, print } = wording
  const broken = test.specimens.filter((one) => 'strength' in one)
  const columns = specimenColumns(doc, wording, test).filter(({ cell }) =>
    broken.some((one) => cell(one) !== ''),
  )
  return {
    title: fill(say.test[test.measures ?? 'title'], { age: nominalAge(test.ageHours, wording) }),
    columns: columns.map(({ label, unit, text }) => ({ label, unit, text })),
    rows: broken.map((one) => columns.map(({ cell }) => cell(one) || '–')),
    notTested: test.specimens.flatMap((one) =>
      'notTested' in one
        ? [
            {
              label: print(one.code),
              value: fill(one.leftOut ? say.test.leftOut : say.test.notTested, {
                reason: print(one.notTested),
              }),
            },
          ]
        : [],
    ),
    records: {
      title: say.test.records,
      lines: broken.map((one) => recordOf(one, test.kind, wording)),
    },
    summary: summary(test, broken.length, wording),
    // Strengths as tested are not compared with the limits for converted results.
    chart:
      doc.layout?.parts.testChart === false
        ? null
        : chart(broken, test.converted === undefined ? sample.specified : undefined, doc, wording),
    verdict: test.verdict
      ? {
          outcome: test.verdict.outcome,
          title: say.verdict[test.verdict.outcome],
          sentences: test.verdict.sentences.map(print),
        }
      : null,
  }
}

const recordOf = (
  one: BrokenSpecimen,
  kind: ReportStrengthTest['kind'],
  { say, format, print }: Wording,
): string => {
  const record = fill(say.test.broken, {
    specimen: print(one.code),
    when: format.dateTime(one.brokenAt),
    who: print(one.brokenBy),
    press: print(one.press),
  })
  // A beam is not loaded on its ends: its bearing faces on the rollers are prepared.
  const sentence = kind === 'beam' ? say.test.bearingOf : say.test.endsOf
  return one.ends ? fill(sentence, { record, ends: print(one.ends) }) : record
}

const lengthsOf = { cylinder: 'length', cube: 'height', beam: 'beamLength' } as const
const widthsOf = { cylinder: 'diameters', cube: 'sides', beam: 'section' } as const

type Column = {
  readonly label: string
  readonly unit: string
  readonly text: boolean
  readonly cell: (one: BrokenSpecimen) => string
}

const specimenColumns = (
  doc: ReportDocument,
  { say, format, print }: Wording,
  { kind = 'cylinder' }: ReportStrengthTest,
): Column[] => {
  const { number, typed } = format
  const optional = (value: number | undefined, decimals: number): string =>
    value === undefined ? '' : number(value, decimals)
  const column = (label: string, unit: string, cell: Column['cell'], text = false): Column => ({
    label,
    unit,
    cell,
    text,
  })
  const words = say.test
  return [
    column(words.specimen, '', (one) => print(one.code), true),
    column(words.age, '', (one) => trueAge(one.ageHours, words.ageTrue)),
    column(words[widthsOf[kind]], 'mm', ({ diameter1, diameter2 }) =>
      diameter2 === undefined ? number(diameter1, 1) : `${number(diameter1, 1)} / ${number(diameter2, 1)}`,
    ),
    column(words[lengthsOf[kind]], 'mm', (one) => optional(one.length, 1)),
    column(words.span, 'mm', (one) => optional(one.span, 0)),
    column(words.mass, 'g', (one) => optional(one.mass, 0)),
    column(words.area, 'mm²', (one) => optional(one.area, 0)),
    column(words.load, '', ({ load }) =>
      load.unit === 'kN' ? '' : `${typed(load.typed)}\u00a0${print(load.unit)}`,
    ),
    column(words.load, 'kN', ({ load }) => (load.unit === 'kN' ? typed(load.typed) : number(load.kN, 1))),
    column(words.ratio, '', (one) => (kind === 'cube' ? '' : optional(one.lengthToDiameter, 2))),
    column(words.factor, '', (one) => optional(one.factor, 3)),
    column(words.strength, doc.stressUnit, (one) => number(one.strength, doc.stressDecimals)),
    column(words.ofSpecified, '', (one) => optional(one.percentOfSpecified, 0)),
    column(words.fracture, '', (one) => print(one.fracture ?? '')),
  ]
}

const trueAge = (hours: number, sentence: string): string => {
  const whole = Math.round(hours)
  return fill(sentence, { days: String(Math.floor(whole / 24)), hours: String(whole % 24) }).replaceAll(
    ' ',
    '\u00a0',
  )
}

/** Age as the text of a cell, not after 'at': German has '28 Tage' but 'nach 28 Tagen'. */
export const ageInTable = (hours: number, wording: Wording): string =>
  hours % 24 === 0 && hours !== 24
    ? fill(wording.say.test.daysInTable, { days: String(hours / 24) })
    : nominalAge(hours, wording)

export const nominalAge = (hours: number, { say, format }: Wording): string => {
  if (hours === 24) return say.test.oneDay
  if (hours % 24 === 0) return fill(say.test.days, { days: String(hours / 24) })
  return fill(say.test.hours, { hours: format.typed(hours) })
}

const summary = (test: ReportStrengthTest, count: number, { say, format, stress }: Wording): Fact[] => [
  ...(test.mean === undefined ? [] : [{ label: say.test.mean, value: stress(test.mean) }]),
  ...(test.converted === undefined ? [] : [{ label: say.test.converted, value: stress(test.converted) }]),
  ...(test.uncertainty === undefined
    ? []
    : [{ label: say.test.uncertainty, value: `± ${stress(test.uncertainty)}` }]),
  ...(test.percentOfSpecified === undefined
    ? []
    : [{ label: say.test.meanOfSpecified, value: format.quantity(test.percentOfSpecified, 0, '%') }]),
  ...(test.rangePercent === undefined
    ? []
    : [{ label: say.test.range, value: format.quantity(test.rangePercent, 1, '%') }]),
  { label: say.test.specimens, value: String(count) },
]

const chart = (
  broken: readonly BrokenSpecimen[],
  specified: ReportSample['specified'],
  doc: ReportDocument,
  { say, format, print, stress }: Wording,
): ChartView | null => {
  if (broken.length === 0) return null
  const longest = Math.max(specified?.strength ?? 0, ...broken.map((one) => one.strength)) * 1.08
  return {
    bars: broken.map((one) => ({
      label: print(one.code),
      value: format.number(one.strength, doc.stressDecimals),
      share: one.strength / longest,
    })),
    specified: specified
      ? {
          label: fill(say.test.specifiedLine, { strength: stress(specified.strength) }),
          share: specified.strength / longest,
        }
      : null,
  }
}
