import { usualUnits } from '@probeta/contract/access/profile.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepUnits, preferredUnits } from './preferred-units.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('are the usual ones until something else was chosen, and whatever does not fit is forgotten', () => {
  expect(preferredUnits()).toEqual(usualUnits)
  localStorage.setItem('probeta.units', '{"force":"stone"}')
  expect(preferredUnits()).toEqual(usualUnits)
})

it('hold at the press too where another unit was typed before, once and not again', () => {
  localStorage.setItem('probeta.press', JSON.stringify({ unit: 'kgf', pressId: 'p' }))
  const units = { stress: 'psi', force: 'lbf', length: 'in' } as const
  keepUnits(units)
  expect(preferredUnits()).toEqual(units)
  expect(JSON.parse(localStorage.getItem('probeta.press') ?? '')).toEqual({ unit: 'lbf', pressId: 'p' })
  localStorage.setItem('probeta.press', JSON.stringify({ unit: 'kN' }))
  keepUnits(units)
  expect(JSON.parse(localStorage.getItem('probeta.press') ?? '')).toEqual({ unit: 'kN' })
})

it('leave nothing in the browser of who chose the usual ones', () => {
  keepUnits({ ...usualUnits, force: 'lbf' })
  keepUnits(usualUnits)
  expect(localStorage.getItem('probeta.units')).toBeNull()
})
