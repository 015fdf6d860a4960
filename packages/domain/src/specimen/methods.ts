import { astmC39 } from './methods/astm-c39.ts'
import { en12390part3 } from './methods/en12390-3.ts'
import { inen1573, iram1546, nch1037, nmxC083, ntc673, ntp339034, unitNm101 } from './methods/like-c39.ts'
import type { TestMethod } from './methods/test-method.ts'

/** Every test method on offer, by the id it is stored under. */
export const methods = {
  astmC39,
  'en12390-3': en12390part3,
  iram1546,
  ntc673,
  nmxC083,
  ntp339034,
  nch1037,
  unitNm101,
  inen1573,
} as const satisfies Record<string, TestMethod>

export type MethodId = keyof typeof methods
export const methodIds = Object.keys(methods) as MethodId[]
export const isMethodId = (text: string): text is MethodId => Object.hasOwn(methods, text)
export const methodOf = (id: MethodId): TestMethod => methods[id]
