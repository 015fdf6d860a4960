import { shortestPassword as shortest } from '@probeta/domain/people/password-rules.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { takeDestination } from '../destination.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { explainWeakness } from './explain-weakness.ts'
import { leave } from '../leave.ts'
import { PasswordField } from './password-field.tsx'
import { sessionUser } from '../session-store.ts'
import { useCountdown } from './use-countdown.ts'

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
      <p className="pb-entrance-link">
        <button type="button" className="pb-entrance-turn" onClick={() => void signOut()}>
          {t('session.ownPassword.signOut')}
        </button>
      </p>
    </>
  )
}

/** The way back to sign-in leads through here again as long as the session lasts. */
async function signOut(): Promise<void> {
  await ask('DELETE', '/session')
  leave()
}

function Entry() {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [lacks, setLacks] = useState<Lacks>({})
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()

  function refuse(lacking: Lacks, message?: string) {
    setLacks(lacking)
    setProblem(message)
    const first = lacking.handed === undefined && lacking.own !== undefined ? 'own' : 'handed'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait.seconds > 0) return
    const data = new FormData(event.currentTarget)
    const [current, next] = [String(data.get('handed') ?? ''), String(data.get('own') ?? '')]
    if (current === '') return refuse({ handed: t('session.ownPassword.handedMissing') })
    if (next.length < shortest) return refuse({ own: t('session.weak.tooShort', { shortest }) })
    setLacks({})
    setProblem(undefined)
    setBusy(true)
    const answer = await ask('PUT', '/session/password', { current, next })
    if (answer.ok) return location.assign(takeDestination())
    setBusy(false)
    if (answer.why === 'wait') return wait.start(answer.seconds)
    if (answer.why === 'offline') return refuse({}, t('session.offline'))
    if (answer.code === 'session.wrongPair') return refuse({ handed: t('session.ownPassword.handedWrong') })
    if (answer.code === 'user.samePassword') return refuse({ own: answer.sentence })
    const weakness = explainWeakness(answer.detail)
    return weakness ? refuse({ own: t(weakness, { shortest }) }) : refuse({}, answer.sentence)
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
      <p className="pb-entrance-problem" role="alert">
        {wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem}
      </p>
      <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
        {t(busy ? 'passwordLinks.set.saving' : 'session.ownPassword.save')}
      </button>
    </form>
  )
}
