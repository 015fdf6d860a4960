import { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { describe, expect, it } from 'vitest'
import { aMix } from '../../../testing/a-mix.ts'
import { checkTrucks, truckOf } from './build-sheet.ts'
import { startTruck, type TruckEntry } from './start-truck.ts'

const mixId = aMix.id
const german: Mix = {
  ...aMix,
  code: 'C30/37',
  shape: 'cube150',
  method: 'en12390-3',
  agePlan: '28',
  consistenceMethod: 'flow',
  consistenceClass: 'F4',
}
function read(typed: Partial<TruckEntry>, but: Partial<Mix> = {}) {
  const truck = { ...startTruck('a'), mixId, agePlan: '28', cast: '0930', ...typed }
  const [checked] = checkTrucks(
    { sampledOn: '2026-03-04', trucks: [truck] },
    { timeZone: 'Europe/Berlin', now: Date.parse('2026-03-05T12:00:00Z'), mixes: [{ ...german, ...but }] },
  )
  if (!checked) throw new Error('no column')
  const sent = TruckInput.parse(truckOf(truck, checked))
  const { warnings, errors, fits } = checked
  return { sent, errors, odd: warnings.map(({ field }) => field), fits: fits.map(({ field }) => field) }
}

describe('the consistence of a column', () => {
  it('is sent by the test of its mix, and judged while it is typed', () => {
    const { sent, odd, fits } = read({ slump: '52', slumpUnit: 'cm' })
    expect(sent).toMatchObject({ slump: null, consistence: { method: 'flow', typed: ['52'], unit: 'cm' } })
    expect([odd, fits]).toEqual([[], ['slump']])
    expect(read({ slump: '560' }).odd).toEqual(['slump'])
  })

  it('of a slump flow is of two diameters; the second counts for no other test', () => {
    const two = { slump: '640', slumpSecond: '650' }
    const { sent, odd } = read(two, { consistenceMethod: 'slumpFlow', consistenceClass: 'SF2' })
    expect(sent.consistence).toEqual({ method: 'slumpFlow', typed: ['640', '650'], unit: 'mm' })
    expect(odd).toEqual(['slump'])
    expect(read(two).sent.consistence?.typed).toEqual(['640'])
  })

  it('of a stored truck stays of the test it was made by, whatever its mix asks now', () => {
    const { sent, odd } = read({ slump: '120', kept: { test: 'slump', air: null } })
    expect(sent).toMatchObject({ slump: { typed: '120', unit: 'mm' }, consistence: null })
    expect(odd).toEqual(['slump'])
  })

  it.each([
    ['12,5', 'vebe', { sent: { consistence: { unit: 's' } }, errors: {} }],
    ['1,18', 'compaction', { sent: { consistence: { unit: '1' } }, errors: {} }],
    ['0,9', 'compaction', { errors: { slump: { code: 'least', least: 1 } } }],
    ['310', 'slump', { errors: { slump: { code: 'span', most: 300 } } }],
  ] as const)('typed as %s of %s', (slump, consistenceMethod, expected) =>
    expect(read({ slump, slumpUnit: 'mm' }, { consistenceMethod, consistenceClass: null })).toMatchObject(
      expected,
    ),
  )
})

describe('air and unit weight of a column', () => {
  const pressure = { airMethod: 'pressure', airCorrectionPercent: 0.4, airMostPercent: 6 } as const

  it('air by pressure is what was read less the correction of the mix', () => {
    const { sent, odd } = read({ air: '6,4' }, pressure)
    expect(sent).toMatchObject({
      airPercent: 6,
      airRead: { method: 'pressure', apparentPercent: 6.4, correctionPercent: 0.4 },
    })
    expect(odd).toEqual([])
    expect(read({ air: '6,5' }, pressure).odd).toEqual(['air'])
    expect(read({ air: '0,3' }, pressure).errors.air).toEqual({ code: 'least', least: 0.4 })
  })

  it('the unit weight follows from the weighed measure, and says what cannot be', () => {
    const weighed = { measureEmpty: '3,6', measureFull: '20,12', measureVolume: '7' }
    expect(read({ ...weighed, batchMass: '18880' }).sent).toMatchObject({
      ...{ densityKgM3: 2360, unitWeight: { fullKg: 20.12 }, batch: { kg: 18_880, cementKg: null } },
    })
    expect(read({ ...weighed, measureFull: '3' }).errors.density).toEqual({ code: 'weighing' })
    expect(read({ measureFull: '20' }).errors.density).toEqual({ code: 'weighing' })
    expect(read({ batchMass: '100', cementMass: '200' }).errors.density).toEqual({ code: 'cement' })
  })

  it('whoever measures a slump and no more sends what was sent before', () => {
    const { sent } = read({ slump: '100' }, { consistenceMethod: 'slump', consistenceClass: null })
    expect(sent).toMatchObject({
      slump: { typed: '100' },
      consistence: null,
      airRead: null,
      unitWeight: null,
      batch: null,
    })
  })
})

describe('the instruments of a column', () => {
  const chosen = { thermometerId: 't1', slumpConeId: 'k1', airMeterId: 'a1' }
  const usedIn = (typed: Partial<TruckEntry>, consistenceMethod: Mix['consistenceMethod'] = 'slump') => {
    const truck = { ...startTruck('a'), mixId, agePlan: '28', cast: '0930', ...typed }
    const [checked] = checkTrucks(
      { sampledOn: '2026-03-04', trucks: [truck] },
      {
        timeZone: 'Europe/Berlin',
        now: Date.parse('2026-03-05T12:00:00Z'),
        mixes: [{ ...german, consistenceMethod, consistenceClass: null }],
      },
    )
    return checked && truckOf(truck, checked, chosen)
  }
  it('are those of the tests that were made', () => {
    const measured = { slump: '120', slumpUnit: 'mm', concreteTemperature: '21' } as const
    expect(usedIn(measured)).toMatchObject({ ...chosen, airMeterId: null })
    expect(usedIn({ air: '4,5' })).toMatchObject({ thermometerId: null, slumpConeId: null, airMeterId: 'a1' })
  })
  it('name a cone for a slump flow, and none for a flow table', () => {
    const two = { slump: '640', slumpSecond: '650', slumpUnit: 'mm' } as const
    expect(usedIn(two, 'slumpFlow')?.slumpConeId).toBe('k1')
    expect(usedIn({ slump: '520', slumpUnit: 'mm' }, 'flow')?.slumpConeId).toBeNull()
  })
})
