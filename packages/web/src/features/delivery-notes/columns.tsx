import { volumeIn } from '@probeta/domain/sampling/daily-rule.ts'
import { Button } from '@mantine/core'
import {
  exportSuppliedNotesEndpoint,
  stateOfNote,
  type SuppliedNote,
} from '@probeta/contract/concrete/delivery-notes.ts'
import { exportSamplingEndpoint, type SamplingRow } from '@probeta/contract/concrete/sampling-completeness.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { SampleLink } from '../../trade/links.tsx'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

export function useNoteColumns(onVoid: (note: SuppliedNote) => void) {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.samples, 'edit')
  return useListColumns(exportSuppliedNotesEndpoint, {
    delivered: { width: '11%' },
    number: { narrow: 'title', width: '12%' },
    mix: {
      cell: ({ mixCode, mixId }) => (
        <span className="pb-two">
          <span>{mixCode || '—'}</span>
          {mixId === null && mixCode !== '' && (
            <small className="pb-warn">{t('deliveryNotes.unknownMix')}</small>
          )}
        </span>
      ),
    },
    volume: { width: '8%' },
    sample: {
      width: '12%',
      cell: ({ sample }) => (sample ? <SampleLink sampleId={sample.id}>{sample.code}</SampleLink> : '—'),
    },
    state: {
      narrow: 'state',
      width: '17%',
      cell: (note) => (
        <span className="pb-two">
          <StateBadge of="suppliedNote" state={stateOfNote(note)} />
          {note.voided && <small>{note.voided.because}</small>}
          {!note.voided && mayEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('deliveryNotes.voidTitle', { number: note.number })}
              onClick={() => onVoid(note)}
            >
              {t('deliveryNotes.void')}
            </Button>
          )}
        </span>
      ),
    },
  })
}

const printedVolumes = { m3: 'm³', yd3: 'yd³' } as const

/** What each rule asks for, with its source; and what it could not count. */
function OwedCell(row: SamplingRow) {
  const { duties, missingOn, areaUnknown, mayBeWaived, daysWithoutVolume } = row
  const { t } = useTranslation()
  const format = useFormat()
  const everyOf = (every: SamplingRow['duties'][number]['every']) =>
    every ? `${format.number(every.volume)} ${printedVolumes[every.unit]}` : ''
  return (
    <span className="pb-two">
      {duties.length === 0 && <span>—</span>}
      {duties.map(({ rule, source, required, every, verified }) => (
        <Fragment key={rule}>
          <span>{t(`samplingCompleteness.rules.${rule}`, { source, required, every: everyOf(every) })}</span>
          {!verified && <small>{t('samplingCompleteness.unverified')}</small>}
        </Fragment>
      ))}
      {missingOn.length > 0 && (
        <small className="pb-danger">
          {t('samplingCompleteness.onDays', {
            days: missingOn.map((one) => format.shortDay(one.day)).join(', '),
          })}
        </small>
      )}
      {mayBeWaived && <small>{t('samplingCompleteness.waived')}</small>}
      {areaUnknown && <small>{t('samplingCompleteness.area')}</small>}
      {daysWithoutVolume > 0 && (
        <small>{t('samplingCompleteness.daysWithout', { count: daysWithoutVolume })}</small>
      )}
    </span>
  )
}

function MixCell({ mix, lot }: SamplingRow) {
  const { t } = useTranslation()
  const lotName = lot && [lot.number, lot.name].filter(Boolean).join(' · ')
  return (
    <span className="pb-two">
      <strong>{mix.code || '—'}</strong>
      {lotName && <small>{t('samplingCompleteness.lotCell', { lot: lotName })}</small>}
      {mix.id === null && <small className="pb-warn">{t('samplingCompleteness.unknownMix')}</small>}
    </span>
  )
}

export function useSamplingColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportSamplingEndpoint, {
    missing: {
      align: 'left',
      width: '11%',
      cell: ({ missing }) =>
        missing > 0 ? (
          <strong className="pb-danger">{t('samplingCompleteness.missingOf', { count: missing })}</strong>
        ) : (
          '—'
        ),
    },
    mix: { narrow: 'title', align: 'left', width: '16%', cell: MixCell },
    volume: {
      width: '13%',
      cell: ({ volumeM3, volumeUnit, volumeFrom }) => (
        <span className="pb-two">
          <span>
            {volumeFrom === 'unknown'
              ? '—'
              : t('samplingCompleteness.cubicMetres', {
                  value: format.number(volumeM3, volumeM3 % 1 === 0 ? 0 : 2),
                })}
          </span>
          {volumeUnit === 'yd3' && volumeFrom !== 'unknown' && (
            <small>
              {format.number(volumeIn(volumeUnit, volumeM3), 1)} {printedVolumes[volumeUnit]}
            </small>
          )}
          <small>
            {t(
              volumeFrom === 'sheets'
                ? 'samplingCompleteness.volumeSheets'
                : `samplingCompleteness.volumeFrom.${volumeFrom}`,
            )}
          </small>
        </span>
      ),
    },
    samples: { width: '9%' },
    owed: { head: t('samplingCompleteness.columns.owed'), align: 'left', width: '27%', cell: OwedCell },
    state: { narrow: 'state', width: '12%', cell: ({ state }) => <StateBadge of="sampling" state={state} /> },
  })
}
