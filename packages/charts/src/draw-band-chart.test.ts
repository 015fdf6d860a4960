import { expect, it } from 'vitest'
import { type BandChart, plotBandChart } from './draw-band-chart.ts'
import { listMarks } from './list-marks.ts'
import { paperLook } from './paper-look.ts'

const look = (width = 800) =>
  paperLook({
    id: 'band',
    locale: 'es-ES',
    width,
    height: 300,
    words: {
      ...{ title: 'Pileta 1', description: 'd', caption: '', y: 'Temperatura (°C)', x: 'Hora' },
      ...{ reading: 'Lectura', outside: 'Fuera de límites', least: 'Mínima 21', most: 'Máxima 25' },
    },
  })
const hour = 3_600_000
const readings = (values: readonly number[], but: Partial<BandChart> = {}): BandChart => ({
  times: values.map((_, at) => at * hour),
  values,
  least: 21,
  most: 25,
  gapMs: 2 * hour,
  ...but,
})
const marksOf = (data: BandChart, width?: number) => listMarks(plotBandChart(data, look(width)).mark)
const lines = (data: BandChart, name: string) =>
  marksOf(data).filter(({ attributes }) => attributes['data-line'] === name)

it('joins readings, but not across a gap', () => {
  expect(lines(readings([22, 23, 24]), 'reading')).toHaveLength(1)
  const times = [0, hour, 9 * hour, 10 * hour]
  expect(lines(readings([22, 23, 24, 23], { times }), 'reading')).toHaveLength(2)
})

it('marks what is outside, on either side, and draws only the limits there are', () => {
  const data = readings([20.9, 21, 25, 25.1])
  const outside = marksOf(data).filter(({ attributes }) => attributes['data-mark'] === 'outside')
  expect(outside.map(({ attributes }) => attributes['data-index'])).toEqual([0, 3])
  expect(lines(data, 'most')[0]?.attributes['data-value']).toBe(25)
  expect(lines(readings([96], { least: 95, most: null }), 'most')).toEqual([])
})

it('names the limits beside their lines, and in the key where it is narrow', () => {
  for (const width of [800, 320])
    expect(marksOf(readings([22, 23]), width).flatMap(({ children }) => children)).toContain('Máxima 25')
})

it('draws nothing read as an empty frame', () => {
  expect(lines(readings([]), 'reading')).toEqual([])
})
