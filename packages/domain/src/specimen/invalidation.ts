/** Why a reading does not count: what went wrong in the test, never that the value is low. */
export const invalidationMotives = [
  'placing',
  'ends',
  'damaged',
  'press',
  'confused',
  'age',
  'curing',
  'fracture',
  'other',
] as const
export type InvalidationMotive = (typeof invalidationMotives)[number]
