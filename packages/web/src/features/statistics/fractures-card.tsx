import { plotBars } from '@probeta/charts/draw-bars.ts'
import { heightOfRows } from '@probeta/charts/axes/row-axis.ts'
import { fractureTypes } from '@probeta/domain/specimen/fracture.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { ChartCard } from './charts/chart-card.tsx'
import { makeLook, type Place } from './charts/make-look.ts'
import type { Testing } from './queries.ts'
import { describeExclusions } from './describe-exclusions.ts'

type Row = Testing['fractures'][number]

/** The fracture types of the specimens. */
export function FracturesCard({ found: { fractures: rows, exclusions } }: { found: Testing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const n = rows.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (row: Row | undefined) => {
    const name = fractureTypes.find(({ type }) => type === row?.type)?.name
    return t('charts.testing.fractureName', {
      type: row?.type ?? 0,
      name: name ? t(`specimens.fracture.${name}`) : '',
    })
  }
  const note = (row: Row) =>
    t('charts.testing.share', { count: format.number(row.count), share: format.percent(row.count / n, 1) })
  const draw = (place: Place) =>
    plotBars(
      {
        rows: rows.map((row) => ({
          name: nameOf(row),
          note: note(row),
          value: row.count,
          beyond: row.inspectIfLow,
        })),
        lines: [],
        n,
      },
      makeLook(place, heightOfRows(rows.length), {
        title: t('charts.testing.fractures'),
        description: t('charts.testing.describeFractures', {
          n: format.number(n),
          list: rows.map((row) => `${nameOf(row)}: ${note(row)}`).join('; '),
        }),
        caption: `n = ${format.number(n)} · ${describeExclusions(t, format, exclusions)}`,
        y: '',
        x: t('charts.columns.specimens'),
        bar: t('charts.testing.fracture'),
        beyond: t('charts.testing.inspect'),
      }),
    )
  return (
    <ChartCard
      name="fractures"
      title={t('charts.testing.fractures')}
      about={t('charts.testing.fracturesAbout')}
      draw={draw}
      tell={(at) => ({ title: nameOf(rows[at]), value: rows[at] ? note(rows[at]) : '', more: [] })}
      data={{
        count: rows.length,
        columns: [
          { head: t('charts.columns.type'), value: (at) => nameOf(rows[at]) },
          { head: t('charts.columns.specimens'), value: (at) => rows[at]?.count ?? null, digits: 0 },
        ],
      }}
    />
  )
}
