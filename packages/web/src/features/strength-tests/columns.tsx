import { ActionIcon, Checkbox } from '@mantine/core'
import {
  exportStrengthTestsEndpoint,
  type StrengthTestRow,
} from '@probeta/contract/concrete/strength-tests.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import css from './result-list-page.module.css'
import { keyOf, nameTest, type Selection } from './select-tests.ts'
import { showReported, showSpecified } from '../../i18n/show-stress.ts'
import { Warned } from './warned-card.tsx'
import { WhyCard } from './why-card.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

type Row = StrengthTestRow

const selectColumn = (t: TFunction, { chosen, toggle }: Selection): Column<Row> => ({
  key: 'select',
  head: t('strengthTests.columns.select'),
  width: '62px',
  narrow: 'hidden',
  always: true,
  cell: (row) => (
    <Checkbox
      aria-label={t('strengthTests.select.one', { name: nameTest(row) })}
      checked={chosen.has(keyOf(row))}
      onChange={() => toggle(row)}
    />
  ),
})

/** Panels opened in place: the specimens under a row, and the reason of a verdict. */
export type Opened = {
  expanded: string | undefined
  onExpand: (key: string | undefined) => void
  why: string | undefined
  onWhy: (key: string | undefined) => void
}

/**
 * Columns of the list, a row per strength test. Strengths are in the unit in which the mix was specified. `compact`: too
 * narrow for all columns; the state is then under the verdict.
 */
export function useTestColumns(
  selection: Selection | undefined,
  opened: Opened,
  compact: boolean,
): readonly Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useListColumns(exportStrengthTestsEndpoint, {
    sample: { narrow: 'title', width: '128px', cell: (row) => <Sample row={row} opened={opened} /> },
    workSite: { head: t('strengthTests.columns.workSite'), cell: (row) => <Place row={row} /> },
    age: {
      head: t('strengthTests.columns.age'),
      align: 'left',
      width: '116px',
      cell: ({ ageHours, mix }) => (
        <span className="pb-two">
          <span>{format.age(ageHours)}</span>
          <small>
            {t('strengthTests.specified', {
              value: showSpecified(format, mix.specifiedStrength, mix.strengthUnit),
            })}
          </small>
        </span>
      ),
    },
    mean: {
      head: t('strengthTests.columns.mean'),
      align: 'right',
      width: '156px',
      cell: (row) => <Mean row={row} />,
    },
    range: {
      head: t('strengthTests.columns.range'),
      width: '88px',
      cell: (row) => <Range row={row} />,
    },
    moving: {
      width: '96px',
      narrow: 'hidden',
      cell: ({ movingMeanMpa, mix }) => showReported(format, movingMeanMpa, mix.strengthUnit, mix.method),
    },
    verdict: {
      narrow: 'state',
      width: compact ? '176px' : '150px',
      cell: (row) => <VerdictCell row={row} opened={opened} compact={compact} />,
    },
    state: {
      width: '164px',
      cell: ({ state, report }) => (
        <span className="pb-two">
          <StateBadge of="strengthTest" state={state} />
          {report && <small>{report.number ?? t('strengthTests.inDraft')}</small>}
        </span>
      ),
    },
  })
  return [
    ...(selection ? [selectColumn(t, selection)] : []),
    ...columns.filter(({ key }) => !compact || !onlyWide.includes(key)),
  ]
}

const onlyWide = ['range', 'moving', 'state']

function Place({ row: { workSite, element } }: { row: Row }) {
  return (
    <span className="pb-two">
      <span className={css['clip']} title={workSite.name}>
        {workSite.name}
      </span>
      <small className={css['clip']} title={element}>
        {element}
      </small>
    </span>
  )
}

function Range({ row: { rangePercent, warnings } }: { row: Row }) {
  const format = useFormat()
  return (
    <span className={css['range']}>
      {warnings.length > 0 && <Warned warnings={warnings} />}
      {format.percent(rangePercent === null ? null : rangePercent / 100, 1)}
    </span>
  )
}

type VerdictProps = { row: Row; opened: Opened; compact: boolean }

/** The verdict; under it the state, or at an early age the forecast. */
function VerdictCell({ row, opened: { why, onWhy }, compact }: VerdictProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={compact ? css['badges'] : 'pb-two'}>
      <WhyCard
        test={row}
        opened={why === keyOf(row)}
        onChange={(open) => onWhy(open ? keyOf(row) : undefined)}
      />
      {compact && <StateBadge of="strengthTest" state={row.state} />}
      {!compact && row.forecast?.of && (
        <small className={row.forecast.of.misses ? 'pb-warn pb-strong' : undefined}>
          {forecastOf(t, format, row)}
        </small>
      )}
    </span>
  )
}

function Sample({ row, opened }: { row: Row; opened: Opened }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = opened.expanded === keyOf(row)
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <span className={css['named']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-expanded={open}
        aria-label={t('strengthTests.expand', { name: nameTest(row) })}
        onClick={() => opened.onExpand(open ? undefined : keyOf(row))}
      >
        <Icon size={16} />
      </ActionIcon>
      <span className="pb-two">
        <strong>{row.sampleCode}</strong>
        <small>{format.dayOf(row.castAt)}</small>
      </span>
    </span>
  )
}

/** The mean and its share of the specified strength, its value on the reference specimen, and the single values. */
function Mean({ row: { meanMpa, mix, percentOfSpecified, values, pending, verdict } }: { row: Row }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { conversion } = verdict
  const show = (mpa: number | null) => showReported(format, mpa, mix.strengthUnit, mix.method)
  const percent = percentOfSpecified === null ? [] : [format.percent(percentOfSpecified / 100)]
  return (
    <span className="pb-two">
      <span>
        <strong>
          {show(meanMpa)} {meanMpa !== null && printedUnit(mix.strengthUnit)}
        </strong>
        {!conversion && percent.map((one) => ` · ${one}`)}
      </span>
      {conversion && (
        <small>
          {t('strengthTests.converted', {
            value: [show(convertedMpa(conversion)), ...percent].join('\u00a0·\u00a0'),
          })}
        </small>
      )}
      <small>
        {values.map(({ unroundedMpa }) => show(unroundedMpa)).join(' · ')}
        {pending > 0 && ` · ${t('strengthTests.pending', { count: pending })}`}
      </small>
    </span>
  )
}

/** For an early age, describes the strength forecast at the design age, in a line. */
function forecastOf(t: TFunction, format: Format, { forecast, mix }: Row): string | undefined {
  if (!forecast?.of) return undefined
  const show = (mpa: number) => showReported(format, Math.max(0, mpa), mix.strengthUnit, mix.method)
  return t('strengthTests.forecast.short', {
    age: format.age(forecast.designAgeHours),
    value: show(forecast.of.mpa),
    low: show(forecast.of.lowMpa),
    high: show(forecast.of.highMpa),
  })
}
