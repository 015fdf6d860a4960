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

/** 'runRule.sixSteady' → the name under which its words are kept. */
export const nameRule = (description: string): (typeof names)[number] =>
  names.find((name) => description.endsWith(`.${name}`)) ?? 'oneBeyond3'
