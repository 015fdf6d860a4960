import { readSetSecret, type SetSecret } from './kept-secret.ts'

/** Provider of OpenID Connect with which people sign in. `secret` null: a public client, by PKCE alone. */
export type DirectorySettings = {
  issuer: string
  clientId: string
  secret: SetSecret | null
  /** On the button: 'Microsoft', 'Directorio de la empresa'. */
  name: string
  /** Claim that names the groups of a person. */
  groupsClaim: string
  /** Scopes beside `openid`. */
  scopes: string
}

type Environment = Readonly<Record<string, string | undefined>>

const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** True for https, and for trials on this machine for http: what the provider says lets people in. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname))
  return isPrivate && username === '' && search === '' && hash === ''
}

/** Reads the settings of the directory, or none; adds a sentence to `problems` for each that is wrong. */
export function readDirectory(
  env: Environment,
  folder: string,
  problems: string[],
): DirectorySettings | null {
  const of = (name: string) => env[`OIDC_${name}`]?.trim() ?? ''
  const [issuer, clientId] = [of('ISSUER'), of('CLIENT_ID')]
  const secret = readSetSecret(env, 'OIDC_CLIENT_SECRET', folder, problems)
  if (issuer === '' && clientId === '' && secret === null) return null
  if (!isIssuer(issuer))
    problems.push(
      'OIDC_ISSUER is not the address of a provider of OpenID Connect: give https://…, as it stands in its /.well-known/openid-configuration.',
    )
  if (clientId === '')
    problems.push('OIDC_CLIENT_ID is missing: give the id under which the provider knows this Probeta.')
  const name = of('NAME') || (URL.canParse(issuer) ? new URL(issuer).hostname : '')
  if (name.length > 40)
    problems.push('OIDC_NAME is longer than 40 characters: it stands on the button of the sign-in page.')
  const scopes = of('SCOPES') || 'profile email'
  return { issuer, clientId, secret, name, groupsClaim: of('GROUPS_CLAIM') || 'groups', scopes }
}
