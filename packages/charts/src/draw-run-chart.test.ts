import { describe, expect, it } from 'vitest'
import { drawRunChart, placeRunChart, type RunChart } from './draw-run-chart.ts'
import { cornersOf, listMarks } from './list-marks.ts'
import { paperLook } from './paper-look.ts'
import { writeSvg } from './write-svg.ts'

const look = (width = 800) =>
  paperLook({
    id: 'run',
    locale: 'es-ES',
    width,
    height: 360,
    words: {
      title: 'Ensayos <28 d>',
      description: 'Dos de tres conformes',
      caption: 'n = 3 · 1 excluido',
      y: 'Resistencia, MPa',
      x: 'Fecha de vaciado',
      test: 'Ensayo',
      movingMean: 'Media de 3',
      specified: 'Especificada 28,0 MPa',
      singleLimit: 'Mínimo 24,5 MPa',
      singleBreach: 'Bajo el mínimo',
      meanBreach: 'Media baja',
    },
  })

const day = 86_400_000
const tests = (...values: number[]): RunChart => ({
  times: values.map((_, at) => at * day),
  values,
  movingMeans: values.map(() => Number.NaN),
  specified: 28,
  singleLimit: 24.5,
  singleBreaches: values.flatMap((value, at) => (value < 24.5 ? [at] : [])),
  meanBreaches: [],
})

const dots = (data: RunChart, width?: number) =>
  listMarks(drawRunChart(data, look(width))).filter(({ attributes }) => 'data-index' in attributes)

/** Heights and times between which a symbol stands. */
const middle = (mark: Parameters<typeof cornersOf>[0]) => Number(cornersOf(mark)[0]?.[1])

describe('the run chart', () => {
  it('lets a value twice as high stand twice as high', () => {
    const { y } = placeRunChart(tests(15, 30), look())
    expect(y(0) - y(30)).toBeCloseTo(2 * (y(0) - y(15)), 9)
    const [low, high] = dots({ ...tests(25, 50), singleBreaches: [] })
    const specified = listMarks(drawRunChart(tests(25, 50), look())).find(
      ({ attributes }) => attributes['data-line'] === 'specified',
    )
    const scale = placeRunChart(tests(25, 50), look()).y
    expect(middle(low ?? specified!)).toBeCloseTo(scale(25), 0)
    expect(middle(high ?? specified!)).toBeCloseTo(scale(50), 0)
    expect(specified?.attributes['y1']).toBeCloseTo(scale(28), 0)
  })

  it('marks a test below the limit by another shape and another colour', () => {
    const marks = dots(tests(30, 22, 31))
    expect(marks.map(({ attributes }) => [attributes['data-index'], attributes['data-mark']])).toEqual([
      [0, undefined],
      [2, undefined],
      [1, 'singleBreach'],
    ])
    expect(new Set(marks.map(({ attributes }) => attributes['fill'])).size).toBe(2)
    expect(new Set(marks.map((mark) => cornersOf(mark).length)).size).toBe(2)
  })

  it.each([280, 320, 800, 1600])('keeps every point, line and word inside at %d pixels', (width) => {
    const svg = drawRunChart(tests(30, 22, 31, 80, 5), look(width))
    for (const mark of listMarks(svg)) {
      for (const [x, y] of mark.attributes['data-index'] === undefined ? [] : cornersOf(mark).slice(0, 1)) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(360)
      }
      for (const name of ['x1', 'x2']) {
        const at = Number(mark.attributes[name] ?? 0)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(width)
      }
    }
  })

  it('draws 100 000 tests with some thousands of points and keeps the least and the greatest', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => 30 + 5 * Math.sin(at * 12.9898))
    values[40_017] = 4
    values[80_003] = 71
    const data = { ...tests(...values), movingMeans: values, singleBreaches: [40_017], meanBreaches: [] }
    const { x, y } = placeRunChart(data, look())
    const line = listMarks(drawRunChart(data, look())).find(
      ({ attributes }) => attributes['data-line'] === 'movingMean',
    )
    const corners = cornersOf(line!)
    expect(corners.length).toBeGreaterThan(600)
    expect(corners.length).toBeLessThan(4000)
    for (const [at, value] of [
      [40_017, 4],
      [80_003, 71],
    ] as const) {
      expect(
        corners.some(([left, top]) => Math.abs(left - x(at * day)) < 0.1 && Math.abs(top - y(value)) < 0.1),
      ).toBe(true)
    }
    expect(writeSvg(drawRunChart(data, look())).length).toBeLessThan(400_000)
  })

  it('says its name to who hears it, and no word becomes markup', () => {
    const text = writeSvg(drawRunChart(tests(30), look()))
    expect(text).toContain('role="img" aria-labelledby="run-title run-desc"')
    expect(text).toContain('<title id="run-title">Ensayos &#60;28 d&#62;</title>')
    expect(text).not.toContain('<28')
    expect(text).not.toContain('NaN')
  })

  it('stands without tests, and without anything specified', () => {
    const text = writeSvg(drawRunChart({ ...tests(), specified: null, singleLimit: null }, look()))
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })
})
