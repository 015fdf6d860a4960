import { recordCareEndpoint } from '@probeta/contract/laboratory/daily-care.ts'
import { Checkbox, Group, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { CancelButton } from '../../ui/forms/cancel-button.tsx'
import { Dialog } from '../../ui/forms/dialog.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useLookups } from '../choices/use-lookups.ts'
import css from './care-form.module.css'

type Props = { piece: { id: string; name: string }; onClose: () => void }
type Answers = Readonly<Record<string, boolean | undefined>>

function useCare({ piece, onClose }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [key] = useState(() => uuid())
  const points = useLookups().choices('careChecks')
  const [answers, setAnswers] = useState<Answers>({})
  const [note, setNote] = useState('')
  const [outOfOrder, setOutOfOrder] = useState(false)
  const given = points.flatMap(({ code }) => {
    const passed = answers[code]
    return passed === undefined ? [] : [{ code, passed }]
  })
  const failed = given.some(({ passed }) => !passed)
  function reason(): string | undefined {
    if (points.length === 0) return t('care.form.noPoints')
    const missing = points.length - given.length
    if (missing > 0) return t('care.form.missing', { count: missing })
    if ((failed || outOfOrder) && note.trim() === '') return t('care.form.noteMissing')
    return navigator.onLine ? undefined : t('care.form.offline')
  }
  const save = () =>
    run(async () => {
      const body = { points: given, note: note.trim(), outOfOrder: failed && outOfOrder }
      await api.call(recordCareEndpoint, { params: { equipmentId: piece.id }, body }, { key })
      await refresh('/care-of-today', '/care-logs', '/equipment', '/presses')
      onClose()
    })
  return { points, answers, setAnswers, note, setNote, outOfOrder, setOutOfOrder, failed, reason, save, busy }
}

/** Today's care of one piece of equipment: one tap for each point. It is sent at once and needs a network. */
export function CareForm(props: Props) {
  const { t } = useTranslation()
  const held = useCare(props)
  const { points, answers, setAnswers, failed, note } = held
  return (
    <Dialog title={t('care.form.title', { name: props.piece.name })} onClose={props.onClose}>
      <div className="pb-stack">
        <ul className={`pb-plain-list ${css['points']}`}>
          {points.map(({ code, words }) => (
            <li key={code}>
              <span>{words}</span>
              <SegmentedControl
                aria-label={words}
                color={answers[code] === false ? 'red' : 'teal'}
                value={answers[code] === undefined ? '' : answers[code] ? 'passed' : 'failed'}
                data={(['passed', 'failed'] as const).map((value) => ({
                  value,
                  label: t(`care.form.${value}`),
                }))}
                onChange={(value) => setAnswers({ ...answers, [code]: value === 'passed' })}
              />
            </li>
          ))}
        </ul>
        <Textarea
          label={t('care.form.note')}
          description={t('care.form.noteHint')}
          maxLength={500}
          autosize
          minRows={2}
          required={failed}
          value={note}
          onChange={(event) => held.setNote(event.currentTarget.value)}
        />
        {failed && (
          <Checkbox
            label={t('care.form.outOfOrder')}
            description={t('care.form.outOfOrderHint')}
            checked={held.outOfOrder}
            onChange={(event) => held.setOutOfOrder(event.currentTarget.checked)}
          />
        )}
        <Group justify="space-between">
          <CancelButton onClick={props.onClose} />
          <ReasonButton loading={held.busy} reason={held.reason()} onClick={() => void held.save()}>
            {t('common.actions.save')}
          </ReasonButton>
        </Group>
      </div>
    </Dialog>
  )
}
