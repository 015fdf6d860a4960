import { alternating, avoiding, hugging, sameSide, someBeyond, steady, type RunRule } from './run-patterns.ts'

// The false alarms are of the normal distribution and of counted orders, with p = 1 − Φ(limit) per side:
// 2p for one point; 2p·P(at least k − 1 of the n − 1 before) for k of n; 2/2ⁿ for a side; 2/n! for a steady run;
// 2·E14/14! (E14 = 199 360 981 alternating orders) for the saw; (1 − 2p)¹⁵ and (2p)⁸ for the last two.
const alarms = {
  oneBeyond3: 0.002699796063260207,
  twoOfThreeBeyond2: 0.002046724511137303,
  fourOfFiveBeyond1: 0.004465683594377152,
  eightSameSide: 0.0078125,
  nineSameSide: 0.00390625,
  sixSteady: 0.002777777777777778,
  fourteenAlternating: 0.004573638190329659,
  fifteenHugging: 0.003260981045959112,
  eightAvoiding: 0.00010277219526595066,
}

/** The four rules of the Western Electric handbook (1956). */
export const westernElectric = [
  {
    id: 'westernElectric.1',
    description: 'runRule.oneBeyond3',
    n: 1,
    pattern: someBeyond(1, 3),
    falseAlarm: alarms.oneBeyond3,
  },
  {
    id: 'westernElectric.2',
    description: 'runRule.twoOfThreeBeyond2',
    n: 3,
    pattern: someBeyond(2, 2),
    falseAlarm: alarms.twoOfThreeBeyond2,
  },
  {
    id: 'westernElectric.3',
    description: 'runRule.fourOfFiveBeyond1',
    n: 5,
    pattern: someBeyond(4, 1),
    falseAlarm: alarms.fourOfFiveBeyond1,
  },
  {
    id: 'westernElectric.4',
    description: 'runRule.eightSameSide',
    n: 8,
    pattern: sameSide,
    falseAlarm: alarms.eightSameSide,
  },
] as const satisfies readonly RunRule[]

/** The eight tests of L. S. Nelson (Journal of Quality Technology, October 1984). */
export const nelson = [
  {
    id: 'nelson.1',
    description: 'runRule.oneBeyond3',
    n: 1,
    pattern: someBeyond(1, 3),
    falseAlarm: alarms.oneBeyond3,
  },
  {
    id: 'nelson.2',
    description: 'runRule.nineSameSide',
    n: 9,
    pattern: sameSide,
    falseAlarm: alarms.nineSameSide,
  },
  { id: 'nelson.3', description: 'runRule.sixSteady', n: 6, pattern: steady, falseAlarm: alarms.sixSteady },
  {
    id: 'nelson.4',
    description: 'runRule.fourteenAlternating',
    n: 14,
    pattern: alternating,
    falseAlarm: alarms.fourteenAlternating,
  },
  {
    id: 'nelson.5',
    description: 'runRule.twoOfThreeBeyond2',
    n: 3,
    pattern: someBeyond(2, 2),
    falseAlarm: alarms.twoOfThreeBeyond2,
  },
  {
    id: 'nelson.6',
    description: 'runRule.fourOfFiveBeyond1',
    n: 5,
    pattern: someBeyond(4, 1),
    falseAlarm: alarms.fourOfFiveBeyond1,
  },
  {
    id: 'nelson.7',
    description: 'runRule.fifteenWithin1',
    n: 15,
    pattern: hugging,
    falseAlarm: alarms.fifteenHugging,
  },
  {
    id: 'nelson.8',
    description: 'runRule.eightBeyond1',
    n: 8,
    pattern: avoiding,
    falseAlarm: alarms.eightAvoiding,
  },
] as const satisfies readonly RunRule[]
