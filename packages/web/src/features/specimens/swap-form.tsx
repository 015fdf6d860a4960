import type { Specimen } from '@probeta/contract/specimens.ts'
import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './specimen-panel.module.css'
import { swapReadings } from './queries.ts'

type Props = {
  specimen: Specimen
  /** What its reading may be swapped with, the likeliest first. */
  others: readonly Specimen[]
  onClose: () => void
}

/** Two cylinders were taken for each other: shows what each will say before anything changes. */
export function SwapForm({ specimen, others, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [otherId, setOtherId] = useState(others[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const other = others.find(({ id }) => id === otherId)

  const readingOf = ({ break: reading }: Specimen) =>
    reading
      ? `${reading.load.typed} ${reading.load.unit} · ${t('specimens.unit.strength', { value: format.number(reading.strengthMpa, 1) })}`
      : '—'

  async function swap(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !other || reason.trim() === '') return
    setBusy(true)
    try {
      await swapReadings(specimen, other, reason.trim())
      toast.done(t('specimens.swap.done', { one: specimen.code, other: other.code }))
      onClose()
    } catch (error) {
      toast.refused(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('specimens.swap.title', { code: specimen.code })}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form onSubmit={(event) => void swap(event)}>
        <p className="pb-modal-text">{t('specimens.swap.text')}</p>
        <NativeSelect
          label={t('specimens.swap.other')}
          data-autofocus
          value={otherId}
          data={others.map((one) => ({ value: one.id, label: `${one.code} · ${readingOf(one)}` }))}
          onChange={(event) => setOtherId(event.currentTarget.value)}
        />
        {other && (
          <dl className={css['swap']}>
            <dt>{specimen.code}</dt>
            <dd>
              <s>{readingOf(specimen)}</s> {readingOf(other)}
            </dd>
            <dt>{other.code}</dt>
            <dd>
              <s>{readingOf(other)}</s> {readingOf(specimen)}
            </dd>
          </dl>
        )}
        <TextInput
          mt="md"
          label={t('common.form.reason')}
          required
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" align="flex-end" mt="lg">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={busy}
            leftSection={<IconArrowsExchange size={18} stroke={1.7} />}
            reason={reason.trim() === '' ? t('common.form.reasonMissing') : undefined}
          >
            {t('specimens.swap.confirm')}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}
