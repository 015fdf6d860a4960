import { Select } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { AnswerCard } from './answer-card.tsx'
import { BreachesCard } from './breaches-card.tsx'
import type { Series } from './charts/build-run-chart.ts'
import { LotsCard } from './lots-card.tsx'
import { type Asked, type Conformity, conformityQuery } from './queries.ts'
import { RunChartCard } from './charts/run-chart-card.tsx'
import { showClass } from './show-strength.ts'
import css from './statistics-page.module.css'
import { describeConformity } from './describe-conformity.ts'

const Url = z.object({ series: z.string().max(80).optional() })
const keyOf = ({ mix, ageHours }: Series) => `${mix.id}:${ageHours}`

/** Answers: does the work site conform? */
export function ConformityPanel({ asked }: { asked: Asked }) {
  const query = useQuery(conformityQuery(asked))
  return <QueryState query={query}>{(found) => <Answered found={found} />}</QueryState>
}

function Answered({ found }: { found: Conformity }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ series: key }, setUrl] = useUrlState(Url)
  const { series, exclusions } = found
  const shown = series.find((one) => keyOf(one) === key) ?? series[0]
  return (
    <>
      <AnswerCard
        sentence={describeConformity(t, format, found)}
        n={t('charts.n', { count: found.n, shown: format.number(found.n) })}
        exclusions={exclusions}
        empty={!shown && IconChartLine}
      />
      {shown && (
        <>
          {series.length > 1 && (
            <SeriesField
              found={found}
              value={keyOf(shown)}
              onChange={(value) => setUrl({ series: value ?? undefined })}
            />
          )}
          <RunChartCard series={shown} exclusions={exclusions} />
          {shown.lots.length > 0 && <LotsCard series={shown} />}
          <BreachesCard series={shown} />
        </>
      )}
    </>
  )
}

type FieldProps = { found: Conformity; value: string; onChange: (key: string | null) => void }

/** Chooses the mix and age that are shown. */
function SeriesField({ found: { series, seriesInAll }, value, onChange }: FieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const more = { shown: series.length, all: format.number(seriesInAll) }
  return (
    <div className={`pb-row ${css['choose']}`}>
      <Select
        label={t('charts.conformity.series')}
        description={seriesInAll > series.length ? t('charts.conformity.seriesMore', more) : undefined}
        allowDeselect={false}
        value={value}
        onChange={onChange}
        data={series.map((one) => ({
          value: keyOf(one),
          label: `${one.mix.code} · ${format.age(one.ageHours)} · ${showClass(format, one.class)} · n = ${format.number(one.summary.n)}`,
        }))}
      />
    </div>
  )
}
