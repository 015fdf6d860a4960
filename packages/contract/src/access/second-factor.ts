import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { SessionUser } from './session.ts'
import { text } from '../base/values.ts'

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const code = () => text(40)
export const ticket = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/**
 * The second step of signing in. The ticket comes in the detail of the refusal `session.secondFactor` of `signIn`, serves
 * for five minutes and five codes, and opens nothing by itself.
 */
export const proveSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/session/second-factor',
  summary: 'Finish signing in with a code of the second factor',
  access: 'public',
  body: z.strictObject({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/), code: code() }),
  result: SessionUser,
  refuses: ['session.wrongCode', 'session.ticketExpired', 'session.noLaboratory', 'request.tooMany'],
})

export const SecondFactor = z.object({
  /** Time since when it is required; null: signing in needs the password alone. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const findSecondFactorEndpoint = endpoint({
  method: 'GET',
  path: '/session/second-factor',
  summary: 'Whether my sign-in asks for a second factor',
  access: 'portal',
  result: SecondFactor,
  refuses: [],
})

export const PreparedFactor = z.object({
  /** Base32, for typing into the app where no camera is at hand. */
  secret: z.string(),
  uri: z.string(),
  /** The uri as a QR code: one SVG path on a grid of `size` modules, without quiet zone. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type PreparedFactor = z.infer<typeof PreparedFactor>

export const prepareSecondFactorEndpoint = endpoint({
  method: 'PUT',
  path: '/session/second-factor/secret',
  summary: 'Make a new secret for my app; it counts once a code of it was confirmed',
  access: 'portal',
  body: z.strictObject({}),
  result: PreparedFactor,
  proved: true,
  refuses: ['session.factorOn'],
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmSecondFactorEndpoint = endpoint({
  method: 'PUT',
  path: '/session/second-factor',
  summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
  access: 'portal',
  body: z.strictObject({ code: code() }),
  result: RecoveryCodes,
  refuses: ['session.wrongCode', 'session.factorOn', 'session.factorNotPrepared'],
})

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'PUT',
  path: '/session/second-factor/recovery-codes',
  summary: 'Make new recovery codes, answered once; the old ones serve no more',
  access: 'portal',
  body: z.strictObject({}),
  result: RecoveryCodes,
  proved: true,
  refuses: ['session.factorOff'],
})

export const disableSecondFactorEndpoint = endpoint({
  method: 'POST',
  path: '/session/second-factor/removal',
  summary: 'Turn my second factor off',
  access: 'portal',
  body: z.strictObject({}),
  result: z.object({}),
  proved: true,
  refuses: [],
})
