import { Checkbox } from '@mantine/core'
import type { EnteredSheetRow } from '@probeta/contract/entered-sheets.ts'
import type { SheetRow } from '@probeta/contract/sheets.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { PapersCell } from '../paper/papers-card.tsx'
import css from './sheets-page.module.css'

export const sheetTones: Record<SheetRow['state'], Tone> = {
  draft: 'neutral',
  entered: 'info',
  queried: 'warn',
  accepted: 'ok',
  void: 'neutral',
}

type Cells = Record<
  'number' | 'sampledOn' | 'workSite' | 'technician' | 'samples' | 'specimens' | 'state',
  Column<SheetRow>
>

const cellsOf = (t: TFunction, format: Format): Cells => ({
  number: {
    key: 'number',
    head: t('sheets.fields.number'),
    width: '92px',
    narrow: 'title',
    cell: ({ number }) => <strong>{number}</strong>,
  },
  sampledOn: {
    key: 'sampledOn',
    head: t('sheets.fields.sampledOn'),
    width: '114px',
    cell: ({ sampledOn }) => format.day(sampledOn),
  },
  workSite: {
    key: 'workSite',
    head: t('sheets.fields.workSite'),
    cell: ({ workSite: { code, name }, client }) => (
      <span className={css['two']}>
        <strong>{name}</strong>
        <small>
          {code} · {client.name}
        </small>
      </span>
    ),
  },
  technician: {
    key: 'technician',
    head: t('sheets.fields.technician'),
    width: '16%',
    cell: ({ technician }) => technician || '—',
  },
  samples: {
    key: 'samples',
    head: t('sheets.fields.samples'),
    align: 'right',
    width: '94px',
    cell: ({ samples }) => format.number(samples),
  },
  specimens: {
    key: 'specimens',
    head: t('sheets.fields.specimens'),
    align: 'right',
    width: '110px',
    cell: ({ specimens }) => format.number(specimens),
  },
  state: {
    key: 'state',
    head: t('sheets.fields.state'),
    width: '126px',
    cell: ({ state }) => <StatusBadge tone={sheetTones[state]} label={t(`sheets.states.${state}`)} />,
  },
})

export function sheetColumns(t: TFunction, format: Format): readonly Column<SheetRow>[] {
  const { number, sampledOn, workSite, technician, samples, specimens, state } = cellsOf(t, format)
  return [number, sampledOn, workSite, technician, samples, specimens, state]
}

type Choosing = {
  chosen: ReadonlySet<string>
  toggle: (row: EnteredSheetRow) => void
  /** The ones that may be chosen here. */
  open: (row: EnteredSheetRow) => boolean
}

/** What came in: who entered it, how long after the last truck, and the papers beside it. */
export function enteredColumns(
  t: TFunction,
  format: Format,
  choosing: Choosing | undefined,
): readonly Column<EnteredSheetRow>[] {
  const { number, sampledOn, workSite, technician, samples, state } = cellsOf(t, format)
  const choice: Column<EnteredSheetRow> = {
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
  return [
    ...(choosing ? [choice] : []),
    { ...number, width: '84px' },
    { ...sampledOn, width: '108px' },
    workSite,
    { ...technician, width: '126px' },
    {
      ...samples,
      head: `${t('sheets.fields.samples')} / ${t('sheets.fields.specimens')}`,
      width: '96px',
      cell: (row) => `${format.number(row.samples)} / ${format.number(row.specimens)}`,
    },
    {
      key: 'enteredAt',
      head: t('sheets.fields.enteredAt'),
      width: '192px',
      cell: ({ enteredAt, enteredBy, source, delayHours }) => (
        <span className={css['two']}>
          <span>{format.instant(enteredAt)}</span>
          {delayHours !== null && (
            <small>
              {t('sheets.entered.delay', { count: delayHours, hours: format.number(delayHours, 1) })}
            </small>
          )}
          <small>{[enteredBy, t(`sheets.sources.${source}`)].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'attachments',
      head: t('sheets.entered.attachments'),
      width: '104px',
      cell: (row) => <PapersCell row={row} />,
    },
    {
      ...state,
      cell: (row) => (
        <span className={css['two']}>
          <span>
            <StatusBadge tone={sheetTones[row.state]} label={t(`sheets.states.${row.state}`)} />
          </span>
          {row.question !== null && <small className={css['question']}>{row.question}</small>}
          {row.revision > 1 && <small>{t('sheets.versions.one', { number: row.revision })}</small>}
        </span>
      ),
    },
  ]
}
