import { histogram } from '@probeta/domain/statistics/histogram.ts'
import { quartiles } from '@probeta/domain/statistics/quantiles.ts'
import { describe, expect, it } from 'vitest'
import { plotBars } from './draw-bars.ts'
import { plotBoxStrip } from './draw-box-strip.ts'
import { plotControlChart } from './draw-control-chart.ts'
import { plotCusum } from './draw-cusum.ts'
import { plotEarlyLate } from './draw-early-late.ts'
import { plotHistogram } from './draw-histogram.ts'
import { plotMonths } from './draw-months.ts'
import type { LevelLine } from './axes/level-lines.ts'
import { listMarks } from './list-marks.ts'
import type { Mark } from './mark.ts'
import { paperLook } from './paper-look.ts'
import { textWidth } from './text-width.ts'
import { writeSvg } from './write-svg.ts'

const height = 360
const look = <Words>(width: number, more: Words) =>
  paperLook({
    id: 'a',
    locale: 'de-DE',
    width,
    height,
    words: {
      title: 'Is it <under> control?',
      description: 'd',
      caption: 'n = 40 · 3 left out: without weight (2), invalidated (1)',
      y: 'Strength, MPa',
      x: 'Test, in order of casting',
      ...more,
    },
  })

const wave = (n: number) => Array.from({ length: n }, (_, at) => 30 + 4 * Math.sin(at * 2.7) + (at % 5))
const aim: LevelLine = {
  name: 'specified',
  value: 28,
  text: 'Specified 28.0',
  colour: '#000',
  stroke: 'dashed',
}
const valueOf = <T>(found: { ok: true; value: T } | { ok: false }): T => {
  if (!found.ok) throw new Error('the domain refused')
  return found.value
}

const controlWords = {
  result: 'Test',
  signal: 'Breaks a rule',
  centre: 'Mean 31.2',
  sigmas: (count: number) => `${count} s`,
}
const boxes = (...lists: number[][]) => ({
  groups: lists.map((values, at) => ({
    name: `Supplier ${at} with a name that is far too long for a telephone`,
    note: `n = ${values.length}`,
    values,
    box: values.length < 10 ? null : valueOf(quartiles(values)),
    mean: 31,
  })),
  lines: [aim],
})
const bins = (values: number[]) => {
  const { n, mean, s, bins: found } = valueOf(histogram(values))
  return { bins: found, n, mean, s, specified: 28 }
}

/** Every drawing, of so many results. */
const drawings: Record<string, (n: number, width: number) => ReturnType<typeof plotCusum>> = {
  'control chart': (n, width) =>
    plotControlChart(
      { values: wave(n), centre: 31, sigma: 2, signals: n > 9 ? [{ index: 8, letters: 'AC' }] : [] },
      look(width, controlWords),
    ),
  cusum: (n, width) =>
    plotCusum(
      {
        numbers: wave(n).map((_, at) => at + 1),
        sums: wave(n).map((value) => value - 31),
        signals: n > 9 ? [7] : [],
        mask: { decisionInterval: 12, gradient: 0.3 },
      },
      look(width, { sum: 'Sum', signal: 'Change', mask: 'Mask' }),
    ),
  histogram: (n, width) =>
    plotHistogram(
      bins(wave(n)),
      look(width, { count: 'Tests', curve: 'Normal curve', mean: 'Mean 31.0', specified: 'Specified 28.0' }),
    ),
  'box strip': (n, width) =>
    plotBoxStrip(boxes(wave(n), wave(3)), look(width, { test: 'Test', box: 'Quartiles', mean: 'Mean' })),
  bars: (n, width) =>
    plotBars(
      { rows: [{ name: 'Press 1', note: '6.1 %', value: 6.1, beyond: true }], lines: [aim], n },
      look(width, { bar: 'Within the test', beyond: 'Over the limit' }),
    ),
  'early and late': (n, width) =>
    plotEarlyLate(
      {
        early: wave(n).map((value) => value * 0.7),
        late: wave(n),
        line: { slope: 1.4, gain: 0.2 },
        specified: 28,
      },
      look(width, { pair: 'Sample', line: 'Line', specified: 'Specified 28.0' }),
    ),
  months: (n, width) =>
    plotMonths(
      {
        months: Array.from({ length: Math.min(n, 30) }, (_, at) => ({
          name: `Sep ${2000 + at}`,
          value: at === 3 ? null : 90,
          text: '90 %',
        })),
        lines: [{ ...aim, value: 95 }],
        most: 100,
      },
      look(width, { column: 'On time' }),
    ),
}
const names = Object.keys(drawings)
const draw = (name: string, n: number, width: number) => {
  const found = drawings[name]?.(n, width)
  if (!found) throw new Error(name)
  return found
}

/** Texts of a drawing with the room that they take. */
const texts = (mark: Mark) =>
  listMarks(mark)
    .filter(({ tag }) => tag === 'text')
    .map(({ attributes, children }) => {
      const wide = textWidth(String(children[0]))
      const anchor = attributes['text-anchor']
      const left = Number(attributes['x']) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0)
      return { text: String(children[0]), left, right: left + wide, y: Number(attributes['y']) }
    })

describe.each(names)('%s', (name) => {
  it.each([300, 320, 700, 1500])('keeps every point, line and word inside at %d pixels', (width) => {
    for (const n of [1, 40]) {
      const { mark, spots } = draw(name, n, width)
      for (let at = 0; at < spots.x.length; at++) {
        expect(spots.x[at]).toBeGreaterThanOrEqual(0)
        expect(spots.x[at]).toBeLessThanOrEqual(width)
        expect(spots.y[at]).toBeGreaterThanOrEqual(0)
        expect(spots.y[at]).toBeLessThanOrEqual(height)
      }
      for (const { text, left, right, y } of texts(mark)) {
        expect(left, text).toBeGreaterThanOrEqual(-0.1)
        expect(right, text).toBeLessThanOrEqual(width + 0.1)
        expect(y, text).toBeLessThanOrEqual(height)
      }
    }
  })

  it.each([320, 700])('lets no two words of a line touch at %d pixels', (width) => {
    const all = texts(draw(name, 40, width).mark)
    const touching = all.flatMap((a, at) =>
      all
        .slice(at + 1)
        .filter((b) => Math.abs(a.y - b.y) < 9 && a.right >= b.left && b.right >= a.left)
        .map((b) => `${a.text} | ${b.text}`),
    )
    expect(touching).toEqual([])
  })

  it('is well formed, named, and stands with one result', () => {
    for (const n of [1, 40]) {
      const text = writeSvg(draw(name, n, 700).mark)
      expect(text).not.toMatch(/NaN|undefined|Infinity|<under>/)
      expect(text).toContain('aria-labelledby="a-title a-desc"')
      expect(text.match(/<[a-z]+/g)?.length).toBe(text.match(/<\/[a-z]+/g)?.length)
    }
  })
})

it.each(['control chart', 'cusum', 'box strip', 'early and late'])(
  'of 100 000 results the %s keeps some thousands of points',
  (name) => {
    expect(writeSvg(draw(name, 100_000, 900).mark).length).toBeLessThan(700_000)
  },
)

const marked = (mark: Mark, name: string) =>
  listMarks(mark).filter(({ attributes }) => attributes['data-mark'] === name)

it('a result that breaks a run rule has its own shape and the letters of its rules', () => {
  const { mark } = draw('control chart', 40, 700)
  expect(marked(mark, 'signal').map(({ attributes }) => attributes['data-index'])).toEqual([8])
  expect(texts(mark).map(({ text }) => text)).toContain('AC')
})

it('zones stand one, two and three s from the centre', () => {
  const { mark } = draw('control chart', 40, 700)
  const lines = listMarks(mark).filter(({ attributes }) => attributes['data-line'] !== undefined)
  const heightOf = (name: string) =>
    Number(lines.find(({ attributes }) => attributes['data-line'] === name)?.attributes['y1'])
  expect(heightOf('centre') - heightOf('sigma3')).toBeCloseTo(
    3 * (heightOf('centre') - heightOf('sigma1')),
    0,
  )
  expect(
    lines.find(({ attributes }) => attributes['data-line'] === 'sigma-2')?.attributes['data-value'],
  ).toBe(27)
})

it('a bin of twice as many tests stands twice as high', () => {
  const { mark } = plotHistogram(
    {
      bins: [
        { from: 28, to: 29, count: 5 },
        { from: 29, to: 30, count: 10 },
      ],
      n: 15,
      mean: 29,
      s: null,
      specified: null,
    },
    look(700, { count: 'Tests', curve: 'Normal curve', mean: 'Mean', specified: 'Specified' }),
  )
  const rects = listMarks(mark).filter(({ attributes }) => attributes['data-count'] !== undefined)
  const [five = 0, ten = 0] = rects.map(({ attributes }) => Number(attributes['height']))
  expect(ten).toBeCloseTo(2 * five, 0)
  expect(listMarks(mark).some(({ attributes }) => attributes['data-line'] === 'normal')).toBe(false)
})

it('a bar over its limit carries a mark beside its colour', () => {
  expect(marked(draw('bars', 40, 700).mark, 'beyond')).toHaveLength(1)
})

it.each(['bars', 'box strip'] as const)('no line is drawn over the words of a row: %s', (kind) => {
  const svg = writeSvg(draw(kind, 40, 700).mark)
  expect(svg.lastIndexOf('stroke-dasharray')).toBeLessThan(svg.indexOf('font-weight="600" stroke='))
})

it('a group too small for a box has none', () => {
  const found = listMarks(draw('box strip', 40, 700).mark)
  expect(found.filter(({ attributes }) => attributes['data-median'] !== undefined)).toHaveLength(1)
})
