import type { Mix } from '@probeta/contract/work-sites.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { AgesDrawing } from './ages-drawing.tsx'
import { type AgeStatistics, convertAges, decimalsOf, leastForDeviation } from './convert-ages.ts'
import { statisticsQuery } from './queries.ts'
import css from './statistics-page.module.css'

/** It scrolls sideways where there is little room: the keyboard must get there too. */
const reachable = { role: 'group', tabIndex: 0 } as const

/** n, mean and s of a mix by age, drawn and in numbers. */
export function MixPanel({ mix }: { mix: Mix }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(statisticsQuery(mix.id))
  const unit = mix.strengthUnit.replace('cm2', 'cm²')
  return (
    <QueryState query={query}>
      {({ items }) => {
        const ages = convertAges(items, mix)
        if (ages.length === 0) {
          return (
            <EmptyState icon={IconChartLine} title={t('statistics.empty')} text={t('statistics.emptyHint')} />
          )
        }
        return (
          <>
            <Section
              title={t('statistics.chart')}
              description={t('statistics.chartAbout', {
                strength: `${format.number(mix.specifiedStrength, Number.isInteger(mix.specifiedStrength) ? 0 : 1)} ${unit}`,
                age: format.age(mix.designAgeHours),
              })}
            >
              <AgesDrawing ages={ages} mix={mix} />
            </Section>
            <Section title={t('statistics.table')} flush>
              <AgesTable ages={ages} mix={mix} />
              <p className={css['note']}>
                {ages.some(({ n }) => n < leastForDeviation) &&
                  `${t('statistics.few', { least: leastForDeviation })} `}
                {t('statistics.single')}
              </p>
            </Section>
          </>
        )
      }}
    </QueryState>
  )
}

function AgesTable({ ages, mix }: { ages: readonly AgeStatistics[]; mix: Mix }) {
  const { t } = useTranslation()
  const format = useFormat()
  const unit = mix.strengthUnit.replace('cm2', 'cm²')
  const decimals = decimalsOf(mix.strengthUnit)
  return (
    <div className={css['scroll']} {...reachable} aria-label={t('statistics.table')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.columns.age')}</th>
            <th scope="col">{t('statistics.columns.n')}</th>
            <th scope="col">
              {t('statistics.columns.mean')}, {unit}
            </th>
            <th scope="col">
              {t('statistics.columns.deviation')}, {unit}
            </th>
            <th scope="col">{t('statistics.columns.variation')}</th>
            <th scope="col">{t('statistics.columns.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ ageHours, n, mean, deviation, variation, ratio }) => (
            <tr key={ageHours}>
              <th scope="row">{format.age(ageHours)}</th>
              <td>{format.number(n)}</td>
              <td>{format.number(mean, decimals)}</td>
              <td>{format.number(deviation, decimals + 1)}</td>
              <td>{format.percent(variation, 1)}</td>
              <td>{format.percent(ratio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
