import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setPinEndpoint } from '@probeta/contract/tablets.ts'
import { pinFault, pinLength } from '@probeta/domain/people/pin-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { readDigits } from '../../session/entrance/read-code.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './pin-card.module.css'

const blank = { pin: '', repeated: '' }

type Props = { username: string; onSaved: () => void; onCancel: () => void }

/** A form without a draft, as for every secret; submitting asks for the password. */
export function PinForm({ username, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: blank,
    validate: {
      pin: (pin: string) => {
        const fault = pinFault(pin, username)
        return fault && t(`tablets.pin.faults.${fault}`)
      },
      repeated: (repeated: string, { pin }: typeof blank) =>
        repeated === pin ? null : t('tablets.pin.different'),
    },
  })

  async function save({ pin }: typeof blank) {
    if (busy) return
    setBusy(true)
    try {
      await api.call(setPinEndpoint, { body: { pin } })
      onSaved()
    } catch (error) {
      toast.refused(error)
      setBusy(false)
    }
  }

  const field = (name: keyof typeof blank) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: pinLength,
    required: true,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('tablets.pin.show') },
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, readDigits(event.currentTarget.value)),
  })
  return (
    <CardForm
      saveLabel={t('tablets.pin.save')}
      busy={busy}
      onSubmit={form.onSubmit((values) => void save(values))}
      onCancel={onCancel}
    >
      <div className={css['digits']}>
        <PasswordInput
          {...field('pin')}
          label={t('tablets.pin.first')}
          description={t('tablets.pin.firstHint')}
          autoFocus
        />
        <PasswordInput {...field('repeated')} label={t('tablets.pin.repeated')} />
      </div>
    </CardForm>
  )
}
