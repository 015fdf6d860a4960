import { fractureTypes } from '@probeta/domain/specimen/fracture.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { BarsCard } from './charts/bars-card.tsx'
import { columnsOf } from './charts/write-points.ts'
import type { Testing } from './queries.ts'
import { describeExclusions } from './describe-exclusions.ts'

/** The fracture types of the specimens. */
export function FracturesCard({ found: { fractures, exclusions } }: { found: Testing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const n = fractures.reduce((sum, { count }) => sum + count, 0)
  const rows = fractures.map(({ type, count, inspectIfLow }) => {
    const name = fractureTypes.find((one) => one.type === type)?.name
    return {
      name: t('charts.testing.fractureName', { type, name: name ? t(`specimens.fracture.${name}`) : '' }),
      note: t('charts.testing.share', { count: format.number(count), share: format.percent(count / n, 1) }),
      value: count,
      beyond: inspectIfLow,
    }
  })
  const column = columnsOf(rows)
  return (
    <BarsCard
      name="fractures"
      about={t('charts.testing.fracturesAbout')}
      rows={rows}
      n={n}
      words={{
        title: t('charts.testing.fractures'),
        description: t('charts.testing.describeFractures', {
          n: format.number(n),
          list: rows.map(({ name, note }) => `${name}: ${note}`).join('; '),
        }),
        caption: `n = ${format.number(n)} · ${describeExclusions(t, format, exclusions)}`,
        x: t('charts.columns.specimens'),
        bar: t('charts.testing.fracture'),
        beyond: t('charts.testing.inspect'),
      }}
      columns={[
        column(t('charts.columns.type'), ({ name }) => name),
        column(t('charts.columns.specimens'), ({ value }) => value, 0),
      ]}
    />
  )
}
