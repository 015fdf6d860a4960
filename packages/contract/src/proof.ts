import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How long what was proved in a session holds for the endpoints that are `proved`. */
export const proofMinutes = 5

export const Proof = z.object({ until: z.string() })

/**
 * Who holds a signed-in browser need not be who signed in. What bears a person's name, and what gives somebody rights,
 * asks for the password (or a passkey) again; signing in itself does not count.
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
