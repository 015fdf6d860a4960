import type { CuringLimits } from '@probeta/domain/curing/curing-limits.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** The limits of a tank or room in words: '21 a 25 °C · ≥ 95 % HR'. */
export function wordLimits(
  t: TFunction,
  format: Format,
  { leastC, mostC, leastHumidity, mostHumidity }: CuringLimits,
): string {
  const least = format.number(leastHumidity)
  const most = format.number(mostHumidity)
  const humidity =
    leastHumidity !== null && mostHumidity !== null
      ? [t('curingTanks.card.humidities', { least, most })]
      : [
          ...(leastHumidity === null ? [] : [t('curingTanks.card.leastHumidity', { least })]),
          ...(mostHumidity === null ? [] : [t('curingTanks.card.mostHumidity', { most })]),
        ]
  const temperature = t('curingTanks.card.limits', {
    least: format.number(leastC),
    most: format.number(mostC),
  })
  return [temperature, ...humidity].join(' · ')
}
