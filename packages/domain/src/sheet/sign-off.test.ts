import { describe, expect, it } from 'vitest'
import type { SheetContent } from './compare-versions.ts'
import { correctionsSince, maySignOff } from './sign-off.ts'

const reserve = { code: 'OB-1-2', values: { ageHours: null, shape: 'cylinder', curing: 'water' } }
const aSheet = (slumpMm: number, specimens: SheetContent['trucks'][number]['specimens'] = [reserve]) => ({
  header: { weather: 'Soleado' },
  trucks: [{ id: '1', code: 'OB-1', values: { slumpMm, agePlan: '28' }, specimens }],
})
const signed = (content: SheetContent) => ({ decision: 'signed', content }) as const

describe('corrections since a signature', () => {
  it('are the values that were changed', () => {
    expect(correctionsSince(aSheet(100), aSheet(120))).toMatchObject([
      { of: 'truck', field: 'slumpMm', before: 100, after: 120 },
    ])
  })

  it('do not count a reserve that was called, nor one that was discarded', () => {
    const called = { ...reserve, values: { ...reserve.values, ageHours: 1344 } }
    expect(correctionsSince(aSheet(100), aSheet(100, [called]))).toEqual([])
    expect(correctionsSince(aSheet(100), aSheet(100, []))).toEqual([])
    const cured = { ...reserve, values: { ...reserve.values, curing: 'field' } }
    expect(correctionsSince(aSheet(100), aSheet(100, [cured]))).toHaveLength(1)
  })
})

describe('signing a sheet', () => {
  it('is possible until it is accepted or void', () => {
    expect(maySignOff('entered', undefined, aSheet(100)).ok).toBe(true)
    expect(maySignOff('queried', undefined, aSheet(100)).ok).toBe(true)
    expect(maySignOff('accepted', undefined, aSheet(100))).toMatchObject({ code: 'sheet.locked' })
    expect(maySignOff('void', undefined, aSheet(100))).toMatchObject({ code: 'sheet.locked' })
  })

  it('is repeated only after a correction or a refusal', () => {
    const [was, is] = [aSheet(100), aSheet(120)]
    expect(maySignOff('entered', signed(was), was)).toMatchObject({ code: 'sheet.alreadySigned' })
    expect(maySignOff('entered', signed(was), is).ok).toBe(true)
    expect(maySignOff('entered', { decision: 'refused', content: was }, was).ok).toBe(true)
  })
})
