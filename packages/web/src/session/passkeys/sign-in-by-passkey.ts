import type { PasskeyQuestion } from '@probeta/contract/passkeys.ts'
import { ask } from '../ask.ts'
import { readQuestion } from './read-question.ts'
import { parseSessionUser, storeSession } from '../session-store.ts'
import { type KeyProblem, signWithKey, stopAsking } from './use-key.ts'

export type PasskeyOutcome =
  | { ok: true }
  | { ok: false; why: 'offline' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; code: string; sentence: string }
  | { ok: false; why: 'key'; problem: KeyProblem; origin: string }

type How = {
  /** The second step after a password; without, the key alone signs in. */
  ticket?: string
  /** Among the suggestions of a field; asked again just before, for a button may have come first and would lose its question. */
  autofill?: () => boolean
}

export { stopAsking }

const pathOf = (ticket: string | undefined) =>
  ticket === undefined ? '/session/passkey' : '/session/second-factor/passkey'

/** What the server asks; null when it is not understood. */
export async function fetchQuestion(ticket?: string) {
  const body = ticket === undefined ? {} : { ticket }
  const asked = await ask('POST', `${pathOf(ticket)}/challenge`, body)
  return asked.ok ? { ...asked, value: readQuestion(asked.value) } : asked
}

/** Whether one of the person's keys would do as the second step, here. */
export async function hasKeys(ticket: string): Promise<boolean> {
  const asked = await fetchQuestion(ticket)
  return fitsHere(asked.ok ? asked.value : undefined)
}

const fitsHere = (question: PasskeyQuestion | undefined) =>
  question?.origin === location.origin && question.options.allowCredentials.length > 0

/** From the question to the session, which is stored when it succeeds. */
export async function signInByPasskey({ ticket, autofill }: How = {}): Promise<PasskeyOutcome> {
  const asked = await fetchQuestion(ticket)
  if (!asked.ok) return asked
  const question = asked.value
  if (!question) return { ok: false, why: 'offline' }
  if (autofill && !autofill()) return { ok: false, why: 'key', problem: 'replaced', origin: question.origin }
  const signed = await signWithKey(question, autofill !== undefined)
  if (!signed.ok) return { ok: false, why: 'key', problem: signed.why, origin: question.origin }
  const { answer } = signed
  const proved = await ask('POST', pathOf(ticket), ticket === undefined ? { answer } : { ticket, answer })
  if (!proved.ok) return proved
  const user = parseSessionUser(JSON.stringify(proved.value))
  if (!user) return { ok: false, why: 'offline' }
  storeSession(user)
  return { ok: true }
}
