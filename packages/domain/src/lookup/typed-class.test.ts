import { expect, test } from 'vitest'
import { lookupLists } from './lookup-lists.ts'
import { readTypedClass } from './typed-class.ts'

test.each([
  ['25/30', { strength: 25, cube: 30, unit: 'MPa' }],
  ['21', { strength: 21, cube: 21, unit: 'MPa' }],
  ['210 kgf/cm²', { strength: 210, cube: 210, unit: 'kgf/cm2' }],
  ['3000 PSI', { strength: 3000, cube: 3000, unit: 'psi' }],
  ['', null],
  ['0', null],
  ['C25', null],
  ['25/30/35', null],
])('%s', (text, read) => {
  expect(readTypedClass(text)).toEqual(read)
})

test('every class that comes with the program can be read', () => {
  for (const [code, value] of lookupLists.strengthClasses.shipped)
    expect(readTypedClass(value), code).toMatchObject({ unit: 'MPa' })
})
