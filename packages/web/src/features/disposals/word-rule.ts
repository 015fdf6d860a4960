import type { HeldSpecimen } from '@probeta/contract/concrete/disposals.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

type Judged = Pick<HeldSpecimen, 'judgement' | 'mayGoFrom'>

/** 'from 18 Dec 2026' of what may go, 'until' of what is kept; undefined where no day decides. */
export function wordDay(t: TFunction, format: Format, { judgement, mayGoFrom }: Judged): string | undefined {
  if (mayGoFrom === null) return undefined
  const day = format.day(mayGoFrom)
  return t(judgement === 'mayGo' ? 'disposals.from' : 'disposals.until', { day })
}

/** The rule that decided, with the day: 'Tested and reported · until 18 Dec 2026'. */
export const wordRule = (t: TFunction, format: Format, of: Judged & Pick<HeldSpecimen, 'rule'>): string =>
  [t(`disposals.rules.${of.rule}`), wordDay(t, format, of)].filter(Boolean).join(' · ')
