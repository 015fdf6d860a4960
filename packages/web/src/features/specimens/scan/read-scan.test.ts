import { labelText, withCheck } from '@probeta/domain/specimen/label-code.ts'
import { describe, expect, it } from 'vitest'
import { aBreak, aSpecimen } from '../reading/make-specimen.ts'
import { judgeScan, readScan, wantedInstead } from './read-scan.ts'

const one = aSpecimen({ id: 's1', code: 'OB12-045-1', label: labelText('OB12-045-1', 'K7M') })
const two = aSpecimen({ id: 's2', code: 'OB12-045-12' })
const list = [one, two]

describe('a scanned label', () => {
  it('finds its specimen, in capitals or not, with spaces around', () => {
    expect(readScan(` ${one.label.toLowerCase()} `, list)).toEqual({
      kind: 'found',
      specimen: one,
    })
  })
  it('may be typed without its check characters while the specimen is on the list', () => {
    expect(readScan('ob12-045-12', list)).toEqual({ kind: 'found', specimen: two })
    expect(readScan('OB12-045-9', list)).toEqual({ kind: 'unknown', text: 'OB12-045-9' })
  })
  it('may be typed without hyphens, as wet hands do, while it can be one specimen alone', () => {
    expect(readScan('ob12 045 12', list)).toEqual({ kind: 'found', specimen: two })
    expect(readScan('OB1204512', list)).toEqual({ kind: 'found', specimen: two })
    const other = aSpecimen({ id: 's3', code: 'OB12-0451-2' })
    expect(readScan('OB1204512', [...list, other]).kind).toBe('unknown')
    expect(readScan('OB12-0451-2', list).kind).toBe('unknown')
  })
  it('with one wrong character is misread, never another specimen', () => {
    expect(readScan(one.label.replace('045', '046'), list).kind).toBe('misread')
  })
  it('of another day, or one that was replaced, is a question to the laboratory', () => {
    for (const label of [withCheck('OB09-001-3'), withCheck('OB12-045-1'), labelText('OB12-045-1', 'K7N')])
      expect(readScan(label, list)).toEqual({ kind: 'elsewhere', label })
  })
})

describe('a specimen that is scanned', () => {
  it.each([
    [{ state: 'curing' as const }, true, null],
    [{ state: 'curing' as const }, false, 'otherDay'],
    [{ state: 'onHold' as const }, true, 'onHold'],
    [{ state: 'locked' as const }, true, 'onHold'],
    [{ state: 'broken' as const, break: aBreak() }, true, 'broken'],
    [{ state: 'approved' as const, break: aBreak() }, false, 'broken'],
    [{ state: 'notTested' as const }, true, 'notTested'],
    [{ state: 'discarded' as const }, false, 'discarded'],
  ])('%j on the list: %s → %s', (but, onList, wrong) => {
    const specimen = aSpecimen(but)
    expect(judgeScan(specimen, onList ? [specimen] : [])).toBe(wrong)
  })

  const due = aSpecimen({ id: 'week', code: 'OB12-045-1', ageHours: 168 })
  const later = aSpecimen({ id: 'month', code: 'OB12-045-2', ageHours: 672 })
  it('is of another age while a sister is due: the sister is named', () => {
    expect(judgeScan(later, [due])).toBe('otherAge')
    expect(wantedInstead(later, [due])).toBe(due)
  })
  it.each([
    ['is broken already', { ...due, state: 'broken' as const, break: aBreak() }],
    ['is of another sample', { ...due, sampleId: 'other' }],
    ['is of the same age', { ...due, ageHours: 672 }],
  ])('is of another day where the one on the list %s', (_, other) => {
    expect(judgeScan(later, [other])).toBe('otherDay')
  })
  it('without an age is a reserve, not another age', () => {
    expect(judgeScan(aSpecimen({ id: 'reserve', ageHours: null, dueOn: null }), [due])).toBe('otherDay')
  })
})
