import { useEffect, type ReactNode } from 'react'
import { useSentences } from '../i18n/sentences.ts'
import { LanguageChoice } from '../i18n/language-choice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import './sign-in.css'

type Entrance = { onSignedIn: () => void; onAboutToSignIn: () => void }

/** Everything under /authentication: signing in, and the pages that explain why one cannot. */
export function SignInArea(entrance: Entrance) {
  const path = location.pathname.replace(/\/$/, '')
  return (
    <div className="pb-entrance">
      <header>
        <LanguageChoice />
      </header>
      <main className="pb-entrance-card">
        <Brand />
        {path === '/authentication/signin' ? <SignIn {...entrance} /> : <Explanation path={path} />}
      </main>
    </div>
  )
}

function SignIn(entrance: Entrance) {
  const t = useSentences()
  return (
    <>
      <Heading title={t('session.title')} />
      <SignInForm {...entrance} />
      <p className="pb-entrance-link">
        <a href="/authentication/forgot-password">{t('session.forgotten')}</a>
      </p>
      <VerifyForm />
    </>
  )
}

function Explanation({ path }: { path: string }) {
  const t = useSentences()
  const forgotten = path === '/authentication/forgot-password'
  return (
    <>
      <Heading title={t(forgotten ? 'session.forgottenTitle' : 'session.otherTitle')} />
      <p className="pb-entrance-text">{t(forgotten ? 'session.forgottenText' : 'session.otherText')}</p>
      <p className="pb-entrance-link">
        <a href="/authentication/signin">{t('session.backToSignIn')}</a>
      </p>
    </>
  )
}

function Heading({ title }: { title: string }): ReactNode {
  useEffect(() => {
    document.title = `${title} · Probeta`
  }, [title])
  return <h1>{title}</h1>
}

function Brand() {
  const t = useSentences()
  return (
    <div className="pb-entrance-brand">
      <img src="/assets/probeta.svg" alt="" width="36" height="36" />
      <div>
        <strong>{t('shell.product')}</strong>
        <span>{t('session.claim')}</span>
      </div>
    </div>
  )
}
