import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { useNotesAround } from '../queries.ts'
import { changeOf, compareNote, type NotedLine, notesOf } from './compare-note.ts'
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
  const lines = compareNote(truck, note, { mixes, timeZone, decimalMark, stored })
  const change = changeOf(lines)
  return (
    <OfferCard title={t('deliveryNotes.offer.title')} about={nameOf(note)} lines={lines} onTake={onChange}>
      {Object.keys(change).length > 0 && (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconFileImport size={17} />}
          onClick={() => onChange(change)}
        >
          {t('deliveryNotes.offer.take')}
        </Button>
      )}
    </OfferCard>
  )
}

type OfferProps = {
  title: string
  /** Where it is from, in words; '' for nothing. */
  about: string
  lines: readonly NotedLine[]
  onTake: (change: Partial<TruckColumn['truck']>) => void
  children?: ReactNode
}

/** What a note says that the sheet does not say or says otherwise: each line is taken over by itself. */
export function OfferCard({ title, about, lines, onTake, children }: OfferProps) {
  const { t } = useTranslation()
  const open = lines.filter(({ same }) => !same)
  return (
    <div className={css['offer']} role="group" aria-label={title}>
      <strong className="pb-small">{title}</strong>
      {about && <small className="pb-dim">{about}</small>}
      {open.length === 0 && (
        <span className={`pb-dim ${css['remark']}`}>
          <IconCheck className="pb-ok" size={14} aria-hidden /> {t('deliveryNotes.offer.taken')}
        </span>
      )}
      {open.map((line) => (
        <OfferedLine key={line.field} {...line} onTake={onTake} />
      ))}
      {children}
    </div>
  )
}

function OfferedLine({ field, note, sheet, change, onTake }: NotedLine & Pick<OfferProps, 'onTake'>) {
  const { t } = useTranslation()
  const said = change ? note : t('deliveryNotes.offer.unknownMix', { code: note })
  const values = { field: t(`sheets.truck.${field}`), note: said, value: said, sheet }
  return (
    <div className={css['offered']}>
      {sheet === '' ? (
        <small>{t('deliveryNotes.offer.says', values)}</small>
      ) : (
        <small className={`pb-warn ${css['remark']}`}>
          <IconAlertTriangle size={14} aria-hidden /> {t('deliveryNotes.offer.differs', values)}
        </small>
      )}
      {change && (
        <Button variant="light" size="compact-md" onClick={() => onTake(change)}>
          {t('deliveryNotes.offer.takeOne', values)}
        </Button>
      )}
    </div>
  )
}
