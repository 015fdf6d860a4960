import { Button, PasswordInput } from '@mantine/core'
import {
  disableSecondFactor,
  findSecondFactor,
  type PreparedFactor,
  prepareSecondFactor,
} from '@probeta/contract/second-factor.ts'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { useFormat } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { ConfirmFactorForm } from './confirm-factor-form.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import css from './second-factor-card.module.css'

const query = api.query(findSecondFactor, {})

/** The second factor as it stands, and the way to turn it on or off. Both ask for the password first. */
export function SecondFactorCard({ username }: { username: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const client = useQueryClient()
  const factor = useQuery(query)
  const [asking, setAsking] = useState(false)
  const [prepared, setPrepared] = useState<PreparedFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey })
  const on = typeof factor.data?.since === 'string'

  async function goOn(password: string) {
    if (on) {
      await api.call(disableSecondFactor, { body: { password } })
      toast.done(t('profile.factor.turnedOff'))
      await refresh()
    } else {
      setPrepared(await api.call(prepareSecondFactor, { body: { password } }))
    }
    setAsking(false)
  }
  function confirmed(recoveryCodes: readonly string[]) {
    setPrepared(undefined)
    setCodes(recoveryCodes)
    void refresh()
  }

  return (
    <Section title={t('profile.factor.title')} description={t('profile.factor.about')}>
      <QueryState query={factor}>
        {({ since, recoveryCodesLeft }) => (
          <div className={css['state']}>
            {on ? (
              <StatusBadge tone="ok" icon={IconShieldCheck} label={t('profile.factor.on')} />
            ) : (
              <StatusBadge tone="neutral" icon={IconShieldOff} label={t('profile.factor.off')} />
            )}
            {on && (
              <p data-few={recoveryCodesLeft < 3}>
                {t('profile.factor.since', { at: format.dayOf(since) })}{' '}
                {t('profile.factor.left', { count: recoveryCodesLeft })}
              </p>
            )}
          </div>
        )}
      </QueryState>
      {prepared ? (
        <ConfirmFactorForm
          prepared={prepared}
          onConfirmed={confirmed}
          onCancel={() => setPrepared(undefined)}
        />
      ) : asking ? (
        <AskPassword
          username={username}
          label={t(on ? 'profile.factor.turnOff' : 'profile.factor.goOn')}
          danger={on}
          onPassword={goOn}
          onCancel={() => setAsking(false)}
        />
      ) : (
        factor.data && (
          <Button variant={on ? 'default' : 'light'} onClick={() => setAsking(true)}>
            {t(on ? 'profile.factor.turnOff' : 'profile.factor.turnOn')}
          </Button>
        )
      )}
      {codes && <RecoveryCodesPanel codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}

type AskProps = {
  username: string
  label: string
  danger: boolean
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

function AskPassword({ username, label, danger, onPassword, onCancel }: AskProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '') return setProblem(t('common.form.required'))
    setBusy(true)
    try {
      await onPassword(password)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'session.wrongPassword') setProblem(error.title)
      else toast.refused(error)
      setBusy(false)
    }
  }

  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <input className="pb-hidden" type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('profile.factor.password')}
        description={t('profile.factor.passwordHint')}
        autoComplete="current-password"
        autoFocus
        maxLength={1000}
        value={password}
        error={problem}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('profile.password.show') }}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className={css['buttons']}>
        <ReasonButton type="submit" loading={busy} {...(danger && { color: 'red' })}>
          {label}
        </ReasonButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
