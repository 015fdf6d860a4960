import { createRoot, type Root } from 'react-dom/client'
import { startLanguage } from './i18n/start-language.ts'
import { rememberDestination, takeDestination } from './session/destination.ts'
import { partFor } from './session/part-for.ts'
import { sessionUser } from './session/session-store.ts'
import './first.css'

/** Signing in is a small program of its own; everything else arrives when somebody is in. */
const loadSignIn = () => import('./session/sign-in-area.tsx')
const loadApp = () => import('./shell/app.tsx')

async function showApp(root: Root): Promise<void> {
  const { App } = await loadApp()
  document.documentElement.dataset['part'] = 'app'
  root.render(<App />)
}

async function showSignIn(root: Root): Promise<void> {
  const { SignInArea } = await loadSignIn()
  const enter = () => {
    history.replaceState(null, '', takeDestination())
    void showApp(root)
  }
  root.render(<SignInArea onSignedIn={enter} onAboutToSignIn={() => void loadApp()} />)
}

async function start(): Promise<void> {
  const part = partFor(location.pathname, sessionUser() !== undefined)
  if (part.remember) rememberDestination(location.pathname + location.search + location.hash)
  if (part.replace) history.replaceState(null, '', part.replace)
  const code = part.show === 'app' ? loadApp() : loadSignIn()
  await Promise.all([startLanguage(), code])
  const root = createRoot(document.querySelector('#root') ?? document.body)
  await (part.show === 'app' ? showApp(root) : showSignIn(root))
}

void start()
