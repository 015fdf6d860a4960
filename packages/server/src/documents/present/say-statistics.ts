import { leastForDeviation } from '@probeta/contract/statistics-filter.ts'
import type { Verdict } from '@probeta/contract/strength-tests.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { drawControl, drawOnTime, drawRun, drawSuppliers, type Pen } from './draw-statistics.ts'
import type { Format } from '../words/format.ts'
import type { Question } from './present-statistics.ts'
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

export function sayConformity(pen: Writer, of: Answers['conformity']): Question {
  const { say, put, number, stress, unit, text, format, clause, language } = pen
  const clauseOf = ({ ruleSet, clause: where }: Verdict) =>
    where === null ? none : listClause(language, ruleSet, where)
  const words = say.conformity
  const count = (outcome: string) => of.outcomes.find((one) => one.outcome === outcome)?.count ?? 0
  const bad = count('doesNotConform')
  const judged = bad + count('conforms') + count('watch')
  const values = {
    n: String(judged),
    bad: String(bad),
    share: `${number((100 * bad) / Math.max(1, judged), 1)} %`,
  }
  const answer = judged === 0 ? words.answerNone : bad === 0 ? words.answerAll : words.answerSome
  const mpa = (value: number | null) => (value === null ? none : number(stress(value), 1))
  const inUnit = (sentence: string) => put(sentence, { unit })
  const series = of.series.slice(0, most.series)
  return {
    title: say.tabs.conformity,
    answer: [
      put(answer, values),
      ...(count('watch') > 0 ? [put(words.watch, { count: String(count('watch')) })] : []),
      ...(series.length < of.seriesInAll
        ? [put(words.seriesMore, { shown: String(series.length), all: String(of.seriesInAll) })]
        : []),
    ],
    counted: countOf(pen, of.n, of.exclusions),
    drawings: series.map((one, at) => drawRun(pen, one, at)),
    tables: [
      {
        title: words.series,
        columns: [
          words.series,
          say.filter.class,
          say.filter.age,
          say.columns.n,
          inUnit(say.columns.mean),
          inUnit(say.columns.s),
          say.columns.v,
          words.breaches,
        ],
        rows: of.series.map(({ workSite, mix, class: strengthClass, ageHours, summary, breachesInAll }) => [
          text(`${workSite.code} · ${mix.code}`),
          ofClass(pen, strengthClass),
          ageOf(ageHours),
          String(summary.n),
          mpa(summary.mean),
          mpa(summary.s),
          summary.v === null ? none : number(summary.v, 1),
          String(breachesInAll),
        ]),
      },
      {
        title: words.breaches,
        columns: [say.columns.sample, say.columns.cast, inUnit(say.columns.value), clause],
        rows: of.series
          .flatMap(({ breaches }) => breaches)
          .slice(0, most.rows)
          .map(({ sampleCode, castAt, meanMpa, verdict }) => [
            text(sampleCode),
            format.date(new Date(castAt).toISOString()),
            mpa(meanMpa),
            // An unverified limit is never attributed to the standard.
            verdict.compared.some(({ holds, verified }) => !holds && !verified)
              ? say.control.unverified
              : text(clauseOf(verdict)),
          ]),
      },
    ],
  }
}

export function sayControl(pen: Writer, of: Answers['control']): Question {
  const { say, put, number, stress, unit, text } = pen
  const words = say.control
  const rules = of.individuals?.rules ?? []
  const nameOf = (phrase: string) => {
    const key = phrase.split('.').at(-1) ?? ''
    const named: Readonly<Record<string, { name: string }>> = words.rule
    return named[key]?.name ?? phrase
  }
  const first = rules[0] ? nameOf(rules[0].name) : ''
  const answer =
    of.individuals === null
      ? put(of.n < leastForDeviation ? words.answerFew : words.answerFewOfMix, {
          least: String(leastForDeviation),
        })
      : rules.length === 0
        ? words.answerIn
        : put(rules.length === 1 ? words.answerOut_one : words.answerOut_other, {
            count: String(rules.length),
            first,
          })
  const mpa = (value: number) => `${number(stress(value), 1)} ${unit}`
  const { outlier, class: reached } = of
  const at = (index: number) => of.points.sampleCode[index] ?? ''
  const percent = (value: number) => `${number(value, 1)} %`
  return {
    title: say.tabs.control,
    answer: [
      answer,
      ...(of.charted < of.n ? [put(words.charted, { shown: String(of.charted), n: String(of.n) })] : []),
      ...(outlier
        ? [
            put(words.outlier, {
              code: text(at(outlier.at)),
              value: percent(of.points.percent[outlier.at] ?? 0),
              g: number(outlier.g, 2),
              critical: number(outlier.critical, 2),
              mean: outlier.without ? percent(outlier.without.mean) : none,
              s: outlier.without?.s ? percent(outlier.without.s) : none,
            }),
          ]
        : []),
    ],
    counted: countOf(pen, of.n, of.exclusions),
    drawings: drawControl(pen, of),
    tables: [
      {
        title: words.found,
        columns: [words.rules, say.columns.n, say.columns.sample],
        rows: rules.map(({ name, count, hits }) => [
          nameOf(name),
          String(count),
          text(at(hits.at(-1)?.at ?? 0)),
        ]),
      },
      {
        title: words.class,
        columns: ['', words.class, put(words.measured, { measure: 's, V', value: '' }).trim()],
        rows: [
          ...(reached?.overall
            ? [
                [
                  words.overall,
                  words.grade[reached.overall.class],
                  `${number(reached.overall.value, 1)} ${printedUnit(reached.overall.unit ?? '%')}`,
                ],
              ]
            : []),
          ...(reached?.withinTest
            ? [[words.within, words.grade[reached.withinTest.class], percent(reached.withinTest.value)]]
            : []),
          ...(reached?.required
            ? [[words.required, words.basis[reached.required.basis], mpa(reached.required.requiredMpa)]]
            : []),
        ],
      },
      {
        title: words.mean100,
        columns: [say.filter.mix, say.filter.class, say.columns.n, put(say.columns.required, { unit })],
        rows: of.targets
          .slice(0, most.rows)
          .map(({ mix, workSite, class: strengthClass, n, targetMpa }) => [
            text(`${workSite.code} · ${mix.code}`),
            ofClass(pen, strengthClass),
            String(n),
            number(stress(targetMpa), 1),
          ]),
      },
    ],
  }
}

export function saySuppliers(pen: Writer, of: Answers['suppliers']): Question {
  const { say, put, number, stress, unit, text } = pen
  const words = say.suppliers
  const inUnit = (sentence: string) => put(sentence, { unit })
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
    tables: [
      {
        title: words[of.by],
        columns: [
          words[of.by],
          say.filter.class,
          say.columns.n,
          inUnit(say.columns.mean),
          inUnit(say.columns.s),
          say.columns.v,
          inUnit(say.columns.required),
          say.columns.below,
        ],
        rows: of.groups.map(({ name, class: strengthClass, summary, required, below }) => [
          text(name ?? words.nobody),
          ofClass(pen, strengthClass),
          String(summary.n),
          number(stress(summary.mean), 1),
          summary.s === null ? none : number(stress(summary.s), 2),
          summary.v === null ? none : number(summary.v, 1),
          required ? number(stress(required.requiredMpa), 1) : none,
          String(below),
        ]),
      },
    ],
  }
}

export function sayTesting(pen: Writer, of: NonNullable<Answers['testing']>): Question {
  const { say, put, number, text } = pen
  const words = say.testing
  const { whole, gain } = of
  const rowsOf = (rows: typeof of.months) =>
    rows
      .slice(-most.rows)
      .map(({ name, sets, meanRangePercent, v1, class: reached }) => [
        text(name ?? words.severalOrNone),
        String(sets),
        number(meanRangePercent, 1),
        v1 === null ? none : number(v1, 1),
        reached ? say.control.grade[reached] : none,
      ])
  const by = ['technicians', 'presses', 'padSets', 'months'] as const
  return {
    title: say.tabs.testing,
    answer: [
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
    ],
    counted: countOf(pen, of.n, of.exclusions, 'sets'),
    drawings: [],
    tables: [
      ...by.map((one) => ({
        title: words[one],
        columns: [words[one], say.columns.sets, say.columns.range, say.columns.v1, say.control.class],
        rows: rowsOf(of[one]),
      })),
      {
        title: words.fractures,
        columns: [say.columns.type, say.columns.specimens],
        rows: of.fractures.map(({ type, count }) => [String(type), String(count)]),
      },
    ],
  }
}

export function sayPunctuality(pen: Writer, of: Answers['punctuality']): Question {
  const { say, put, number, text, format } = pen
  const words = say.punctuality
  const { hours, overdue, months } = of
  const share = (onTime: number, broken: number) => number((100 * onTime) / Math.max(1, broken), 1)
  return {
    title: say.tabs.punctuality,
    answer: [
      put(words.answer, {
        share: `${share(of.onTime, of.broken)} %`,
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
    ],
    counted: countOf(pen, of.broken, of.exclusions).replace(
      put(say.n_other, { shown: String(of.broken) }),
      `${of.broken} ${say.columns.specimens}`,
    ),
    drawings: months.length > 0 ? [drawOnTime(pen, of)] : [],
    tables: [
      {
        title: words.onTime,
        columns: [
          say.columns.month,
          say.columns.broken,
          say.columns.onTime,
          say.columns.share,
          say.columns.reported,
          say.columns.hours,
        ],
        rows: months
          .slice(-most.rows)
          .map(({ month, broken, onTime, hours: taken }) => [
            month,
            String(broken),
            String(onTime),
            share(onTime, broken),
            String(taken?.n ?? 0),
            taken ? number(taken.median, 1) : none,
          ]),
      },
      {
        title: words.overdue,
        columns: [say.columns.sample, say.filter.workSite, words.overdue],
        rows: overdue.some.map(({ code, workSite, dueAt }) => [
          text(code),
          text(workSite.name),
          format.dateTime(dueAt),
        ]),
      },
    ],
  }
}
