import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/values.ts'

const token = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const requestRecoveryEndpoint = endpoint({
  method: 'POST',
  path: '/password-recoveries',
  summary: 'Ask for a link to a new password; the answer is the same whether or not there is such a user',
  access: 'public',
  body: z.strictObject({ account: text(200).min(1) }),
  result: z.object({}),
  refuses: ['request.tooMany'],
})

/** Content of the page of a link before a password is typed. */
export const PasswordLink = z.object({
  purpose: z.enum(['recovery', 'invitation']),
  names: z.string(),
  username: z.string(),
  /** Least length of a new password, in characters. */
  shortest: z.int(),
})
export type PasswordLink = z.infer<typeof PasswordLink>

export const viewPasswordLinkEndpoint = endpoint({
  method: 'POST',
  path: '/password-link',
  summary:
    'Whose link this is and what it is for; does not use it up. The token travels in the body, out of every log',
  access: 'public',
  body: z.strictObject({ token: token() }),
  result: PasswordLink,
  refuses: ['passwordLink.spent'],
})

export const setPasswordByLinkEndpoint = endpoint({
  method: 'PUT',
  path: '/password-link',
  summary: 'Set a new password with a link: uses it up and ends all sessions of the user',
  access: 'public',
  body: z.strictObject({ token: token(), password: z.string().max(1000) }),
  result: z.object({ username: z.string() }),
  refuses: ['passwordLink.spent', 'user.weakPassword', 'user.demoPassword'],
})
