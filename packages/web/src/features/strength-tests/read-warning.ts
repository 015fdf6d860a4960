import type { StrengthTestWarning } from '@probeta/domain/sample/strength-test.ts'

const known: readonly StrengthTestWarning[] = ['tooFew', 'otherShape', 'rangeExceeded', 'rangeOfRuleExceeded']

/** A warning this version has words for. */
export const isWarning = (code: string): code is StrengthTestWarning => known.some((one) => one === code)
