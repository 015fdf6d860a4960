import { createRoot, type Root } from 'react-dom/client'
import { bringScreens, expectScreens } from './i18n/sentences.ts'
import { startLanguage } from './i18n/start-language.ts'
import { rememberDestination, takeDestination } from './session/destination.ts'
import { SignInArea } from './session/entrance/sign-in-area.tsx'
import { partFor } from './session/part-for.ts'
import { clearSession, sessionUser } from './session/session-store.ts'
import { followLook } from './shell/look/preferences.ts'
import { recoverStaleCode } from './shell/recover-stale-code.ts'
import './first.css'

/** Signing in is a small program of its own; everything else arrives when somebody is in. */
const loadApp = () => import('./shell/app.tsx')

async function showApp(root: Root): Promise<void> {
  const [{ App, startScreens, keepProgram }] = await Promise.all([loadApp(), bringScreens()])
  startScreens()
  document.documentElement.dataset['part'] = 'app'
  root.render(<App />)
  keepProgram()
}

function showSignIn(root: Root): void {
  const enter = () => {
    history.replaceState(null, '', takeDestination())
    void showApp(root)
  }
  root.render(
    <SignInArea onSignedIn={enter} onAboutToSignIn={() => void Promise.all([loadApp(), bringScreens()])} />,
  )
}

async function start(): Promise<void> {
  // What is stored without a token is nobody.
  if (!sessionUser()) clearSession()
  const part = partFor(location.pathname, sessionUser() !== undefined)
  if (part.remember) rememberDestination(location.pathname + location.search + location.hash)
  if (part.replace) history.replaceState(null, '', part.replace)
  if (part.show === 'app') {
    void loadApp()
    expectScreens()
  }
  await startLanguage()
  const root = createRoot(document.querySelector('#root') ?? document.body)
  if (part.show === 'app') await showApp(root)
  else showSignIn(root)
}

recoverStaleCode()
followLook()
void start()
