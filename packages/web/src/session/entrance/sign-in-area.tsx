import { lazy, Suspense, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { directoryReturn } from '../directory/visit-directory.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { Problem, TurnButton } from './form-parts.tsx'
import { sessionUser } from '../session-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import { forgetTablet, isTablet } from '../tablet/tablet-flag.ts'
import { takeTurn } from '../tablet/tablet-turn.ts'
import { VerifyForm } from './verify-form.tsx'
import './sign-in.css'

// Not in the first download: most people who open sign-in have their password.
const ForgottenForm = lazy(() =>
  import('./forgotten-form.tsx').then((form) => ({ default: form.ForgottenForm })),
)
const SecondFactorForm = lazy(() =>
  import('./second-factor-form.tsx').then((form) => ({ default: form.SecondFactorForm })),
)
const NewPasswordForm = lazy(() =>
  import('./new-password-form.tsx').then((form) => ({ default: form.NewPasswordForm })),
)
const OwnPasswordForm = lazy(() =>
  import('./own-password-form.tsx').then((form) => ({ default: form.OwnPasswordForm })),
)
const LockedPanel = lazy(() => import('./locked-panel.tsx').then((panel) => ({ default: panel.LockedPanel })))
const ReturnPage = lazy(() =>
  import('../directory/return-page.tsx').then((page) => ({ default: page.ReturnPage })),
)
const TabletEntrance = lazy(() =>
  import('../tablet/tablet-entrance.tsx').then((entrance) => ({ default: entrance.TabletEntrance })),
)

type Entrance = { onSignedIn: () => void; onAboutToSignIn: () => void }

/** Everything under /authentication: signing in, a forgotten password, and the page of a link from a letter. */
export function SignInArea(entrance: Entrance) {
  const path = location.pathname.replace(/\/$/, '')
  return (
    <div className="pb-entrance">
      <header>
        <LanguageChoice />
      </header>
      <main className="pb-entrance-card">
        <Brand />
        {path !== '/authentication/signin' ? (
          <Other path={path} onSignedIn={entrance.onSignedIn} />
        ) : isTablet() ? (
          <TabletSignIn {...entrance} />
        ) : (
          <SignIn {...entrance} />
        )}
      </main>
    </div>
  )
}

function SignIn(entrance: Entrance) {
  const t = useSentences()
  const [ticket, setTicket] = useState<string>()
  if (ticket !== undefined) {
    return (
      <Suspense>
        <SecondFactorForm
          ticket={ticket}
          onSignedIn={entrance.onSignedIn}
          onBack={() => setTicket(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <EntranceHeading title={t('session.title')} />
      <SignInForm {...entrance} onTicket={setTicket} />
      <p className="pb-entrance-link">
        <a href="/authentication/forgot-password">{t('session.forgotten')}</a>
      </p>
      <VerifyForm />
    </>
  )
}

/** On a shared tablet the next person must not continue where this one was. */
function enterInTurn(onSignedIn: () => void) {
  takeTurn(sessionUser()?.id ?? 0)
  onSignedIn()
}

/** On a shared tablet the people come first; from there people without a PIN get to the usual page. */
function TabletSignIn(entrance: Entrance) {
  const t = useSentences()
  const [shown, show] = useState<'people' | 'password' | 'ended'>('people')

  const enter = () => enterInTurn(entrance.onSignedIn)
  function end() {
    forgetTablet()
    show('ended')
  }

  if (shown === 'people') {
    return (
      <Suspense>
        <TabletEntrance {...entrance} onPassword={() => show('password')} onEnded={end} />
      </Suspense>
    )
  }
  return (
    <>
      {shown === 'ended' && <Problem>{t('errors.tablet.ended')}</Problem>}
      <SignIn {...entrance} onSignedIn={enter} />
      {shown === 'password' && (
        <TurnButton onClick={() => show('people')}>{t('tablets.entrance.byPin')}</TurnButton>
      )}
    </>
  )
}

function Other({ path, onSignedIn }: { path: string; onSignedIn: () => void }) {
  const t = useSentences()
  return (
    <>
      <Suspense>
        {path === '/authentication/forgot-password' ? (
          <ForgottenForm />
        ) : path === '/authentication/new-password' ? (
          <NewPasswordForm />
        ) : path === '/authentication/own-password' ? (
          <OwnPasswordForm />
        ) : path === directoryReturn ? (
          <ReturnPage onSignedIn={isTablet() ? () => enterInTurn(onSignedIn) : onSignedIn} />
        ) : path === '/authentication/locked' ? (
          <LockedPanel />
        ) : (
          <>
            <EntranceHeading title={t('session.otherTitle')} />
            <p className="pb-entrance-text">{t('session.otherText')}</p>
            <BackLink />
          </>
        )}
      </Suspense>
    </>
  )
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
