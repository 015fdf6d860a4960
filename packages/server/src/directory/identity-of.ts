import { isLanguage, type Language } from '@probeta/contract/base/languages.ts'
import { isAddress } from '../mail/queue-letter.ts'

/** A person as the directory describes them. */
export type Identity = {
  issuer: string
  /** Never changes, and the issuer gives it to nobody else: the account is known by both. */
  subject: string
  /** A user name for a new account, in the form that user names have; not necessarily free. */
  username: string
  names: string
  /** Empty: none, or one that is not certain to be theirs. */
  email: string
  /** Null: the directory does not say it. */
  language: Language | null
  groups: readonly string[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A user name of ours: small letters, digits and . _ @ -, beginning with a letter or digit, 2 to 60 characters. */
function usernameOf(...texts: readonly string[]): string {
  const plain = texts.map((text) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9._@-]/g, '')
      .replace(/^[^a-z0-9]+/, '')
      .slice(0, 60),
  )
  return plain.find((text) => text.length >= 2) ?? 'person'
}

/** The groups of a claim: a list of names, or names separated by commas. */
function groupsOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : textOf(value).split(',')
  return [...new Set(all.map(textOf))].filter((name) => name !== '').slice(0, 2_000)
}

/** Reads the claims of an ID token and of the userinfo endpoint (OpenID Connect Core 1.0, 5.1). */
export function identityOf(
  claims: Readonly<Record<string, unknown>> & { iss: string; sub: string },
  groupsClaim: string,
): Identity {
  const [preferred, email] = [textOf(claims['preferred_username']), textOf(claims['email'])]
  const language = textOf(claims['locale']).slice(0, 2).toLowerCase()
  const username = usernameOf(preferred, email, claims.sub)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username,
    names: (textOf(claims['name']) || preferred || username).slice(0, 200),
    email: isAddress(email) && claims['email_verified'] !== false ? email.slice(0, 200) : '',
    language: isLanguage(language) ? language : null,
    groups: groupsOf(claims[groupsClaim]),
  }
}
