import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** Validity of a proof in a session for the endpoints that are `proved`, minutes. */
export const proofMinutes = 5

/** With what a person proves again to be who they are. */
export const proofWays = ['password', 'passkey', 'directory'] as const
export type ProofWay = (typeof proofWays)[number]

export const Proof = z.object({ until: z.string() })

/**
 * Proves again who holds a signed-in browser: it need not be the person who signed in. Actions that bear a person's
 * name or grant rights need the password, a passkey or the directory again; signing in does not count as that proof.
 */
export const proveByPasswordEndpoint = endpoint({
  method: 'PUT',
  path: '/session/proof',
  summary: 'Prove again, by the password, that it is me: for what asks for it, a few minutes long',
  access: 'portal',
  body: z.strictObject({ password: z.string().max(1000) }),
  result: Proof,
  refuses: ['session.wrongPassword', 'request.tooMany'],
})
