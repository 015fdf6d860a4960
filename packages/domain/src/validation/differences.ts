/**
 * Reasons why a published value differs from the computed one, and its origin: `source`, which is wrong; `rounding`,
 * where both are right and one of them rounds on the way; `reading`, where a rule leaves room. Each code is a phrase.
 */
export const differences = {
  cutOff: 'rounding',
  roundedBetween: 'rounding',
  coresRounded: 'reading',
  measureForMaterials: 'source',
  singleCylinder: 'source',
  meanOfOtherRecord: 'source',
  diameterTimesLength: 'source',
} as const satisfies Record<string, 'source' | 'rounding' | 'reading'>

export type DifferenceCode = keyof typeof differences
