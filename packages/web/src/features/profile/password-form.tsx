import { Group, PasswordInput } from '@mantine/core'
import { changeOwnPasswordEndpoint } from '@probeta/contract/session.ts'
import { plainWeakness, shortestPassword } from '@probeta/domain/people/password-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { explainWeakness } from '../../session/entrance/explain-weakness.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './password-form.module.css'

const blank = { current: '', next: '', repeated: '' }
const shortest = shortestPassword

/** A form without a draft: a password is stored nowhere but in the field. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { required } = useFieldRules()
  const [busy, setBusy] = useState(false)
  const { form, field } = useContractForm(changeOwnPasswordEndpoint.body, {
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

  async function change({ current, next }: typeof blank) {
    if (busy) return
    setBusy(true)
    try {
      await api.call(changeOwnPasswordEndpoint, { body: { current, next } })
      form.reset()
      toast.done(t('profile.password.saved'))
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.code : undefined
      if (code === 'session.wrongPair') form.setFieldError('current', t('profile.password.wrong'))
      else if (error instanceof ApiRefusal && code === 'user.samePassword')
        form.setFieldError('next', error.title)
      else if (
        error instanceof ApiRefusal &&
        (code === 'user.weakPassword' || code === 'user.demoPassword')
      ) {
        const weakness = explainWeakness(error.detail)
        form.setFieldError('next', weakness ? t(weakness, { shortest }) : error.title)
      } else toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  const secret = (name: keyof typeof blank, autoComplete: string) => ({
    ...field(name),
    required: true,
    autoComplete,
    maxLength: field('next').maxLength,
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('profile.password.show') },
  })
  return (
    <form className={css['form']} noValidate onSubmit={form.onSubmit((values) => void change(values))}>
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
