import { askPasskeyAsProofEndpoint, proveByPasskeyEndpoint } from '@probeta/contract/access/passkeys.ts'
import { api } from '../../api/client.ts'
import { type KeyProblem, signWithKey } from './use-key.ts'

type Outcome = { ok: true } | { ok: false; problem: KeyProblem; origin: string }

/** Proves identity by a passkey. Throws ApiRefusal where the server refuses. */
export async function proveByPasskey(): Promise<Outcome> {
  const question = await api.call(askPasskeyAsProofEndpoint, { body: {} })
  const signed = await signWithKey(question)
  if (!signed.ok) return { ok: false, problem: signed.why, origin: question.origin }
  await api.call(proveByPasskeyEndpoint, { body: { answer: signed.answer } })
  return { ok: true }
}
