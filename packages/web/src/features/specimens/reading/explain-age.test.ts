import { describe, expect, it } from 'vitest'
import { metricUnits } from '@probeta/domain/people/country-practice.ts'
import { aSpecimen } from './make-specimen.ts'
import { explainAge } from './explain-age.ts'
import type { Tested } from './read-entry.ts'
import { parseMemory, startEntry } from '../press/remember-press.ts'

const cast = Date.parse('2026-02-10T12:00:00Z')
const at = (hours: number) => cast + hours * 3_600_000

describe('the true age', () => {
  it.each([
    [672, { days: 28, hours: 0, stand: 'within', outsideHours: 0 }],
    [692, { days: 28, hours: 20, stand: 'within', outsideHours: 0 }],
    [697, { days: 29, hours: 1, stand: 'late', outsideHours: 5 }],
    [697.9, { days: 29, hours: 1, stand: 'late', outsideHours: 5 }],
    [692.2, { days: 28, hours: 20, stand: 'late', outsideHours: 1 }],
    [599.5, { days: 24, hours: 23, stand: 'early', outsideHours: 53 }],
    [600, { days: 25, hours: 0, stand: 'early', outsideHours: 52 }],
  ])('%f h after casting, at 28 d ± 20 h', (hours, stand) => {
    expect(explainAge(aSpecimen(), at(hours))).toMatchObject({ ...stand, toleranceHours: 20 })
  })
  it('of a reserve has no tolerance', () => {
    expect(explainAge(aSpecimen({ ageHours: null }), at(30))).toMatchObject({
      days: 1,
      hours: 6,
      stand: 'none',
    })
  })
})

describe('what a press remembers', () => {
  const pressed = (shape: Tested['shape']): Tested => ({ shape, mix: { method: 'en12390-3' } })
  const kept = JSON.stringify({
    unit: 'tf',
    endCondition: 'sulphur',
    pressId: 'p1',
    dimensions: { cylinder100x200: { width1: '100,2', width2: '100,4', length: '201' } },
  })
  it('is suggested for the same shape only', () => {
    expect(startEntry(pressed('cylinder100x200'), parseMemory(kept), metricUnits)).toMatchObject({
      load: '',
      unit: 'tf',
      width1: '100,2',
      length: '201',
      fracture: '',
      pressId: 'p1',
    })
    expect(startEntry(pressed('cylinder150x300'), parseMemory(kept), metricUnits)).toMatchObject({
      width1: '',
      length: '',
    })
  })
  it('is for cylinders where it is about their ends: a cube starts as moulded', () => {
    expect(startEntry(pressed('cube150'), parseMemory(kept), metricUnits).endCondition).toBe('none')
    expect(startEntry(pressed('cylinder150x300'), parseMemory(kept), metricUnits).endCondition).toBe(
      'sulphur',
    )
  })
  it.each([null, '', '{', '[]', '{"unit":"stone","dimensions":7}'])('of %j is nothing', (text) => {
    expect(parseMemory(text)).toMatchObject({ unit: 'kN', endCondition: 'pads', pressId: null })
  })
})
