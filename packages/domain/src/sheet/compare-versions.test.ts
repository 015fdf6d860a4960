import { describe, expect, it } from 'vitest'
import { compareVersions, type SheetContent } from './compare-versions.ts'

const truck = (id: string, but: object = {}) => ({
  id,
  code: `OB-${id}`,
  values: { deliveryNote: 'R-1', slumpMm: 100, remark: '' },
  specimens: [
    { code: `OB-${id}-1`, values: { ageHours: 168 } },
    { code: `OB-${id}-2`, values: { ageHours: 672 } },
  ],
  ...but,
})
const sheet = (but: Partial<SheetContent> = {}): SheetContent => ({
  header: { sampledOn: '2026-11-02', weather: 'Soleado', airTemperatureC: 18 },
  trucks: [truck('1'), truck('2')],
  ...but,
})

describe('two versions of a sheet', () => {
  it('are the same when they say the same, nothing and an empty text included', () => {
    const other = sheet({
      trucks: [truck('1', { values: { deliveryNote: 'R-1', slumpMm: 100 } }), truck('2')],
    })
    expect(compareVersions(sheet(), other)).toEqual([])
  })

  it('differ in the values that were changed, with what they were', () => {
    const later = sheet({
      header: { sampledOn: '2026-11-02', weather: '', airTemperatureC: 0 },
      trucks: [truck('1'), truck('2', { values: { deliveryNote: 'R-1', slumpMm: 90, remark: 'seco' } })],
    })
    expect(compareVersions(sheet(), later)).toEqual([
      { of: 'sheet', code: '', change: 'changed', field: 'weather', before: 'Soleado', after: null },
      { of: 'sheet', code: '', change: 'changed', field: 'airTemperatureC', before: 18, after: 0 },
      { of: 'truck', code: 'OB-2', change: 'changed', field: 'slumpMm', before: 100, after: 90 },
      { of: 'truck', code: 'OB-2', change: 'changed', field: 'remark', before: null, after: 'seco' },
    ])
  })

  it('differ in trucks and specimens that came and went', () => {
    const specimens = [
      { code: 'OB-1-1', values: { ageHours: 72 } },
      { code: 'OB-1-3', values: { ageHours: null } },
    ]
    const later = sheet({ trucks: [truck('1', { specimens }), truck('3')] })
    expect(
      compareVersions(sheet(), later).map(({ of, code, change, field }) => [of, code, change, field]),
    ).toEqual([
      ['specimen', 'OB-1-1', 'changed', 'ageHours'],
      ['specimen', 'OB-1-3', 'added', ''],
      ['specimen', 'OB-1-2', 'removed', ''],
      ['truck', 'OB-3', 'added', ''],
      ['truck', 'OB-2', 'removed', ''],
    ])
  })
})
