import { describe, expect, it } from 'vitest'
import { judgeRow } from './judge-row.ts'
import { aSpecimen, anEntry } from './make-specimen.ts'
import { type Cells, noCells } from './read-cells.ts'

const words = { pads: 'Neopreno', sulphur: 'Azufre', ground: 'Pulidas', none: 'Sin preparar' }
const specimen = aSpecimen()
const about = {
  specimen,
  day: { day: '2026-03-10', today: '2026-03-10', specimens: [specimen], sisters: {} },
  start: anEntry({ load: '', fracture: null }),
  words,
  told: [],
}
const whole: Cells = { ...noCells, load: '565', width1: '150', width2: '150', length: '300', fracture: '2' }
const verdict = (cells: Cells, told: typeof about.told | ['loadTenTimes'] = []) =>
  judgeRow(cells, { ...about, told }).verdict

describe('a row as it stands', () => {
  it('is ready when it is whole, with the strength of the method', () => {
    const judged = judgeRow(whole, about)
    expect(judged.verdict).toBe('ready')
    expect(judged.reading.strength?.reportedMpa).toBe(32)
  })

  it.each([
    ['empty', noCells],
    ['missing', { ...whole, fracture: '' }],
    ['wrong', { ...whole, load: 'x' }],
    ['impossible', { ...whole, length: '120' }],
    ['doubtful', { ...whole, load: '5650' }],
    ['ready', { ...whole, load: '5650', because: 'leído dos veces' }],
  ])('is %s: %j', (is, cells) => expect(verdict(cells)).toBe(is))

  it('takes over a doubt of the server', () => expect(verdict(whole, ['loadTenTimes'])).toBe('doubtful'))
})
