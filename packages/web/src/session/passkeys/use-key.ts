import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@probeta/contract/access/passkeys.ts'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** The reason why a key did not answer. `replaced`: another question took its place, which needs no message. */
export type KeyProblem = 'cancelled' | 'elsewhere' | 'exists' | 'unable' | 'replaced'
type Outcome<T> = { ok: true; answer: T; authenticatorData?: string } | { ok: false; why: KeyProblem }

/** Errors of browsers. They do not distinguish a person who cancelled from one whose finger was not recognised. */
const problems: Readonly<Record<string, KeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'replaced',
  InvalidStateError: 'exists',
}

function problemOf(error: unknown): KeyProblem {
  const cause = error instanceof WebAuthnError ? error.cause : error
  return (cause instanceof Error && problems[cause.name]) || 'unable'
}

type Answered<T> = Extract<Outcome<T>, { ok: true }>

/** Asks a key at the address that the question is for. */
async function askKey<T>(origin: string, ask: () => Promise<Omit<Answered<T>, 'ok'>>): Promise<Outcome<T>> {
  if (location.origin !== origin) return { ok: false, why: 'elsewhere' }
  try {
    return { ok: true, ...(await ask()) }
  } catch (error) {
    return { ok: false, why: problemOf(error) }
  }
}

/** Asks a key to sign. `autofill`: waits among the suggestions of the field for the user name instead of asking at once. */
export const signWithKey = ({ origin, options }: PasskeyQuestion, autofill = false) =>
  askKey<PasskeyAnswer>(origin, async () => {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
    return { answer: { id, rawId, type: 'public-key', response: signed } }
  })

export const makeKey = ({ origin, options }: NewPasskeyQuestion) =>
  askKey<NewPasskey>(origin, async () => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports, authenticatorData } = response
    const made = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return {
      answer: { id, rawId, type: 'public-key', response: made },
      ...(authenticatorData && { authenticatorData }),
    }
  })

/** Ends the question that is open, if there is one. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
