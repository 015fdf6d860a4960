import type { FirstSentence } from '../../i18n/sentences.ts'

const reasons = ['tooShort', 'context', 'breached', 'common', 'pattern'] as const
type Weakness = (typeof reasons)[number]

/** Returns the key of the sentence why the server refused a password; undefined where it gives no reason known here. */
export function explainWeakness(
  detail: Readonly<Record<string, unknown>>,
): Extract<FirstSentence, `session.weak.${Weakness}`> | undefined {
  const why = reasons.find((reason) => reason === detail['why'])
  return why && `session.weak.${why}`
}
