import { describe, expect, it } from 'vitest'
import { judgeRow } from './judge-row.ts'
import { aSpecimen, anEntry } from '../reading/make-specimen.ts'
import { type Cells, noCells } from './read-cells.ts'

const words = { pads: 'Neopreno', sulphur: 'Azufre', ground: 'Pulidas', none: 'Sin preparar' }
const specimen = aSpecimen()
const about = {
  specimen,
  day: {
    day: '2026-03-10',
    today: '2026-03-10',
    specimens: [specimen],
    sisters: {},
    histories: [],
    missed: [],
    whereabouts: {},
    review: null,
  },
  padSets: [],
  start: anEntry({ load: '', fracture: '' }),
  words,
  clock: { day: '2026-03-10', timeZone: 'Europe/Madrid', now: Date.parse('2026-03-10T12:00:00Z') },
  serverDoubts: [],
}
const pads = { version: 1, name: 'Juego 70', uses: 0, mostUses: 50, usesBefore: 0, hardness: 70 }
const whole: Cells = { ...noCells, load: '565', width1: '150', width2: '150', length: '300', fracture: '2' }
const verdict = (cells: Cells, serverDoubts: typeof about.serverDoubts | ['loadTenTimes'] = []) =>
  judgeRow(cells, { ...about, serverDoubts }).verdict

describe('a row as it stands', () => {
  it('on pads for another strength waits for its reason', () => {
    const padSets = [{ ...pads, id: 'hard', leastMpa: 50, mostMpa: 80 }]
    const start = { ...about.start, padSetId: 'hard' }
    expect(judgeRow(whole, { ...about, start, padSets }).doubts).toEqual(['padsUnsuited'])
    const because = { ...whole, because: 'no hay otras' }
    expect(judgeRow(because, { ...about, start, padSets }).verdict).toBe('ready')
  })
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

  it('broke when its load was typed or by the clock typed, not when it is looked at', () => {
    const at = '2026-03-10T09:00:00.000Z'
    expect(judgeRow({ ...whole, at }, about).brokenAt).toBe(Date.parse(at))
    expect(judgeRow({ ...whole, at, clock: '9:15' }, about).brokenAt).toBe(Date.parse('2026-03-10T08:15:00Z'))
    expect(judgeRow({ ...whole, at, clock: '13:30' }, about)).toMatchObject({
      verdict: 'wrong',
      wrong: { clock: 'future' },
    })
  })

  it('thirty hours late is distinguished from one in time', () => {
    const late = aSpecimen({ castAt: '2026-02-09T06:00:00Z' })
    expect(
      judgeRow({ ...whole, at: '2026-03-10T12:00:00.000Z' }, { ...about, specimen: late }).age,
    ).toMatchObject({
      stand: 'late',
      outsideHours: 10,
    })
    expect(judgeRow({ ...whole, at: '2026-03-10T12:00:00.000Z' }, about).age.stand).toBe('within')
  })

  it('of kgf typed as kN names the unit it looks like', () => {
    const kgf = judgeRow({ ...whole, load: '57600' }, about)
    expect(kgf.verdict).toBe('doubtful')
    expect(kgf.doubts).toContain('unitSuspected')
    expect(kgf.reading.units[0]).toBe('kgf')
  })
})
