import {
  addPasskeyEndpoint,
  askPasskeyEndpoint,
  askPasskeyAsFactorEndpoint,
  askPasskeyAsProofEndpoint,
  type PasskeyAnswer,
  type PasskeyQuestion,
  prepareNewPasskeyEndpoint,
  proveByPasskeyEndpoint,
  provePasskeyAsFactorEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import type { RoleId } from '@probeta/domain/people/permissions.ts'
import { issueTicket } from '../entrance/sign-in-ticket.ts'
import type { Laboratory } from './a-laboratory.ts'
import type { Answer, Caller } from './access/call-api.ts'
import { type SoftwareKey, softwareKey } from './software-key.ts'
import { inLaboratory } from './enter-laboratory.ts'

export type Owner = { caller: Caller; key: SoftwareKey }

/** A person whose sign-in asks for a second factor, with one passkey. */
export async function anOwner(lab: Laboratory, role: Exclude<RoleId, 'client'> = 'director'): Promise<Owner> {
  const caller = await lab.another(role)
  await inLaboratory(lab, 'update app_user set second_factor_at = clock_timestamp() where id = $1', [
    caller.userId,
  ])
  return { caller, key: await addKey(caller) }
}

export async function addKey(caller: Caller, key = softwareKey()): Promise<SoftwareKey> {
  const made = key.register(await caller.does(prepareNewPasskeyEndpoint, { body: {} }))
  await caller.does(addPasskeyEndpoint, { body: { name: 'Llave', key: made } })
  return key
}

export type Challenge = {
  question: PasskeyQuestion
  answer(answer: PasskeyAnswer): Promise<Answer<unknown>>
}
export type Ceremony = (lab: Laboratory, owner: Owner) => Promise<Challenge>

/** Every use of a registered passkey. */
export const ceremonies = {
  'signing in': async ({ anonymous }) => ({
    question: await anonymous.does(askPasskeyEndpoint, { body: {} }),
    answer: (answer) => anonymous.call(signInByPasskeyEndpoint, { body: { answer } }),
  }),
  'the second step': async ({ anonymous, database }, { caller }) => {
    const ticket = await issueTicket(database.pool, caller.userId)
    return {
      question: await anonymous.does(askPasskeyAsFactorEndpoint, { body: { ticket } }),
      answer: (answer) => anonymous.call(provePasskeyAsFactorEndpoint, { body: { ticket, answer } }),
    }
  },
  'proving who one is': async (_, { caller }) => ({
    question: await caller.does(askPasskeyAsProofEndpoint, { body: {} }),
    answer: (answer) => caller.call(proveByPasskeyEndpoint, { body: { answer } }),
  }),
} as const satisfies Record<string, Ceremony>
