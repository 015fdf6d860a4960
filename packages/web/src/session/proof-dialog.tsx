import { Button, Divider, Group, PasswordInput } from '@mantine/core'
import { proofMinutes, proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { ApiRefusal } from '../api/refusal.ts'
import { CancelButton } from '../ui/forms/cancel-button.tsx'
import { Dialog } from '../ui/forms/dialog.tsx'
import { ReasonButton } from '../ui/forms/reason-button.tsx'
import { useBusy } from '../ui/forms/use-busy.ts'
import { onProofNeeded } from './ask-for-proof.ts'
import { useSession } from './current-session.ts'
import { useCountdown } from './entrance/use-countdown.ts'
import { useDirectoryAccount } from './directory/use-directory-account.ts'
import { openProofWindow, proofs } from './directory/proofs.ts'
import { useHasPasskey } from './passkeys/use-own-passkeys.ts'

/** Opens when the server requires proof of identity again; the call that needed it goes on by itself afterwards. */
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

type Answering = { onAnswered: (proved: boolean) => void }

function Question({ onAnswered }: Answering) {
  const { t } = useTranslation()
  const hasPasskey = useHasPasskey()
  const account = useDirectoryAccount()
  // Short, and once: the first choice must not change while somebody uses it.
  if (hasPasskey === undefined || account === undefined) return null
  const directory = account.since === null ? null : account.name
  return (
    <Dialog onClose={() => onAnswered(false)} title={t('session.proof.title')}>
      <p className="pb-modal-text">{t('session.proof.text', { count: proofMinutes })}</p>
      {hasPasskey && (
        <>
          <ByPasskey onAnswered={onAnswered} />
          {account.password && directory === null && (
            <Divider my="lg" label={t('session.passkey.orPassword')} />
          )}
        </>
      )}
      {directory !== null && (
        <>
          {hasPasskey && <Divider my="lg" label={t('session.passkey.or')} />}
          <ByDirectory name={directory} first={!hasPasskey && !account.password} onAnswered={onAnswered} />
          {account.password && <Divider my="lg" label={t('session.passkey.orPassword')} />}
        </>
      )}
      {account.password ? (
        <ByPassword onAnswered={onAnswered} second={hasPasskey || directory !== null} />
      ) : (
        <Group justify="flex-end" mt="lg">
          <CancelButton onClick={() => onAnswered(false)} />
        </Group>
      )}
    </Dialog>
  )
}

/** State of a proof: under way, refused with a sentence, or to be tried again after a wait. */
function useProof() {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()
  const { busy, run } = useBusy()
  const waiting = wait.seconds > 0
  const prove = (by: () => Promise<void>) => {
    if (!waiting) void run(by, refuse)
  }
  function refuse(error: unknown) {
    if (!(error instanceof ApiRefusal)) throw error
    setProblem(error.title)
    if (error.retryAfter !== undefined) wait.start(error.retryAfter)
  }
  const message = waiting ? t('session.wait', { count: wait.seconds }) : problem
  return { busy, waiting, message, setProblem, prove }
}

function ByPasskey({ onAnswered }: Answering) {
  const { t } = useTranslation()
  const { busy, waiting, message, setProblem, prove } = useProof()

  async function byKey() {
    setProblem(undefined)
    const { proveByPasskey } = await import('./passkeys/prove-by-passkey.ts')
    const outcome = await proveByPasskey()
    if (outcome.ok) return onAnswered(true)
    if (outcome.problem !== 'replaced')
      setProblem(t(`session.passkey.${outcome.problem}`, { origin: outcome.origin }))
  }
  return (
    <>
      <Button
        fullWidth
        data-autofocus
        loading={busy}
        disabled={waiting}
        leftSection={<IconFingerprint size={19} stroke={1.6} />}
        onClick={() => prove(byKey)}
      >
        {t('session.passkey.prove')}
      </Button>
      <p className="pb-danger pb-small" role="alert">
        {message}
      </p>
    </>
  )
}

/** Signing in to the directory again, in a window of its own; the page goes on once that has happened. */
function ByDirectory({ name, first, onAnswered }: Answering & { name: string; first: boolean }) {
  const { t } = useTranslation()
  const [blocked, setBlocked] = useState(false)
  useEffect(() => proofs.hear(() => onAnswered(true)), [onAnswered])
  return (
    <>
      <Button
        fullWidth
        {...(first ? { 'data-autofocus': true } : { variant: 'default' })}
        leftSection={<IconBuilding size={19} stroke={1.6} />}
        onClick={() => setBlocked(!openProofWindow())}
      >
        {t('session.directory.prove', { name })}
      </Button>
      <p className="pb-danger pb-small" role="alert">
        {blocked && t('session.directory.blocked', { name })}
      </p>
    </>
  )
}

function ByPassword({ onAnswered, second }: Answering & { second: boolean }) {
  const { t } = useTranslation()
  const username = useSession()?.usuario ?? ''
  const [password, setPassword] = useState('')
  const { busy, message, setProblem, prove } = useProof()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // The dialog may be inside another form's component tree: its submit must not reach that form.
    event.stopPropagation()
    if (password === '') return setProblem(t('session.passwordMissing'))
    prove(async () => {
      await api.call(proveByPasswordEndpoint, { body: { password } })
      onAnswered(true)
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <input className="pb-hidden" type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('session.proof.password', { username })}
        autoComplete="current-password"
        {...(!second && { 'data-autofocus': true })}
        maxLength={1000}
        value={password}
        error={message}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('profile.password.show') }}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" mt="lg">
        <CancelButton onClick={() => onAnswered(false)} />
        <ReasonButton type="submit" loading={busy} {...(second && { variant: 'light' })}>
          {t('session.proof.go')}
        </ReasonButton>
      </Group>
    </form>
  )
}
