import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { useNotesAround } from '../queries.ts'
import { compareNote, type NotedLine, notesOf } from './compare-note.ts'
import type { TruckColumn } from './truck-field-form.tsx'
import css from './trucks-form.module.css'

/** What the supplier's file says of the note of this truck: offered to take over, and where the sheet differs. */
export function NoteOfferCard({ truck, mixes, day, stored, onChange }: TruckColumn) {
  const { t } = useTranslation()
  const { timeZone, decimalMark } = useFormat()
  const { supplied } = useNotesAround(mixes[0]?.workSiteId, day)
  const [note, ...others] = notesOf(truck.deliveryNote, supplied)
  if (!note) return null
  const nameOf = ({ supplier, plant }: typeof note) => [supplier, plant].filter(Boolean).join(' · ')
  if (others.length > 0) {
    const all = [note, ...others]
    const names = all.map((one) => nameOf(one) || '—').join('; ')
    return (
      <p className="pb-warn pb-small pb-flat" role="status">
        {t('deliveryNotes.offer.several', { count: all.length, names })}
      </p>
    )
  }
  const { lines, mix, change } = compareNote(truck, note, { mixes, timeZone, decimalMark })
  const open = lines.filter(({ same }) => !same)
  const plan = mix && !stored && { agePlan: mix.agePlan, departures: [] }
  const take = () => onChange({ ...change, ...(mix && { mixId: mix.id, kept: null, ...plan }) })
  return (
    <div className={css['offer']} role="group" aria-label={t('deliveryNotes.offer.title')}>
      <strong className="pb-small">{t('deliveryNotes.offer.title')}</strong>
      {nameOf(note) && <small className="pb-dim">{nameOf(note)}</small>}
      {open.length === 0 && (
        <span className={`pb-dim ${css['remark']}`}>
          <IconCheck className="pb-ok" size={14} aria-hidden /> {t('deliveryNotes.offer.taken')}
        </span>
      )}
      {open.map((line) => (
        <OfferedLine key={line.field} {...line} known={line.field !== 'mixId' || mix !== undefined} />
      ))}
      {(mix !== undefined || Object.keys(change).length > 0) && (
        <Button variant="light" size="compact-md" leftSection={<IconFileImport size={17} />} onClick={take}>
          {t('deliveryNotes.offer.take')}
        </Button>
      )}
    </div>
  )
}

/** `known`: the mix of the note is one of the work site. */
function OfferedLine({ field, note, sheet, known }: NotedLine & { known: boolean }) {
  const { t } = useTranslation()
  const said = known ? note : t('deliveryNotes.offer.unknownMix', { code: note })
  const values = { field: t(`sheets.truck.${field}`), note: said, value: said, sheet }
  if (sheet === '') return <small>{t('deliveryNotes.offer.says', values)}</small>
  return (
    <small className={`pb-warn ${css['remark']}`}>
      <IconAlertTriangle size={14} aria-hidden /> {t('deliveryNotes.offer.differs', values)}
    </small>
  )
}
