import { withCheck } from '@probeta/domain/specimen/label-code.ts'
import { describe, expect, it } from 'vitest'
import { aSpecimen } from './make-specimen.ts'
import { judgeScan, readScan } from './read-scan.ts'

const one = aSpecimen({ id: 's1', code: 'OB12-045-1' })
const two = aSpecimen({ id: 's2', code: 'OB12-045-12' })
const list = [one, two]

describe('a scanned label', () => {
  it('finds its specimen, in capitals or not, with spaces around', () => {
    expect(readScan(` ${withCheck('OB12-045-1').toLowerCase()} `, list)).toEqual({
      kind: 'found',
      specimen: one,
    })
  })
  it('may be typed without its check characters while the specimen is on the list', () => {
    expect(readScan('ob12-045-12', list)).toEqual({ kind: 'found', specimen: two })
    expect(readScan('OB12-045-9', list)).toEqual({ kind: 'unknown', text: 'OB12-045-9' })
  })
  it('with one wrong character is misread, never another specimen', () => {
    const label = withCheck('OB12-045-1')
    expect(readScan(label.replace('045', '046'), list).kind).toBe('misread')
  })
  it('of another day is named', () => {
    expect(readScan(withCheck('OB09-001-3'), list)).toEqual({ kind: 'elsewhere', code: 'OB09-001-3' })
  })
})

describe('a specimen that is scanned', () => {
  it.each([
    [{ state: 'curing' as const }, true, null],
    [{ state: 'curing' as const }, false, 'otherDay'],
    [{ state: 'onHold' as const }, true, 'onHold'],
    [{ state: 'notTested' as const }, true, 'notTested'],
  ])('%j on the list: %s → %s', (but, onList, wrong) => {
    expect(judgeScan(aSpecimen(but), onList)).toBe(wrong)
  })
})
