import { describe, expect, it } from 'vitest'
import { aBreak, aSpecimen } from '../reading/make-specimen.ts'
import { pickPartners } from './pick-partners.ts'

const broken = (id: string, but: Parameters<typeof aSpecimen>[0] = {}) =>
  aSpecimen({ id, state: 'broken', break: aBreak(), ...but })

describe('whom a specimen may have been taken for', () => {
  it('is its sisters, then its work site, then what was broken nearest in time', () => {
    const elsewhere = { sampleId: 'x', workSite: { id: 'w9', code: 'X', name: 'X' } }
    const all = [
      broken('far', { ...elsewhere, break: aBreak({ brokenAt: '2026-03-10T18:00:00Z' }) }),
      broken('near', { ...elsewhere, break: aBreak({ brokenAt: '2026-03-10T12:05:00Z' }) }),
      broken('site', { sampleId: 'other' }),
      broken('sister'),
      broken('s1'),
    ]
    expect(pickPartners(all, broken('s1')).map(({ id }) => id)).toEqual(['sister', 'site', 'near', 'far'])
  })

  it('is nobody unbroken; who is approved may be, until a report is issued', () => {
    const all = [
      aSpecimen({ id: 'a' }),
      broken('b', { state: 'approved' }),
      broken('c', { state: 'checked' }),
    ]
    expect(pickPartners(all, broken('s1')).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
