import { Checkbox } from '@mantine/core'
import {
  type EnteredSheetRow,
  exportEnteredSheetsEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import { exportSheetsEndpoint, type SheetRow } from '@probeta/contract/concrete/sheets.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useListColumns } from '../../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { TwoLines } from '../../../ui/lists/two-lines.tsx'
import { PapersCell } from '../paper/papers-card.tsx'
import css from './sheets-page.module.css'

const WorkSite = ({ workSite: { code, name }, client }: Pick<SheetRow, 'workSite' | 'client'>) => (
  <TwoLines below={[`${code} · ${client.name}`]}>
    <strong>{name}</strong>
  </TwoLines>
)

export function useSheetColumns() {
  const { t } = useTranslation()
  return useListColumns(exportSheetsEndpoint, {
    number: { width: '92px', narrow: 'title', align: 'left' },
    sampledOn: { width: '114px' },
    workSite: { head: t('sheets.fields.workSite'), cell: WorkSite },
    technician: { width: '16%' },
    samples: { width: '94px' },
    specimens: { width: '110px' },
    state: { narrow: 'state', width: '148px', cell: ({ state }) => <StateBadge of="sheet" state={state} /> },
  })
}

type Choosing = {
  chosen: ReadonlyMap<string, EnteredSheetRow>
  toggle: (row: EnteredSheetRow) => void
  /** True for the rows that may be chosen here. */
  open: (row: EnteredSheetRow) => boolean
}

/** Columns of the entered sheets: who entered it, how long after the last truck, and its attachments. */
export function useEnteredColumns(choosing: Choosing | undefined): readonly Column<EnteredSheetRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const choice = useChoiceColumn(choosing)
  const columns = useListColumns(exportEnteredSheetsEndpoint, {
    number: { width: '72px', narrow: 'title', align: 'left' },
    sampledOn: { width: '108px' },
    workSite: { head: t('sheets.fields.workSite'), cell: WorkSite },
    technician: { width: '102px' },
    samples: {
      head: `${t('sheets.fields.samples')} / ${t('sheets.fields.specimens')}`,
      width: '96px',
      cell: (row) => `${format.number(row.samples)} / ${format.number(row.specimens)}`,
    },
    enteredAt: { width: '152px', cell: (row) => <Entered row={row} /> },
    attachments: { align: 'left', width: '104px', cell: (row) => <PapersCell row={row} /> },
    state: {
      narrow: 'state',
      width: '148px',
      cell: ({ state, question, revision }) => (
        <TwoLines
          below={[
            question !== null && (
              <span key="question" className={css['question']}>
                {question}
              </span>
            ),
            revision > 1 && t('sheets.versions.one', { number: revision }),
          ]}
        >
          <StateBadge of="sheet" state={state} />
        </TwoLines>
      ),
    },
  })
  return choosing ? [choice, ...columns] : columns
}

function useChoiceColumn(choosing: Choosing | undefined): Column<EnteredSheetRow> {
  const { t } = useTranslation()
  return {
    key: 'choose',
    head: '',
    width: '46px',
    narrow: 'hidden',
    always: true,
    cell: (row) => (
      <Checkbox
        aria-label={t('sheets.entered.choose', { number: row.number })}
        checked={choosing?.chosen.has(row.id) ?? false}
        disabled={!choosing?.open(row)}
        onChange={() => choosing?.toggle(row)}
      />
    ),
  }
}

function Entered({ row: { enteredAt, enteredBy, source, delayHours } }: { row: EnteredSheetRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const delay =
    delayHours !== null &&
    t('sheets.entered.delay', { count: delayHours, hours: format.number(delayHours, 1) })
  const way = t(`sheets.sources.${source}`)
  const hours = delayHours !== null && t('sheets.entered.hours', { value: format.number(delayHours, 1) })
  return (
    <span title={[delay, enteredBy, way].filter(Boolean).join(' · ')}>
      <TwoLines below={[[hours, enteredBy ?? way].filter(Boolean).join(' · ')]}>
        {format.instant(enteredAt)}
      </TwoLines>
    </span>
  )
}
