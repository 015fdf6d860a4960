import type { es } from '@probeta/phrases/es.ts'

type ProblemCode = keyof typeof es.imports.problems

const codes = {
  unknownColumn: true,
  empty: true,
  notANumber: true,
  negative: true,
  notPositive: true,
  notWholeHours: true,
  outOfRange: true,
  notADate: true,
  notATime: true,
  inFuture: true,
  breakInFuture: true,
  otherCasting: true,
  duplicate: true,
  noStrength: true,
  tooLong: true,
  rowTooLong: true,
  tooManySpecimens: true,
} as const satisfies Record<ProblemCode, true>

/** True when there is a phrase for a problem code of the server. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(codes, code)
