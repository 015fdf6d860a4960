import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { drawBoxStrip } from '@probeta/charts/draw-box-strip.ts'
import { drawControlChart } from '@probeta/charts/draw-control-chart.ts'
import { drawCusum } from '@probeta/charts/draw-cusum.ts'
import { drawHistogram } from '@probeta/charts/draw-histogram.ts'
import { drawMonths } from '@probeta/charts/draw-months.ts'
import { drawRunChart } from '@probeta/charts/draw-run-chart.ts'
import type { Mark } from '@probeta/charts/mark.ts'
import { paperLook } from '@probeta/charts/paper-look.ts'
import { writeSvg } from '@probeta/charts/write-svg.ts'
import type { Phrases } from '@probeta/phrases/phrases.ts'
import type { StatisticsReport } from '../statistics-report.ts'

/** A drawing as an SVG file, with its text alternative. */
export type Drawing = { readonly title: string; readonly svg: string; readonly described: string }

export type Pen = {
  readonly language: Language
  readonly say: Phrases['charts']
  /** A number as the language writes it. */
  readonly number: (value: number, digits: number) => string
  /** From MPa into the unit of the report. */
  readonly stress: (mpa: number) => number
  readonly unit: string
  readonly put: (sentence: string, values: Readonly<Record<string, string>>) => string
}

type Words = { title: string; described: string; caption: string; y: string; x: string }

function drawing<W>(
  { language }: Pen,
  id: string,
  { title, described, ...words }: Words,
  own: W,
  draw: (look: ReturnType<typeof paperLook<W>>) => Mark,
  height = 250,
): Drawing {
  const look = paperLook<W>({
    id,
    locale: localeOf(language),
    width: 640,
    height,
    fontFamily: 'IBM Plex Sans',
    words: { ...words, title, description: described, ...own },
  })
  return { title, described, svg: writeSvg(draw(look)) }
}

export function drawRun(
  pen: Pen,
  series: StatisticsReport['conformity']['series'][number],
  at: number,
): Drawing {
  const { say, stress, unit, number, put } = pen
  const { points, summary, specifiedMpa, singleLimitMpa, mix, workSite } = series
  const one = (mpa: number) => `${number(stress(mpa), 1)} ${unit}`
  const words = say.conformity
  const required = specifiedMpa
  const singleBreaches = points.outcome.flatMap((outcome, index) =>
    outcome === 'doesNotConform' && (points.meanMpa[index] ?? 0) < (singleLimitMpa ?? 0) ? [index] : [],
  )
  const single = new Set(singleBreaches)
  return drawing(
    pen,
    `run-${at}`,
    {
      title: `${workSite.code} · ${mix.code}`,
      described: put(words.describe, {
        n: String(summary.n),
        mix: mix.code,
        age: `${series.ageHours / 24} d`,
        mean: number(stress(summary.mean), 1),
        unit,
        min: number(stress(summary.min), 1),
        max: number(stress(summary.max), 1),
        specified: number(stress(required), 1),
        breaches: String(series.breachesInAll),
      }),
      caption: `n = ${summary.n}`,
      y: put(say.axis.strength, { unit }),
      x: say.axis.cast,
    },
    {
      test: words.test,
      movingMean: words.movingMean,
      specified: put(words.specified, { value: one(required) }),
      singleLimit: put(words.singleLimit, { value: singleLimitMpa === null ? '' : one(singleLimitMpa) }),
      singleBreach: words.singleBreach,
      meanBreach: words.meanBreach,
    },
    (look) =>
      drawRunChart(
        {
          times: points.castAt,
          values: points.meanMpa.map(stress),
          movingMeans: points.movingMeanMpa.map((mpa) => (mpa === null ? Number.NaN : stress(mpa))),
          specified: stress(required),
          singleLimit: singleLimitMpa === null ? null : stress(singleLimitMpa),
          singleBreaches,
          meanBreaches: points.outcome.flatMap((outcome, index) =>
            outcome === 'doesNotConform' && !single.has(index) ? [index] : [],
          ),
        },
        look,
      ),
  )
}

export function drawControl(
  pen: Pen,
  { individuals, cusum, histogram, summary, charted }: StatisticsReport['control'],
): Drawing[] {
  const { say, number, put } = pen
  const words = say.control
  const caption = `n = ${charted}`
  const percent = (value: number) => `${number(value, 1)} %`
  const drawn: Drawing[] = []
  if (individuals) {
    const signals = new Set(individuals.rules.flatMap(({ hits }) => hits.map(({ at }) => at)))
    const ownMeans = individuals.scale === 'standardised'
    const shown = (value: number) => (ownMeans ? `${number(value, 1)} s` : percent(value))
    drawn.push(
      drawing(
        pen,
        'control',
        {
          title: words.chart,
          described: put(words.describe, {
            n: String(individuals.points.length),
            centre: shown(individuals.centre),
            lower: shown(individuals.lower),
            upper: shown(individuals.upper),
            signals: String(signals.size),
          }),
          caption,
          y: ownMeans ? say.axis.standardised : say.axis.percentOfTarget,
          x: say.axis.order,
        },
        {
          result: words.result,
          signal: words.signal,
          centre: put(words.centre, { value: shown(individuals.centre) }),
          sigmas: (count: number) =>
            put(words.sigmas, { sign: count < 0 ? '−' : '+', count: String(Math.abs(count)) }),
        },
        (look) =>
          drawControlChart(
            {
              values: individuals.values,
              centre: individuals.centre,
              sigma: individuals.sigma,
              signals: individuals.points.flatMap((at, index) =>
                signals.has(at) ? [{ index, letters: '' }] : [],
              ),
            },
            look,
          ),
      ),
    )
  }
  if (cusum) {
    const [last = 0] = cusum.mean.slice(-1)
    const extreme = (than: (a: number, b: number) => number) => cusum.mean.reduce((a, b) => than(a, b), 0)
    drawn.push(
      drawing(
        pen,
        'cusum',
        {
          title: words.cusum,
          described: put(words.describeCusum, {
            n: String(charted),
            last: percent(last),
            min: percent(extreme(Math.min)),
            max: percent(extreme(Math.max)),
          }),
          caption,
          y: words.kind.mean,
          x: say.axis.order,
        },
        { sum: words.sum, signal: words.change, mask: words.mask },
        (look) =>
          drawCusum(
            { numbers: cusum.mean.map((_, at) => at + 1), sums: cusum.mean, signals: [], mask: null },
            look,
          ),
      ),
    )
  }
  if (histogram && summary) {
    const highest = histogram.bins.reduce((most, bin) => (bin.count > most.count ? bin : most))
    drawn.push(
      drawing(
        pen,
        'histogram',
        {
          title: words.histogram,
          described: put(words.describeHistogram, {
            n: String(charted),
            mean: percent(summary.mean),
            s: summary.s === null ? '—' : percent(summary.s),
            from: percent(highest.from),
            to: percent(highest.to),
          }),
          caption,
          y: say.axis.tests,
          x: say.axis.percentOfTarget,
        },
        {
          count: words.count,
          curve: words.curve,
          mean: put(words.mean, { value: percent(summary.mean) }),
          specified: words.target,
        },
        (look) =>
          drawHistogram(
            {
              bins: histogram.bins,
              n: charted,
              mean: summary.mean,
              s: summary.withheld === null ? summary.s : null,
              specified: 100,
            },
            look,
          ),
      ),
    )
  }
  return drawn
}

export function drawSuppliers(
  pen: Pen,
  groups: StatisticsReport['suppliers']['groups'],
  title: string,
  at: number,
): Drawing {
  const { say, number, stress, unit, put } = pen
  const words = say.suppliers
  const named = (name: string | null) => name ?? words.nobody
  return drawing(
    pen,
    `suppliers-${at}`,
    {
      title,
      described: put(words.describe, {
        count: String(groups.length),
        class: title,
        list: groups
          .map(({ name, summary }) =>
            put(words.item, {
              name: named(name),
              n: String(summary.n),
              mean: `${number(stress(summary.mean), 1)} ${unit}`,
            }),
          )
          .join('; '),
      }),
      caption: `n = ${groups.reduce((sum, { summary: { n } }) => sum + n, 0)}`,
      y: '',
      x: put(say.axis.strength, { unit }),
    },
    { test: words.test, box: words.box, mean: words.mean },
    (look) =>
      drawBoxStrip(
        {
          groups: groups.map(({ name, summary, points, quartiles }) => ({
            name: named(name),
            note: put(words.note, { n: String(summary.n), mean: number(stress(summary.mean), 1) }),
            values: points.meanMpa.map(stress),
            box: quartiles && {
              min: stress(quartiles.min),
              q1: stress(quartiles.q1),
              median: stress(quartiles.median),
              q3: stress(quartiles.q3),
              max: stress(quartiles.max),
            },
            mean: stress(summary.mean),
          })),
          lines: [],
        },
        look,
      ),
    90 + 54 * groups.length,
  )
}

export function drawOnTime(pen: Pen, { months, broken }: StatisticsReport['punctuality']): Drawing {
  const { say, number, put } = pen
  const words = say.punctuality
  const share = (month: (typeof months)[number]) => (100 * month.onTime) / Math.max(1, month.broken)
  const newest = months.slice(-24)
  return drawing(
    pen,
    'on-time',
    {
      title: words.onTime,
      described: put(words.describe, {
        list: newest
          .map((month) => put(words.item, { month: month.month, value: `${number(share(month), 0)} %` }))
          .join('; '),
      }),
      caption: `n = ${broken}`,
      y: words.axisShare,
      x: say.axis.month,
    },
    { column: words.column },
    (look) =>
      drawMonths(
        {
          months: newest.map((month) => ({
            name: month.month,
            value: share(month),
            text: number(share(month), 0),
          })),
          lines: [],
          most: 100,
        },
        look,
      ),
    200,
  )
}
