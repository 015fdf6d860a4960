import type { Identity, JudgedTest, Series } from './rule-set.ts'
import type { ReasonValues } from './verdict.ts'

/** Whether a test can be judged at all, and if not, why. */
export type Standing = 'judged' | 'early' | 'later' | 'incomplete' | 'tooFew' | 'otherShape' | 'otherGrade'

/** Early and late ages, sets that still wait, sets too small and shapes the rules do not know are never judged. */
export function classify<Test extends JudgedTest>(
  { leastSpecimens }: Pick<Identity, 'leastSpecimens'>,
  { designAgeHours, shape }: Series<Test>,
  { ageHours, n, pending, unroundedMpa }: Test,
): { readonly standing: Standing; readonly values: ReasonValues } {
  const needed = leastSpecimens[shape]
  if (needed === undefined) return { standing: 'otherShape', values: { shape } }
  if (ageHours !== designAgeHours) {
    return { standing: ageHours < designAgeHours ? 'early' : 'later', values: { ageHours, designAgeHours } }
  }
  if (pending > 0) return { standing: 'incomplete', values: { n, pending } }
  if (n < needed || unroundedMpa === null) return { standing: 'tooFew', values: { n, needed } }
  return { standing: 'judged', values: {} }
}
