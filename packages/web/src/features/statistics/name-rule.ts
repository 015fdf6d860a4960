const names = [
  'oneBeyond3',
  'twoOfThreeBeyond2',
  'fourOfFiveBeyond1',
  'eightSameSide',
  'nineSameSide',
  'sixSteady',
  'fourteenAlternating',
  'fifteenWithin1',
  'eightBeyond1',
] as const

/** Maps 'runRule.sixSteady' to the key of its phrases. */
export const nameRule = (description: string): (typeof names)[number] =>
  names.find((name) => description.endsWith(`.${name}`)) ?? 'oneBeyond3'
