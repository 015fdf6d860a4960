import type { HeldSpecimen } from '@probeta/contract/concrete/disposals.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

type Judged = Pick<HeldSpecimen, 'judgement' | 'rule' | 'mayGoFrom'>

/** The rule that decided, with the day: 'Tested and reported · until 18 Dec 2026'. */
export function wordRule(t: TFunction, format: Format, { judgement, rule, mayGoFrom }: Judged): string {
  const word = t(`disposals.rules.${rule}`)
  if (mayGoFrom === null) return word
  const day = format.day(mayGoFrom)
  return `${word} · ${t(judgement === 'mayGo' ? 'disposals.from' : 'disposals.until', { day })}`
}
