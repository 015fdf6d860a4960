import { Group, Modal, SegmentedControl } from '@mantine/core'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { FieldUnits } from '@probeta/domain/people/country-practice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../../ui/fields/long-text.tsx'
import { CancelButton } from '../../../ui/forms/cancel-button.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useEscape } from '../../../ui/use-escape.ts'
import { useFieldNames } from '../name-fields.ts'
import { type Lay, type Pasted, type PasteField, readPaste } from './read-paste.ts'
import type { TruckEntry } from './start-truck.ts'
import css from './trucks-form.module.css'

type Props = {
  /** The clipboard text pasted over the paper. */
  text: string
  mixes: readonly Mix[]
  /** Of the trucks before. */
  units: FieldUnits | undefined
  /** Number of columns the sheet still has room for. */
  room: number
  onPut: (trucks: readonly Partial<TruckEntry>[]) => void
  onClose: () => void
}

/** Turns a block of a spreadsheet into trucks; a preview shows which value goes where and which cells cannot be read. */
export function PasteForm({ text: first, mixes, units, room, onPut, onClose }: Props) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const [text, setText] = useState(first)
  const [lay, setLay] = useState<Lay>()
  useEscape(true, onClose)
  const pasted = readPaste(text, { names, mixes, lay, units })
  const { length: count } = pasted.trucks
  const tooMany = count > room ? t('sheets.paste.tooMany', { count: room }) : undefined
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} size="xl" title={t('sheets.paste.title')}>
      <p className="pb-modal-text">{t('sheets.paste.about')}</p>
      <PasteText text={text} onChange={setText} />
      {count > 0 && <Preview pasted={pasted} mixes={mixes} onLay={setLay} />}
      <Unread pasted={pasted} />
      <Group justify="flex-end" align="flex-end" mt="lg">
        <CancelButton onClick={onClose} />
        <ReasonButton
          reason={count === 0 ? t('sheets.paste.none') : tooMany}
          onClick={() => {
            onPut(pasted.trucks)
            onClose()
          }}
        >
          {t('sheets.paste.put', { count })}
        </ReasonButton>
      </Group>
    </Modal>
  )
}

function PasteText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  return (
    <LongText
      label={t('sheets.paste.text')}
      data-autofocus
      rows={3}
      maxRows={6}
      spellCheck={false}
      value={text}
      onChange={onChange}
    />
  )
}

type PreviewProps = { pasted: Pasted; mixes: readonly Mix[]; onLay: (lay: Lay) => void }

function Preview({ pasted, mixes, onLay }: PreviewProps) {
  const { t } = useTranslation()
  return (
    <>
      <SegmentedControl
        mt="md"
        aria-label={t('sheets.paste.lay')}
        value={pasted.lay}
        onChange={onLay}
        data={(['rows', 'columns'] as const).map((lay) => ({ value: lay, label: t(`sheets.paste.${lay}`) }))}
      />
      <div className={css['pasted']}>
        <table className="pb-table" aria-label={t('sheets.paste.preview')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="pb-hidden">{t('sheets.paste.preview')}</span>
              </th>
              {pasted.trucks.map((_, index) => (
                <th key={index} scope="col">
                  {t('sheets.entry.truck', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pasted.fields.map((field) => (
              <PreviewRow key={field} field={field} pasted={pasted} mixes={mixes} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type RowProps = Omit<PreviewProps, 'onLay'> & { field: PasteField }

function PreviewRow({ field, pasted: { trucks, unread }, mixes }: RowProps) {
  const { t } = useTranslation()
  const shown = (truck: Partial<TruckEntry>) => {
    if (field === 'mixId') return mixes.find(({ id }) => id === truck.mixId)?.code
    return field === 'slump' && truck.slump ? `${truck.slump} ${truck.slumpUnit ?? ''}` : truck[field]
  }
  return (
    <tr>
      <th scope="row">{t(`sheets.truck.${field}`)}</th>
      {trucks.map((truck, index) => {
        const bad = unread.find((cell) => cell.truck === index && cell.field === field)
        return (
          <td key={index}>{bad ? <del className="pb-danger">{bad.text}</del> : (shown(truck) ?? '—')}</td>
        )
      })}
    </tr>
  )
}

/** The cells and headings that were not understood. */
function Unread({ pasted: { unread, unknown } }: { pasted: Pasted }) {
  const { t } = useTranslation()
  if (unread.length + unknown.length === 0) return null
  return (
    <ul className={`pb-warn ${css['unread']}`} role="status">
      {unread.map(({ truck, field, text }) => (
        <li key={`${truck}-${field}`}>
          {t('sheets.paste.unread', { number: truck + 1, field: t(`sheets.truck.${field}`), text })}
        </li>
      ))}
      {unknown.length > 0 && <li>{t('sheets.paste.unknown', { names: unknown.join(', ') })}</li>}
    </ul>
  )
}
