import { shortestPassword as shortest } from '@probeta/domain/people/password-rules.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { type Answer, ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { takeDestination } from '../destination.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { explainWeakness } from './explain-weakness.ts'
import { leave } from '../leave.ts'
import { PasswordField } from './password-field.tsx'
import { sessionUser } from '../session-store.ts'
import { Problem, SubmitButton, TurnButton } from './form-parts.tsx'
import { useAttempt } from './use-attempt.ts'

type Lacks = { handed?: string; own?: string }

/** Page of a user with a password that was handed over: the server allows nothing else until they set their own. */
export function OwnPasswordForm() {
  const t = useSentences()
  if (!sessionUser()) {
    return (
      <>
        <EntranceHeading title={t('session.ownPassword.title')} />
        <p className="pb-entrance-text">{t('session.ownPassword.signedOut')}</p>
        <BackLink />
      </>
    )
  }
  return (
    <>
      <EntranceHeading title={t('session.ownPassword.title')} />
      <p className="pb-entrance-text">{t('session.ownPassword.text')}</p>
      <Entry />
      <TurnButton onClick={() => void signOut()}>{t('session.ownPassword.signOut')}</TurnButton>
    </>
  )
}

/** The way back to sign-in leads through here again as long as the session lasts. */
async function signOut(): Promise<void> {
  await ask('DELETE', '/session')
  leave()
}

/** Finds the password that a refusal is about; neither for one that is about something else. */
function lackingOf(
  t: ReturnType<typeof useSentences>,
  { code, sentence, detail }: Extract<Answer, { why: 'said' }>,
): Lacks {
  if (code === 'session.wrongPair') return { handed: t('session.ownPassword.handedWrong') }
  if (code === 'user.samePassword') return { own: sentence }
  const weakness = explainWeakness(detail)
  return weakness ? { own: t(weakness, { shortest }) } : {}
}

function Entry() {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [lacks, setLacks] = useState<Lacks>({})
  const { attempt, busy, still, message, setProblem } = useAttempt()

  function refuse(lacking: Lacks) {
    setLacks(lacking)
    const first = lacking.handed === undefined && lacking.own !== undefined ? 'own' : 'handed'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (still) return
    const data = new FormData(event.currentTarget)
    const [current, next] = [String(data.get('handed') ?? ''), String(data.get('own') ?? '')]
    setProblem(undefined)
    if (current === '') return refuse({ handed: t('session.ownPassword.handedMissing') })
    if (next.length < shortest) return refuse({ own: t('session.weak.tooShort', { shortest }) })
    setLacks({})
    const answer = await attempt(() => ask('PUT', '/session/password', { current, next }))
    if (answer.ok) return location.assign(takeDestination())
    if (answer.why === 'wait') return
    const lacking = answer.why === 'said' ? lackingOf(t, answer) : {}
    if (lacking.handed ?? lacking.own) setProblem(undefined)
    refuse(lacking)
  }

  return (
    <form ref={form} className="pb-entrance-form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        name="handed"
        label={t('session.ownPassword.handed')}
        autoComplete="current-password"
        autoFocus
        error={lacks.handed ?? false}
      />
      <PasswordField
        name="own"
        label={t('session.ownPassword.own')}
        autoComplete="new-password"
        error={lacks.own ?? false}
        hint={t('passwordLinks.set.hint', { shortest })}
      />
      <Problem>{message}</Problem>
      <SubmitButton disabled={still}>
        {t(busy ? 'passwordLinks.set.saving' : 'session.ownPassword.save')}
      </SubmitButton>
    </form>
  )
}
