import type { ClimateChart, CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import { silentAfterMs } from '@probeta/domain/curing/summarise-readings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Format } from '../../i18n/format.ts'
import { useFormat } from '../../session/current-session.ts'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { ClimateDrawing } from './climate-drawing.tsx'
import css from './curing-panel.module.css'
import { chartQuery } from './queries.ts'

const periods = [1, 7, 28, 90] as const
const Url = z.object({ days: z.coerce.number().int().min(1).max(90).default(7) })

/** The last days of a tank: its temperature with the limits, its humidity where it is read, and their summary. */
export function ClimateCard({ tank }: { tank: CuringTank }) {
  const { t } = useTranslation()
  const [{ days }, setUrl] = useUrlState(Url)
  const chart = useQuery(chartQuery(tank.id, days))
  return (
    <Section
      title={tank.name}
      actions={
        <ChoiceSelect
          aria-label={t('curingTanks.chart.days')}
          value={String(days)}
          choices={periods.map((count) => ({
            value: String(count),
            label: t('curingTanks.chart.lastDays', { count }),
          }))}
          onChange={(value) => setUrl({ days: Number(value) })}
        />
      }
    >
      <QueryState query={chart}>{(found) => <Charts tank={tank} chart={found} />}</QueryState>
    </Section>
  )
}

const numbersOf = (format: Format, { summary }: ClimateChart) => ({
  n: format.number(summary.readings),
  least: format.number(summary.leastC, 1),
  most: format.number(summary.mostC, 1),
  mean: format.number(summary.meanC, 1),
  outside: format.number(summary.hoursOutside, 1),
})

function Charts({ tank, chart }: { tank: CuringTank; chart: ClimateChart }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { points, summary } = chart
  if (points.length === 0) return <p className="pb-dim">{t('curingTanks.chart.none')}</p>
  const numbers = numbersOf(format, chart)
  const { leastC, mostC, leastHumidity, mostHumidity } = tank.limits
  const humid = points.filter((point) => point.humidityPercent !== null)
  const shared = {
    gapMs: silentAfterMs(tank.intervalMinutes),
    description: t('curingTanks.chart.describe', {
      ...numbers,
      from: format.instant(chart.from),
      to: format.instant(chart.to),
    }),
  }
  return (
    <>
      <p>
        {t('curingTanks.chart.summary', numbers)}
        {summary.gaps.length > 0 && ` · ${t('curingTanks.chart.gaps', { count: summary.gaps.length })}`}
      </p>
      <ClimateDrawing
        {...shared}
        name="temperature"
        title={t('curingTanks.chart.title', { name: tank.name })}
        y={t('curingTanks.chart.y')}
        points={points.map(({ at, temperatureC }) => ({ at, value: temperatureC }))}
        {...{ least: leastC, most: mostC }}
      />
      {humid.length > 0 && (
        <div className={css['humidity']}>
          <ClimateDrawing
            {...shared}
            name="humidity"
            title={t('curingTanks.chart.humidityTitle', { name: tank.name })}
            y={t('curingTanks.readings.humidity')}
            points={humid.map(({ at, humidityPercent }) => ({ at, value: humidityPercent ?? 0 }))}
            {...{ least: leastHumidity, most: mostHumidity }}
          />
        </div>
      )}
    </>
  )
}
