import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { type Directory, openDirectory } from '../directory/open-directory.ts'

/** A person of a directory, by the claims that it makes of them. */
export type DirectoryPerson = {
  sub: string
  name: string
  preferred_username: string
  email: string
  email_verified?: boolean
  locale?: string
  groups: readonly string[]
}

export type DirectoryServer = {
  /** How Probeta reaches it. */
  directory: Directory
  /** The settings with which a server uses it. */
  environment: Readonly<Record<string, string>>
  /** People who can sign in there, by subject. */
  people: Map<string, DirectoryPerson>
  /** Subject who signs in there next; null: they leave without. */
  next: string | null
  /** Goes there as a browser would, and returns the query with which it is sent back. */
  visit(address: string): Promise<string>
  close(): Promise<void>
}

const clientId = 'probeta'
const clientSecret = 'a secret of the tests'
const name = 'Directorio'
const scopes = 'profile email groups'

/** Starts a provider of OpenID Connect on this machine, to which these addresses of Probeta are known. */
export async function aDirectory(redirectUris: string[]): Promise<DirectoryServer> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, DirectoryPerson>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['tests'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      const grant = new own.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  const started: DirectoryServer = {
    environment: {
      ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
      ...{ OIDC_NAME: name, OIDC_SCOPES: scopes },
    },
    people,
    next: null,
    directory: openDirectory(
      {
        ...{ issuer, clientId, secret: null, name, groupsClaim: 'groups', scopes },
      },
      clientSecret,
      { warn: () => {} },
    ),
    visit: (address) => follow(address, redirectUris),
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    const result =
      started.next === null
        ? { error: 'access_denied', error_description: 'left' }
        : { login: { accountId: started.next } }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  return started
}

/** Follows redirects with cookies until one leads to Probeta. */
async function follow(address: string, redirectUris: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>()
  let url = address
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, cookie, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (cookie !== undefined && value !== undefined) cookies.set(cookie, value)
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`the directory answered ${response.status}: ${await response.text()}`)
    const next = new URL(to, url)
    if (redirectUris.includes(next.origin + next.pathname)) return next.search.slice(1)
    url = next.href
  }
  throw new Error('the directory sends the browser in circles')
}
