import type { PasskeyQuestion } from '@probeta/contract/access/passkeys.ts'
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
  /** Ticket of the second step after a password; without it the key alone signs in. */
  ticket?: string
  /** For the suggestions of a field; called again just before the browser asks, as a button may have come first. */
  autofill?: () => boolean
}

export { stopAsking }

const pathOf = (ticket: string | undefined) =>
  ticket === undefined ? '/session/passkey' : '/session/second-factor/passkey'

/** Fetches the challenge of the server; its value is null when it is not understood. */
export async function fetchQuestion(ticket?: string) {
  const body = ticket === undefined ? {} : { ticket }
  const challenge = await ask('POST', `${pathOf(ticket)}/challenge`, body)
  return challenge.ok ? { ...challenge, value: readQuestion(challenge.value) } : challenge
}

/** Returns whether one of the person's keys can be the second step at this address. */
export async function hasKeys(ticket: string): Promise<boolean> {
  const challenge = await fetchQuestion(ticket)
  return fitsHere(challenge.ok ? challenge.value : undefined)
}

const fitsHere = (question: PasskeyQuestion | undefined) =>
  question?.origin === location.origin && question.options.allowCredentials.length > 0

/** Signs in by a passkey; stores the session when it succeeds. */
export async function signInByPasskey({ ticket, autofill }: How = {}): Promise<PasskeyOutcome> {
  const challenge = await fetchQuestion(ticket)
  if (!challenge.ok) return challenge
  const question = challenge.value
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
