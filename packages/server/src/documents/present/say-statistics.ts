import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import type { Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { drawControl, drawOnTime, drawRun, drawSuppliers, type Pen } from './draw-statistics.ts'
import type { Format } from '../words/format.ts'
import type { PrintedTable, Question } from './present-statistics.ts'
import { listClause } from '../words/word-clause.ts'
import type { StatisticsReport } from '../statistics-report.ts'

type Writer = Pen & {
  readonly format: Format
  /** Heading of the column of clauses. */
  readonly clause: string
  /** Makes user-entered text printable. */
  readonly text: (value: string) => string
}
type Answers = StatisticsReport
type Exclusions = Answers['conformity']['exclusions']

/** Most series drawn and rows listed; the total is stated. */
const most = { series: 4, rows: 24 }
const none = '—'

const countOf = ({ say, put }: Writer, n: number, exclusions: Exclusions, of: 'n' | 'sets' = 'n') => {
  const shown = put(n === 1 ? say[`${of}_one`] : say[`${of}_other`], { shown: String(n) })
  const list = exclusions.map(({ reason, count }) =>
    put(say.excluded.item, { reason: say.excluded.reason[reason], count: String(count) }),
  )
  const left = list.length === 0 ? say.excluded.none : put(say.excluded.line, { list: list.join(', ') })
  return put(say.caption, { n: shown, excluded: left })
}

const ofClass = ({ number }: Writer, { value, unit }: { value: number; unit: string }) =>
  `${number(value, Number.isInteger(value) ? 0 : 1)} ${printedUnit(unit)}`
const ageOf = (hours: number) => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)
const inUnit = ({ put, unit }: Writer, sentence: string) => put(sentence, { unit })
/** Value as `shown` writes it, or the mark of none. */
const orNone = <T>(value: T | null, shown: (value: T) => string) => (value === null ? none : shown(value))
const mixAt = ({ text }: Writer, workSite: { code: string }, mix: { code: string }) =>
  text(`${workSite.code} · ${mix.code}`)

function answerConformity({ say, put, number }: Writer, of: Answers['conformity']): Question['answer'] {
  const words = say.conformity
  const count = (outcome: string) => of.outcomes.find((one) => one.outcome === outcome)?.count ?? 0
  const bad = count('doesNotConform')
  const judged = bad + count('conforms') + count('watch')
  const answer = judged === 0 ? words.answerNone : bad === 0 ? words.answerAll : words.answerSome
  const drawn = Math.min(of.series.length, most.series)
  return [
    put(answer, {
      n: String(judged),
      bad: String(bad),
      share: `${number((100 * bad) / Math.max(1, judged), 1)} %`,
    }),
    ...(count('watch') > 0 ? [put(words.watch, { count: String(count('watch')) })] : []),
    ...(drawn < of.seriesInAll
      ? [put(words.seriesMore, { shown: String(drawn), all: String(of.seriesInAll) })]
      : []),
  ]
}

function seriesTable(pen: Writer, { series }: Answers['conformity']): PrintedTable {
  const { say, number, stress } = pen
  const words = say.conformity
  const mpa = (value: number | null) => orNone(value, (some) => number(stress(some), 1))
  return {
    title: words.series,
    columns: [
      words.series,
      say.filter.class,
      say.filter.age,
      say.columns.n,
      inUnit(pen, say.columns.mean),
      inUnit(pen, say.columns.s),
      say.columns.v,
      words.breaches,
    ],
    rows: series.map(({ workSite, mix, class: strengthClass, ageHours, summary, breachesInAll }) => [
      mixAt(pen, workSite, mix),
      ofClass(pen, strengthClass),
      ageOf(ageHours),
      String(summary.n),
      mpa(summary.mean),
      mpa(summary.s),
      orNone(summary.v, (v) => number(v, 1)),
      String(breachesInAll),
    ]),
  }
}

function breachesTable(pen: Writer, { series }: Answers['conformity']): PrintedTable {
  const { say, number, stress, text, format, clause, language } = pen
  const clauseOf = ({ ruleSet, clause: where }: Verdict) =>
    orNone(where, (some) => listClause(language, ruleSet, some))
  return {
    title: say.conformity.breaches,
    columns: [say.columns.sample, say.columns.cast, inUnit(pen, say.columns.value), clause],
    rows: series
      .flatMap(({ breaches }) => breaches)
      .slice(0, most.rows)
      .map(({ sampleCode, castAt, meanMpa, verdict }) => [
        text(sampleCode),
        format.date(new Date(castAt).toISOString()),
        orNone(meanMpa, (value) => number(stress(value), 1)),
        // An unverified limit is never attributed to the standard.
        verdict.compared.some(({ holds, verified }) => !holds && !verified)
          ? say.control.unverified
          : text(clauseOf(verdict)),
      ]),
  }
}

export const sayConformity = (pen: Writer, of: Answers['conformity']): Question => ({
  title: pen.say.tabs.conformity,
  answer: answerConformity(pen, of),
  counted: countOf(pen, of.n, of.exclusions),
  drawings: of.series.slice(0, most.series).map((one, at) => drawRun(pen, one, at)),
  tables: [seriesTable(pen, of), breachesTable(pen, of)],
})

function nameOfRule({ say }: Writer, phrase: string) {
  const named: Readonly<Record<string, { name: string }>> = say.control.rule
  return named[phrase.split('.').at(-1) ?? '']?.name ?? phrase
}

/** Whether the process is in control, as far as the tests allow to say. */
function answerRules(pen: Writer, { individuals, n }: Answers['control']) {
  const { put, say } = pen
  const words = say.control
  if (individuals === null)
    return put(n < leastForDeviation ? words.answerFew : words.answerFewOfMix, {
      least: String(leastForDeviation),
    })
  const [first, ...others] = individuals.rules
  if (!first) return words.answerIn
  return put(others.length === 0 ? words.answerOut_one : words.answerOut_other, {
    count: String(individuals.rules.length),
    first: nameOfRule(pen, first.name),
  })
}

const percentOf = ({ number }: Writer, value: number) => `${number(value, 1)} %`
const sampleAt = ({ text }: Writer, { points }: Answers['control'], index: number) =>
  text(points.sampleCode[index] ?? '')

function answerOutlier(pen: Writer, of: Answers['control']) {
  const { say, put, number } = pen
  const { outlier } = of
  if (!outlier) return []
  const sentence = put(say.control.outlier, {
    code: sampleAt(pen, of, outlier.at),
    value: percentOf(pen, of.points.percent[outlier.at] ?? 0),
    g: number(outlier.g, 2),
    critical: number(outlier.critical, 2),
    mean: outlier.without ? percentOf(pen, outlier.without.mean) : none,
    s: outlier.without?.s ? percentOf(pen, outlier.without.s) : none,
  })
  return [sentence]
}

const rulesTable = (pen: Writer, of: Answers['control']): PrintedTable => ({
  title: pen.say.control.found,
  columns: [pen.say.control.rules, pen.say.columns.n, pen.say.columns.sample],
  rows: (of.individuals?.rules ?? []).map(({ name, count, hits }) => [
    nameOfRule(pen, name),
    String(count),
    sampleAt(pen, of, hits.at(-1)?.at ?? 0),
  ]),
})

function classTable(pen: Writer, { class: reached }: Answers['control']): PrintedTable {
  const { put, number, stress, unit } = pen
  const words = pen.say.control
  const { overall, withinTest, required } = reached ?? {}
  const mpa = (value: number) => `${number(stress(value), 1)} ${unit}`
  return {
    title: words.class,
    columns: ['', words.class, put(words.measured, { measure: 's, V', value: '' }).trim()],
    rows: [
      overall && [
        words.overall,
        words.grade[overall.class],
        `${number(overall.value, 1)} ${printedUnit(overall.unit ?? '%')}`,
      ],
      withinTest && [words.within, words.grade[withinTest.class], percentOf(pen, withinTest.value)],
      required && [words.required, words.basis[required.basis], mpa(required.requiredMpa)],
    ].filter((row) => row !== null && row !== undefined),
  }
}

function targetsTable(pen: Writer, { targets }: Answers['control']): PrintedTable {
  const { say, number, stress } = pen
  return {
    title: say.control.mean100,
    columns: [say.filter.mix, say.filter.class, say.columns.n, inUnit(pen, say.columns.required)],
    rows: targets
      .slice(0, most.rows)
      .map(({ mix, workSite, class: strengthClass, n, targetMpa }) => [
        mixAt(pen, workSite, mix),
        ofClass(pen, strengthClass),
        String(n),
        number(stress(targetMpa), 1),
      ]),
  }
}

export function sayControl(pen: Writer, of: Answers['control']): Question {
  const { say, put } = pen
  return {
    title: say.tabs.control,
    answer: [
      answerRules(pen, of),
      ...(of.charted < of.n
        ? [put(say.control.charted, { shown: String(of.charted), n: String(of.n) })]
        : []),
      ...answerOutlier(pen, of),
    ],
    counted: countOf(pen, of.n, of.exclusions),
    drawings: drawControl(pen, of),
    tables: [rulesTable(pen, of), classTable(pen, of), targetsTable(pen, of)],
  }
}

function groupsTable(pen: Writer, { by, groups }: Answers['suppliers']): PrintedTable {
  const { say, number, stress, text } = pen
  const words = say.suppliers
  return {
    title: words[by],
    columns: [
      words[by],
      say.filter.class,
      say.columns.n,
      inUnit(pen, say.columns.mean),
      inUnit(pen, say.columns.s),
      say.columns.v,
      inUnit(pen, say.columns.required),
      say.columns.below,
    ],
    rows: groups.map(({ name, class: strengthClass, summary, required, below }) => [
      text(name ?? words.nobody),
      ofClass(pen, strengthClass),
      String(summary.n),
      number(stress(summary.mean), 1),
      orNone(summary.s, (s) => number(stress(s), 2)),
      orNone(summary.v, (v) => number(v, 1)),
      required ? number(stress(required.requiredMpa), 1) : none,
      String(below),
    ]),
  }
}

export function saySuppliers(pen: Writer, of: Answers['suppliers']): Question {
  const { say, put } = pen
  const words = say.suppliers
  const classes = [...Map.groupBy(of.groups, (group) => ofClass(pen, group.class))]
  return {
    title: say.tabs.suppliers,
    answer: [
      words.about,
      ...(of.groups.length < of.groupsInAll
        ? [put(words.more, { shown: String(of.groups.length), all: String(of.groupsInAll) })]
        : []),
      ...(of.groups.some(({ sampled }) => sampled) ? [words.sampled] : []),
    ],
    counted: countOf(pen, of.n, of.exclusions),
    drawings: classes.slice(0, most.series).map(([name, groups], at) => drawSuppliers(pen, groups, name, at)),
    tables: [groupsTable(pen, of)],
  }
}

type Testing = NonNullable<Answers['testing']>

function answerTesting({ say, put, number }: Writer, { whole, gain }: Testing): Question['answer'] {
  const words = say.testing
  return [
    whole?.v1 && whole.class
      ? put(words.answer, {
          v1: `${number(whole.v1, 1)} %`,
          sets: String(whole.sets),
          grade: say.control.grade[whole.class],
        })
      : put(words.answerFew, { least: '10' }),
    ...(gain
      ? [
          put(words.ratio, {
            early: ageOf(gain.earlyAgeHours),
            late: ageOf(gain.lateAgeHours),
            ratio: `${number(100 * gain.summary.mean, 1)} %`,
          }),
        ]
      : []),
  ]
}

const testedBy = ['technicians', 'presses', 'padSets', 'months'] as const

function testedTable(
  { say, number, text }: Writer,
  of: Testing,
  by: (typeof testedBy)[number],
): PrintedTable {
  const words = say.testing
  return {
    title: words[by],
    columns: [words[by], say.columns.sets, say.columns.range, say.columns.v1, say.control.class],
    rows: of[by]
      .slice(-most.rows)
      .map(({ name, sets, meanRangePercent, v1, class: reached }) => [
        text(name ?? words.severalOrNone),
        String(sets),
        number(meanRangePercent, 1),
        orNone(v1, (value) => number(value, 1)),
        reached ? say.control.grade[reached] : none,
      ]),
  }
}

export function sayTesting(pen: Writer, of: Testing): Question {
  const { columns, tabs, testing } = pen.say
  return {
    title: tabs.testing,
    answer: answerTesting(pen, of),
    counted: countOf(pen, of.n, of.exclusions, 'sets'),
    drawings: [],
    tables: [
      ...testedBy.map((one) => testedTable(pen, of, one)),
      {
        title: testing.fractures,
        columns: [columns.type, columns.specimens],
        rows: of.fractures.map(({ type, count }) => [String(type), String(count)]),
      },
    ],
  }
}

const shareOf = ({ number }: Writer, onTime: number, broken: number) =>
  number((100 * onTime) / Math.max(1, broken), 1)

function answerPunctuality(pen: Writer, of: Answers['punctuality']): Question['answer'] {
  const { say, put, number } = pen
  const words = say.punctuality
  const { hours, overdue } = of
  return [
    put(words.answer, {
      share: `${shareOf(pen, of.onTime, of.broken)} %`,
      onTime: String(of.onTime),
      broken: String(of.broken),
    }),
    hours
      ? put(words.hoursAbout, { median: number(hours.median, 1), p90: number(hours.p90, 1) })
      : words.noHours,
    overdue.count === 0
      ? words.overdueNone
      : put(overdue.count === 1 ? words.overdueNow_one : words.overdueNow_other, {
          count: String(overdue.count),
        }),
  ]
}

function monthsTable(pen: Writer, { months }: Answers['punctuality']): PrintedTable {
  const { columns, punctuality } = pen.say
  return {
    title: punctuality.onTime,
    columns: [columns.month, columns.broken, columns.onTime, columns.share, columns.reported, columns.hours],
    rows: months
      .slice(-most.rows)
      .map(({ month, broken, onTime, hours }) => [
        month,
        String(broken),
        String(onTime),
        shareOf(pen, onTime, broken),
        String(hours?.n ?? 0),
        hours ? pen.number(hours.median, 1) : none,
      ]),
  }
}

const overdueTable = ({ say, text, format }: Writer, { overdue }: Answers['punctuality']): PrintedTable => ({
  title: say.punctuality.overdue,
  columns: [say.columns.sample, say.filter.workSite, say.punctuality.overdue],
  rows: overdue.some.map(({ code, workSite, dueAt }) => [
    text(code),
    text(workSite.name),
    format.dateTime(dueAt),
  ]),
})

export function sayPunctuality(pen: Writer, of: Answers['punctuality']): Question {
  const { say, put } = pen
  return {
    title: say.tabs.punctuality,
    answer: answerPunctuality(pen, of),
    counted: countOf(pen, of.broken, of.exclusions).replace(
      put(say.n_other, { shown: String(of.broken) }),
      `${of.broken} ${say.columns.specimens}`,
    ),
    drawings: of.months.length > 0 ? [drawOnTime(pen, of)] : [],
    tables: [monthsTable(pen, of), overdueTable(pen, of)],
  }
}
