import { astmC39 } from './methods/astm-c39.ts'
import { en12390part3 } from './methods/en12390-3.ts'
import { astmC78, en12390part5, iram1547, nch1038, nmxC191, ntc2871, ntp339078 } from './methods/flexure.ts'
import { inen1573, iram1546, nch1037, nmxC083, ntc673, ntp339034, unitNm101 } from './methods/like-c39.ts'
import { astmC496, en12390part6, iram1658, nch1170, nmxC163, ntc722, ntp339084 } from './methods/splitting.ts'
import type { StrengthKind, TestMethod } from './methods/test-method.ts'

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
  astmC78,
  'en12390-5': en12390part5,
  iram1547,
  ntc2871,
  nmxC191,
  ntp339078,
  nch1038,
  astmC496,
  'en12390-6': en12390part6,
  iram1658,
  ntc722,
  nmxC163,
  ntp339084,
  nch1170,
} as const satisfies Record<string, TestMethod>

export type MethodId = keyof typeof methods
export const methodIds = Object.keys(methods) as MethodId[]
export const isMethodId = (text: string): text is MethodId => Object.hasOwn(methods, text)
export const methodOf = (id: MethodId): TestMethod => methods[id]

/** The strength that a method measures; compression for an unknown method. */
export const strengthKindOf = (id: string): StrengthKind =>
  isMethodId(id) ? methodOf(id).measures : 'compression'
