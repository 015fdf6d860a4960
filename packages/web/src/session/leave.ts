import { forgetAnswers } from '../api/kept-names.ts'
import { settleAll } from '../ui/forms/unwritten-drafts.ts'
import { forgetDestination, rememberDestination, rememberEnded } from './destination.ts'
import { clearSession } from './session-store.ts'

const signInPath = '/authentication/signin'
/** The page that changes a password that was handed over. */
const ownPasswordPath = '/authentication/own-password'
const here = () => location.pathname + location.search + location.hash

/** Set once this page is being left: answers still under way then find no session, which is expected. */
let leaving = false

/**
 * Opens sign-in for a screen that needs a session, which then leads there. A full load, so that nothing of the last user stays
 * in memory.
 */
export function goToSignIn(destination: string): void {
  if (leaving) return
  leaving = true
  clearSession()
  rememberDestination(destination)
  void settleAll().then(() => location.assign(signInPath))
}

/** The server no longer knows the session: it is cleared and the page reloaded, which leads to sign-in. Never from sign-in itself. */
export function sessionLost(): void {
  if (leaving) return
  clearSession()
  if (location.pathname.startsWith('/authentication')) return
  leaving = true
  rememberDestination(here())
  rememberEnded()
  void settleAll().then(() => location.reload())
}

/** The server opens nothing before the password that was handed over is changed; then the person goes on here. */
export function passwordDue(): void {
  if (leaving) return
  leaving = true
  rememberDestination(here())
  void settleAll().then(() => location.assign(ownPasswordPath))
}

/** Signs out on purpose: the next person starts at the beginning, and nothing of the laboratory stays on the device. */
export function leave(): void {
  leaving = true
  clearSession()
  forgetAnswers()
  forgetDestination()
  void settleAll().then(() => location.assign(signInPath))
}

/** Reloads after another tab signed out or in as somebody else. Also for an earlier page that the browser shows again. */
export function startAgain(): void {
  leaving = true
  void settleAll().then(() => location.reload())
}
