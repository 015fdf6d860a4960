import { Group, PasswordInput } from '@mantine/core'
import { changeOwnPasswordEndpoint } from '@probeta/contract/access/session.ts'
import { plainWeakness, shortestPassword } from '@probeta/domain/people/password-rules.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { explainWeakness } from '../../session/entrance/explain-weakness.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'

const blank = { current: '', next: '', repeated: '' }
const shortest = shortestPassword

/** A form without a draft: a password is stored nowhere but in the field. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refuse = useRefuse()
  const { form, field } = usePasswordFields(username)
  const { busy, run } = useBusy()
  const change = ({ current, next }: typeof blank) =>
    run(
      async () => {
        await api.call(changeOwnPasswordEndpoint, { body: { current, next } })
        form.reset()
        toast.done(t('profile.password.saved'))
      },
      (error) => refuse(error, form.setFieldError),
    )
  const secret = (name: keyof typeof blank, autoComplete: string) => ({
    ...field(name),
    required: true,
    autoComplete,
    maxLength: field('next').maxLength,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('profile.password.show') },
  })
  return (
    <form className="pb-card-form" noValidate onSubmit={form.onSubmit((values) => void change(values))}>
      <input className="pb-hidden" type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput {...secret('current', 'current-password')} />
      <PasswordInput
        {...secret('next', 'new-password')}
        description={t('profile.password.hint', { shortest })}
      />
      <PasswordInput {...secret('repeated', 'new-password')} />
      <Group justify="flex-end">
        <ReasonButton type="submit" loading={busy}>
          {t('profile.password.save')}
        </ReasonButton>
      </Group>
    </form>
  )
}

function usePasswordFields(username: string) {
  const { t } = useTranslation()
  const { required } = useFieldRules()
  return useContractForm(changeOwnPasswordEndpoint.body, {
    values: blank,
    label: (name) => t(`profile.password.${name}`),
    rules: {
      current: required,
      next: (next) => {
        const fault = plainWeakness(next, username)
        return fault === null ? null : t(`session.weak.${fault}`, { shortest })
      },
      repeated: (repeated, { next }) => (repeated === next ? null : t('profile.password.different')),
    },
  })
}

/** Shows why the server refused, beside the password it is about. */
function useRefuse() {
  const { t } = useTranslation()
  const toast = useToast()
  return (error: unknown, mark: (field: keyof typeof blank, sentence: string) => void): void => {
    if (!(error instanceof ApiRefusal)) return toast.refused(error)
    switch (error.code) {
      case 'session.wrongPair':
        return mark('current', t('profile.password.wrong'))
      case 'user.samePassword':
        return mark('next', error.title)
      case 'user.weakPassword':
      case 'user.demoPassword': {
        const weakness = explainWeakness(error.detail)
        return mark('next', weakness ? t(weakness, { shortest }) : error.title)
      }
      default:
        return toast.refused(error)
    }
  }
}
