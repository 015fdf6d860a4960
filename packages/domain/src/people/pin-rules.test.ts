import { expect, test } from 'vitest'
import { pinFault } from './pin-rules.ts'

test.each([
  ['', 'incomplete'],
  ['40718', 'incomplete'],
  ['4071836', 'incomplete'],
  ['40 183', 'incomplete'],
  ['000000', 'repeated'],
  ['121212', 'repeated'],
  ['373773', 'repeated'],
  ['407407', 'repeated'],
  ['814444', 'repeated'],
  ['123456', 'sequence'],
  ['987654', 'sequence'],
  ['890123', 'sequence'],
  ['246802', 'sequence'],
  ['801234', 'sequence'],
  ['432176', 'sequence'],
  ['159753', 'common'],
  ['112233', 'common'],
  ['407183', 'context'],
  ['198704', 'year'],
  ['200171', 'year'],
  ['171984', 'year'],
  ['042003', 'year'],
  ['407182', null],
  ['720419', null],
  ['419208', null],
  ['123874', null],
])('%s: %s', (pin, fault) => {
  expect(pinFault(pin, 'prensa407183')).toBe(fault)
})

test('a user name without digits forbids nothing', () => {
  expect(pinFault('407183', 'prensa')).toBeNull()
})
