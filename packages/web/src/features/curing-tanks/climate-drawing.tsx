import { useElementSize, useId } from '@mantine/hooks'
import { createSpeech } from '@probeta/charts/create-speech.ts'
import { plotBandChart } from '@probeta/charts/draw-band-chart.ts'
import { screenPalette } from '@probeta/charts/palettes.ts'
import { localeOf } from '@probeta/contract/base/languages.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { ExploredDrawing } from '../../ui/drawing/explored-drawing.tsx'

const height = 260
const narrowest = 280

type Props = {
  name: string
  title: string
  description: string
  /** Quantity and unit of the vertical axis. */
  y: string
  points: readonly { at: string; value: number }[]
  least: number | null
  most: number | null
  gapMs: number
}

/** Readings over time between their limits, as wide as the place; each can be explored. */
export function ClimateDrawing({ name, points, title, description, y, ...limits }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const place = useElementSize()
  const id = useId()
  const drawn =
    place.width > 0 &&
    plotBandChart(
      {
        times: points.map(({ at }) => Date.parse(at)),
        values: points.map(({ value }) => value),
        ...limits,
      },
      {
        id: `climate-${id}`,
        width: Math.max(narrowest, Math.round(place.width)),
        height,
        palette: screenPalette,
        speech: createSpeech(localeOf(language)),
        fontFamily: 'inherit',
        words: {
          ...{ title, description, y, caption: '', x: t('curingTanks.chart.x') },
          reading: t('curingTanks.chart.reading'),
          outside: t('curingTanks.chart.outside'),
          least: t('curingTanks.chart.least', { value: format.number(limits.least) }),
          most: t('curingTanks.chart.most', { value: format.number(limits.most) }),
        },
      },
    )
  return (
    <div ref={place.ref} className="pb-shrink" data-chart={name}>
      {drawn && (
        <ExploredDrawing
          drawn={drawn}
          label={t('curingTanks.chart.points')}
          tell={(at) => ({
            title: format.instant(points[at]?.at ?? null),
            value: format.number(points[at]?.value, 1),
            more: [y],
          })}
        />
      )}
    </div>
  )
}
