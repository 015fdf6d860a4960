import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordLoad } from '../../../trade/word-load.ts'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { OfferedTexts } from '../../../trade/choices/offered-texts.tsx'
import { AskDialog } from '../../../ui/forms/ask-dialog.tsx'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './specimen-panel.module.css'
import { swapReadings } from '../queries.ts'

type Props = {
  specimen: Specimen
  /** Specimens to swap its reading with, the likeliest first. */
  others: readonly Specimen[]
  onClose: () => void
}

/** Two cylinders were mistaken for each other: shows the reading each will get before anything changes. */
export function SwapForm({ specimen, others, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [otherId, setOtherId] = useState(others[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const other = others.find(({ id }) => id === otherId)

  const readingOf = ({ break: reading, mix }: Specimen) =>
    reading
      ? `${wordLoad(reading.load, format)} · ${t('specimens.unit.strength', { value: showMpa(format, reading.strengthMpa, mix.method) })}`
      : '—'

  async function swap() {
    if (!other) return
    await swapReadings(specimen, other, reason.trim())
    toast.done(t('specimens.swap.done', { one: specimen.code, other: other.code }))
  }
  return (
    <AskDialog
      title={t('specimens.swap.title', { code: specimen.code })}
      text={t('specimens.swap.text')}
      confirmLabel={t('specimens.swap.confirm')}
      icon={<IconArrowsExchange size={18} stroke={1.7} />}
      missing={!other || reason.trim() === ''}
      onConfirm={swap}
      onClose={onClose}
    >
      <NativeSelect
        label={t('specimens.swap.other')}
        data-autofocus
        value={otherId}
        data={others.map((one) => ({ value: one.id, label: `${one.code} · ${readingOf(one)}` }))}
        onChange={(event) => setOtherId(event.currentTarget.value)}
      />
      {other && (
        <dl className={css['swap']}>
          <dt className="pb-strong">{specimen.code}</dt>
          <dd className="pb-flat">
            <s className="pb-dim">{readingOf(specimen)}</s> {readingOf(other)}
          </dd>
          <dt className="pb-strong">{other.code}</dt>
          <dd className="pb-flat">
            <s className="pb-dim">{readingOf(other)}</s> {readingOf(specimen)}
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
      <OfferedTexts of="swapReasons" chosen={reason} onChoose={setReason} />
    </AskDialog>
  )
}
