/** Reasons for invalidating a reading: a defect of the test, never a low value. */
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
