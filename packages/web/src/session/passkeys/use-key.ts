import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@probeta/contract/passkeys.ts'
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

/** Asks a key to sign. `autofill`: waits among the suggestions of the field for the user name instead of asking at once. */
export async function signWithKey(
  { origin, options }: PasskeyQuestion,
  autofill = false,
): Promise<Outcome<PasskeyAnswer>> {
  if (location.origin !== origin) return { ok: false, why: 'elsewhere' }
  try {
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: autofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      ok: true,
      answer: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
      },
    }
  } catch (error) {
    return { ok: false, why: problemOf(error) }
  }
}

export async function makeKey({ origin, options }: NewPasskeyQuestion): Promise<Outcome<NewPasskey>> {
  if (location.origin !== origin) return { ok: false, why: 'elsewhere' }
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports, authenticatorData } = response
    return {
      ok: true,
      answer: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
      ...(authenticatorData && { authenticatorData }),
    }
  } catch (error) {
    return { ok: false, why: problemOf(error) }
  }
}

/** Ends the question that is open, if there is one. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
