import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setPinEndpoint } from '@probeta/contract/access/tablets.ts'
import { pinFault, pinLength } from '@probeta/domain/people/pin-rules.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { readDigits } from '../../session/entrance/read-code.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import css from './second-factor-card.module.css'

const blank = { pin: '', repeated: '' }

type Props = { username: string; onSaved: () => void; onCancel: () => void }

/** A form without a draft, as for every secret; submitting asks for the password. */
export function PinForm({ username, onSaved, onCancel }: Props) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const { form, field } = usePinFields(username)
  const save = ({ pin }: typeof blank) =>
    run(async () => {
      await api.call(setPinEndpoint, { body: { pin } })
      onSaved()
    })
  return (
    <CardForm
      saveLabel={t('tablets.pin.save')}
      busy={busy}
      onSubmit={form.onSubmit((values) => void save(values))}
      onCancel={onCancel}
    >
      <PasswordInput
        {...field('pin')}
        label={t('tablets.pin.first')}
        description={t('tablets.pin.firstHint')}
        autoFocus
      />
      <PasswordInput {...field('repeated')} label={t('tablets.pin.repeated')} />
    </CardForm>
  )
}

/** The PIN and its repetition: digits only, and none that are easily guessed. */
function usePinFields(username: string) {
  const { t } = useTranslation()
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
  const field = (name: keyof typeof blank) => ({
    className: css['code'] ?? '',
    maw: 280,
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
  return { form, field }
}
