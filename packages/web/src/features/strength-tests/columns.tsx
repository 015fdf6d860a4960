import { Checkbox } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/strength-tests.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import css from './result-list-page.module.css'
import { keyOf, nameTest, type Selection } from './select-tests.ts'
import { showReported, showSpecified, showUnit } from './show-stress.ts'
import { StateBadge, VerdictBadge } from './verdict-card.tsx'

type Row = StrengthTestRow

const selectColumn = (t: TFunction, { chosen, toggle, obstacle }: Selection): Column<Row> => ({
  key: 'select',
  head: t('strengthTests.columns.select'),
  width: '72px',
  narrow: 'hidden',
  cell: (row) => {
    const why = obstacle(row)
    return (
      <Checkbox
        aria-label={t('strengthTests.select.one', { name: nameTest(row) })}
        checked={chosen.has(keyOf(row))}
        disabled={why !== undefined}
        {...(why && { title: t(`strengthTests.select.${why}`) })}
        onChange={() => toggle(row)}
      />
    )
  },
})

/**
 * A row per strength test. Strengths stand in the unit in which the mix was specified.
 * `compact`: no room for all columns.
 */
export const testColumns = (
  t: TFunction,
  format: Format,
  selection: Selection | undefined,
  compact: boolean,
): readonly Column<Row>[] => [
  ...(selection ? [selectColumn(t, selection)] : []),
  {
    key: 'sample',
    head: t('strengthTests.columns.sample'),
    narrow: 'title',
    width: '122px',
    cell: ({ sampleCode, castAt }) => (
      <span className={css['two']}>
        <strong>{sampleCode}</strong>
        <small>{format.dayOf(castAt)}</small>
      </span>
    ),
  },
  {
    key: 'workSite',
    head: t('strengthTests.columns.workSite'),
    cell: ({ workSite, element }) => (
      <span className={css['two']}>
        <span className={css['clip']}>{workSite.name}</span>
        <small className={css['clip']}>{element}</small>
      </span>
    ),
  },
  {
    key: 'age',
    head: t('strengthTests.columns.age'),
    width: '90px',
    cell: ({ ageHours, mix }) => (
      <span className={css['two']}>
        <span>{format.age(ageHours)}</span>
        <small>{showSpecified(format, mix.specifiedStrength, mix.strengthUnit)}</small>
      </span>
    ),
  },
  {
    key: 'mean',
    head: t('strengthTests.columns.mean'),
    align: 'right',
    width: '158px',
    cell: ({ meanMpa, mix, percentOfSpecified, values, pending }) => (
      <span className={css['two']}>
        <span>
          <strong>
            {showReported(format, meanMpa, mix.strengthUnit)} {meanMpa !== null && showUnit(mix.strengthUnit)}
          </strong>
          {percentOfSpecified !== null && ` · ${format.percent(percentOfSpecified / 100)}`}
        </span>
        <small>
          {values.map(({ unroundedMpa }) => showReported(format, unroundedMpa, mix.strengthUnit)).join(' · ')}
          {pending > 0 && ` · ${t('strengthTests.pending', { count: pending })}`}
        </small>
      </span>
    ),
  },
  ...(compact ? [bothColumn(t)] : wideColumns(t, format)),
]

/** Where there is little room the verdict has the state under it. */
const bothColumn = (t: TFunction): Column<Row> => ({
  key: 'verdict',
  head: t('strengthTests.columns.verdict'),
  width: '176px',
  cell: ({ verdict, state }) => (
    <span className={css['badges']}>
      <VerdictBadge outcome={verdict.outcome} />
      <StateBadge state={state} />
    </span>
  ),
})

const wideColumns = (t: TFunction, format: Format): readonly Column<Row>[] => [
  {
    key: 'range',
    head: t('strengthTests.columns.range'),
    align: 'right',
    width: '92px',
    cell: ({ rangePercent, warnings }) => (
      <span className={css['range']}>
        {warnings.includes('rangeExceeded') && (
          <IconAlertTriangle size={15} role="img" aria-label={t('verdicts.warning.rangeExceeded')} />
        )}
        {format.percent(rangePercent === null ? null : rangePercent / 100, 1)}
      </span>
    ),
  },
  {
    key: 'moving',
    head: t('strengthTests.columns.moving'),
    align: 'right',
    width: '110px',
    narrow: 'hidden',
    cell: ({ movingMeanMpa, mix }) => showReported(format, movingMeanMpa, mix.strengthUnit),
  },
  {
    key: 'verdict',
    head: t('strengthTests.columns.verdict'),
    width: '158px',
    cell: ({ verdict }) => <VerdictBadge outcome={verdict.outcome} />,
  },
  {
    key: 'state',
    head: t('strengthTests.columns.state'),
    width: '136px',
    cell: ({ state, report }) => (
      <span className={css['two']}>
        <StateBadge state={state} />
        {report && <small>{report.number ?? t('strengthTests.inDraft')}</small>}
      </span>
    ),
  },
]
