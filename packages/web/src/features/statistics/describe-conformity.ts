import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Conformity } from './queries.ts'

/** Describes in one sentence whether the work site conforms. */
export function describeConformity(t: TFunction, format: Format, { outcomes }: Conformity): string {
  const count = (wanted: string) => outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0
  const [good, bad, watch] = [count('conforms'), count('doesNotConform'), count('watch')]
  const n = good + bad + watch
  const watched = watch > 0 ? ` ${t('charts.conformity.watch', { count: format.number(watch) })}` : ''
  if (n === 0) return t('charts.conformity.answerNone')
  if (bad === 0) return t('charts.conformity.answerAll', { n: format.number(n) }) + watched
  const share = format.percent(bad / n, 1)
  return t('charts.conformity.answerSome', { bad: format.number(bad), n: format.number(n), share }) + watched
}
