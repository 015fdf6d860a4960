import type { SheetRow } from '@probeta/contract/sheets.ts'
import { dayOf, daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
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

/** The same rows with who entered them and how long after the visit. */
export function enteredColumns(t: TFunction, format: Format): readonly Column<SheetRow>[] {
  const { number, sampledOn, workSite, technician, samples, specimens, state } = cellsOf(t, format)
  return [
    number,
    sampledOn,
    workSite,

    technician,
    samples,
    specimens,
    {
      key: 'enteredAt',
      head: t('sheets.fields.enteredAt'),
      width: '196px',
      cell: ({ enteredAt, enteredBy, source, sampledOn: visit }) => {
        const days = daysBetween(visit, dayOf(Date.parse(enteredAt), format.timeZone))
        const delay = days > 0 ? t('sheets.entered.later', { count: days }) : t('sheets.entered.sameDay')
        return (
          <span className={css['two']}>
            <span>{format.instant(enteredAt)}</span>
            <small>{delay}</small>
            <small>{[enteredBy, t(`sheets.sources.${source}`)].filter(Boolean).join(' · ')}</small>
          </span>
        )
      },
    },
    state,
  ]
}
