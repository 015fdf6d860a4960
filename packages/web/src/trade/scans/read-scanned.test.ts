import type { StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { labelText, withCheck } from '@probeta/domain/specimen/label-code.ts'
import { describe, expect, it } from 'vitest'
import { readScanned } from './read-scanned.ts'

const tank: StoragePlace = {
  id: 'p1',
  version: 1,
  code: 'P2-B',
  tank: 'Pileta 2',
  shelf: 'B',
  capacity: null,
  active: true,
  branchId: null,
  specimens: 0,
}
const read = (text: string) => readScanned(text, [tank])

describe('what is scanned at the door', () => {
  it('is a tank by its code, in capitals or not', () =>
    expect(read(' p2-b ')).toEqual({ kind: 'place', place: tank }))
  it.each([withCheck('OB12-045-2'), labelText('OB12-045-2', 'K7M')])('is the label %s', (label) =>
    expect(read(label.toLowerCase())).toEqual({ kind: 'label', label }),
  )
  it('is no label without its check characters', () => {
    expect(read('ob12-045-2')).toEqual({ kind: 'plain', text: 'OB12-045-2' })
    expect(read('OB12-045-12')).toEqual({ kind: 'plain', text: 'OB12-045-12' })
  })
  it('is misread with one wrong character', () =>
    expect(read(labelText('OB12-045-2', 'K7M').replace('045', '046')).kind).toBe('check'))
  it.each(['P9-Z', 'https://example.org', '045'])('is nothing of ours: %s', (text) =>
    expect(read(text).kind).toBe('form'),
  )
})
