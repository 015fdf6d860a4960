import { SegmentedControl, Select } from '@mantine/core'
import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../../i18n/use-format.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { AnswerCard } from '../answer-card.tsx'
import { scaleOf } from './build-control.ts'
import { ControlChartCard } from './control-chart-card.tsx'
import { ControlClassCard } from './control-class-card.tsx'
import { CusumCard } from './cusum-card.tsx'
import { HistogramCard } from './histogram-card.tsx'
import { nameRule } from '../name-rule.ts'
import { type Asked, type Control, controlQuery } from '../queries.ts'
import { RulesCard } from '../rules-card.tsx'
import css from '../statistics-page.module.css'
import { describeWithheld } from '../describe-exclusions.ts'

const ruleSets = ['nelson', 'westernElectric'] as const
const scales = ['percent', 'strength'] as const
const Url = z.object({
  rules: z.enum(ruleSets).default('nelson'),
  scale: z.enum(scales).default('percent'),
})

/** Answers: is it under control? */
export function ControlPanel({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const [{ rules, scale }, setUrl] = useUrlState(Url)
  const query = useQuery(controlQuery({ ...asked, rules }))
  const single = query.data?.targets.length === 1
  return (
    <>
      <div className={`pb-row ${css['choose']}`}>
        <Select
          label={t('charts.control.rules')}
          allowDeselect={false}
          value={rules}
          onChange={(value) => setUrl({ rules: ruleSets.find((one) => one === value) })}
          data={ruleSets.map((value) => ({ value, label: t(`charts.control.${value}`) }))}
        />
        {single && (
          <SegmentedControl
            aria-label={t('charts.control.scale')}
            value={scale}
            onChange={(value) => setUrl({ scale: scales.find((one) => one === value) })}
            data={scales.map((value) => ({ value, label: t(`charts.control.${value}`) }))}
          />
        )}
      </div>
      <QueryState query={query}>{(found) => <Answered found={found} wanted={scale} />}</QueryState>
    </>
  )
}

function Answered({ found, wanted }: { found: Control; wanted: 'percent' | 'strength' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const scale = scaleOf(found, wanted)
  const { n, charted, exclusions, withheld } = found
  const few = withheld === 'fewerThanTen'
  return (
    <>
      <AnswerCard
        sentence={useSentence(found)}
        more={
          <>
            {charted < n &&
              t('charts.control.charted', { shown: format.number(charted), n: format.number(n) })}{' '}
            {n > 0 && withheld && describeWithheld(t, withheld, n)}
          </>
        }
        n={t('charts.n', { count: n, shown: format.number(n) })}
        exclusions={exclusions}
        empty={n === 0 && IconChartLine}
      />
      {found.individuals && <ControlChartCard found={found} scale={scale} />}
      {found.individuals && <RulesCard found={found} />}
      {found.cusum && !few && <CusumCard found={found} scale={scale} />}
      {found.histogram && <HistogramCard found={found} scale={scale} />}
      {n > 0 && <ControlClassCard found={found} />}
    </>
  )
}

function useSentence({ individuals, n }: Control): string {
  const { t } = useTranslation()
  if (individuals === null)
    return t(n < leastForDeviation ? 'charts.control.answerFew' : 'charts.control.answerFewOfMix', {
      least: leastForDeviation,
    })
  const [first] = individuals.rules
  if (!first) return t('charts.control.answerIn')
  return t('charts.control.answerOut', {
    count: individuals.rules.length,
    first: t(`charts.control.rule.${nameRule(first.name)}.name`),
  })
}
