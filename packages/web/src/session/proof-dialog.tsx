import { Button, Group, Modal, PasswordInput } from '@mantine/core'
import { proofMinutes, proveByPassword } from '@probeta/contract/proof.ts'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { ApiRefusal } from '../api/refusal.ts'
import { ReasonButton } from '../ui/reason-button.tsx'
import { onProofNeeded } from './ask-for-proof.ts'
import { useSession } from './current-session.ts'
import { useCountdown } from './use-countdown.ts'

/** Opens when the server wants to know again who is there; what was asked of it goes on by itself afterwards. */
export function ProofDialog() {
  const [settle, setSettle] = useState<(proved: boolean) => void>()
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setSettle(() => resolve)))
    return () => onProofNeeded(undefined)
  }, [])
  if (!settle) return null
  return (
    <Question
      onAnswered={(proved) => {
        settle(proved)
        setSettle(undefined)
      }}
    />
  )
}

function Question({ onAnswered }: { onAnswered: (proved: boolean) => void }) {
  const { t } = useTranslation()
  const username = useSession()?.usuario ?? ''
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wait = useCountdown()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    // The dialog may stand inside another form's component tree: its own answer is not that form's.
    event.stopPropagation()
    if (busy || wait.seconds > 0) return
    if (password === '') return setProblem(t('session.passwordMissing'))
    setBusy(true)
    try {
      await api.call(proveByPassword, { body: { password } })
      onAnswered(true)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiRefusal)) throw error
      setProblem(error.title)
      if (error.retryAfter !== undefined) wait.start(error.retryAfter)
    }
  }

  return (
    <Modal
      opened
      onClose={() => onAnswered(false)}
      title={t('session.proof.title')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="pb-modal-text">{t('session.proof.text', { count: proofMinutes })}</p>
        <input className="pb-hidden" type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={t('session.proof.password', { username })}
          autoComplete="current-password"
          data-autofocus
          maxLength={1000}
          value={password}
          error={wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('profile.password.show') }}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="subtle" onClick={() => onAnswered(false)}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton type="submit" loading={busy}>
            {t('session.proof.go')}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}
