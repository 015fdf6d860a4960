import { Button, Group, Modal, SegmentedControl, Textarea } from '@mantine/core'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { useEscape } from '../../../ui/use-escape.ts'
import { useFieldNames } from '../name-fields.ts'
import { type Lay, readPaste } from './read-paste.ts'
import type { TruckEntry } from './start-truck.ts'
import css from './trucks-form.module.css'

type Props = {
  /** The clipboard text pasted over the paper. */
  text: string
  mixes: readonly Mix[]
  /** Number of columns the sheet still has room for. */
  room: number
  onPut: (trucks: readonly Partial<TruckEntry>[]) => void
  onClose: () => void
}

/** Turns a block of a spreadsheet into trucks; a preview shows which value goes where and which cells cannot be read. */
export function PasteForm({ text: first, mixes, room, onPut, onClose }: Props) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const [text, setText] = useState(first)
  const [lay, setLay] = useState<Lay>()
  useEscape(true, onClose)
  const { fields, trucks, unread, unknown, lay: read } = readPaste(text, { names, mixes, lay })
  const nameOf = (field: (typeof fields)[number]) => t(`sheets.truck.${field}`)
  const shown = (truck: Partial<TruckEntry>, field: (typeof fields)[number]) =>
    field === 'mixId'
      ? mixes.find(({ id }) => id === truck.mixId)?.code
      : field === 'slump' && truck.slump
        ? `${truck.slump} ${truck.slumpUnit ?? ''}`
        : truck[field]
  const reason =
    trucks.length === 0
      ? t('sheets.paste.none')
      : trucks.length > room
        ? t('sheets.paste.tooMany', { count: room })
        : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="xl"
      title={t('sheets.paste.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <p className="pb-modal-text">{t('sheets.paste.about')}</p>
      <Textarea
        label={t('sheets.paste.text')}
        data-autofocus
        minRows={3}
        maxRows={6}
        autosize
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {trucks.length > 0 && (
        <>
          <SegmentedControl
            mt="md"
            aria-label={t('sheets.paste.lay')}
            value={read}
            onChange={(value) => setLay(value === 'columns' ? 'columns' : 'rows')}
            data={[
              { value: 'rows', label: t('sheets.paste.rows') },
              { value: 'columns', label: t('sheets.paste.columns') },
            ]}
          />
          <div className={css['pasted']}>
            <table className="pb-table" aria-label={t('sheets.paste.preview')}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="pb-hidden">{t('sheets.paste.preview')}</span>
                  </th>
                  {trucks.map((_, index) => (
                    <th key={index} scope="col">
                      {t('sheets.entry.truck', { number: index + 1 })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">{nameOf(field)}</th>
                    {trucks.map((truck, index) => {
                      const bad = unread.find((cell) => cell.truck === index && cell.field === field)
                      return <td key={index}>{bad ? <del>{bad.text}</del> : (shown(truck, field) ?? '—')}</td>
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {(unread.length > 0 || unknown.length > 0) && (
        <ul className={css['unread']} role="status">
          {unread.map(({ truck, field, text: cell }) => (
            <li key={`${truck}-${field}`}>
              {t('sheets.paste.unread', { number: truck + 1, field: nameOf(field), text: cell })}
            </li>
          ))}
          {unknown.length > 0 && <li>{t('sheets.paste.unknown', { names: unknown.join(', ') })}</li>}
        </ul>
      )}
      <Group justify="flex-end" align="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
        <ReasonButton
          reason={reason}
          onClick={() => {
            onPut(trucks)
            onClose()
          }}
        >
          {t('sheets.paste.put', { count: trucks.length })}
        </ReasonButton>
      </Group>
    </Modal>
  )
}
