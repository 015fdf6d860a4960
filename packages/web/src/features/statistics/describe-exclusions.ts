import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Control, Exclusions } from './queries.ts'

/** Returns 'reserve specimens (12)'. */
export const describeExclusion = (
  t: TFunction,
  format: Format,
  { reason, count }: Exclusions[number],
): string =>
  t('charts.excluded.item', {
    reason: t(`charts.excluded.reason.${reason}`),
    count: format.number(count),
  })

/** Returns 'left out: reserve specimens (12), discarded specimens (1)'. */
export function describeExclusions(t: TFunction, format: Format, exclusions: Exclusions): string {
  const list = exclusions
    .filter(({ count }) => count > 0)
    .map((exclusion) => describeExclusion(t, format, exclusion))
  return list.length === 0 ? t('charts.excluded.none') : t('charts.excluded.line', { list: list.join(', ') })
}

/** Returns the caption of a chart: the sample size, and the exclusions. */
export const describeCaption = (t: TFunction, format: Format, n: number, exclusions: Exclusions): string =>
  t('charts.caption', {
    n: t('charts.n', { count: n, shown: format.number(n) }),
    excluded: describeExclusions(t, format, exclusions),
  })

/** Explains why no deviation is stated, and how many results are missing. */
export const describeWithheld = (t: TFunction, why: NonNullable<Control['withheld']>, n: number): string =>
  t(`charts.withheld.${why}`, { least: leastForDeviation, missing: Math.max(0, leastForDeviation - n) })
