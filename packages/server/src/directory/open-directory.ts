import type { DirectorySettings } from '../base/directory-settings.ts'
import { Refusal } from '../base/refusal.ts'
import * as oidc from 'openid-client'
import { type Identity, identityOf } from './identity-of.ts'

/** What is kept of a request until the browser returns. */
export type Request = { state: string; nonce: string; verifier: string; redirectUri: string }

/** A directory with which people sign in: the authorization code flow of OpenID Connect, with PKCE. */
export type Directory = {
  /** As the button calls it. */
  name: string
  /**
   * Where a browser is sent, and what to keep until it returns. `anew`: the person signs in again, whatever session they
   * have there.
   * @throws Refusal `directory.unreachable`
   */
  ask(redirectUri: string, anew: boolean): Promise<{ address: string; request: Request }>
  /**
   * Whom the directory means by its answer, the query of the address to which the browser returned.
   * @throws Refusal `directory.unreachable`, or `directory.refused` for an answer that does not hold
   */
  identify(answer: string, request: Request, anew: boolean): Promise<Identity>
}

type Log = { warn(what: object, why: string): void }

/** Configuration and keys of a provider are read again after this long, ms. */
const freshMs = 3_600_000
/** How long the provider may take to answer, s. */
const patience = 10
/** A sign-in to the provider that was made for a proof is at most this old, s. */
const anewWithin = 120

/** Opens the directory of the settings; `secret` is the text of the client's secret, null for a public client. */
export function openDirectory(settings: DirectorySettings, secret: string | null, log: Log): Directory {
  const { name, scopes, groupsClaim } = settings
  const provider = readProvider(settings, secret)

  async function refusing<T>(work: (config: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await provider())
    } catch (error) {
      log.warn(reasonOf(error), 'the directory did not let somebody in')
      throw new Refusal(isAnswered(error) ? 'directory.refused' : 'directory.unreachable')
    }
  }

  return {
    name,
    ask: (redirectUri, anew) =>
      refusing(async (config) => {
        const request = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
          redirectUri,
        }
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: `openid ${scopes}`,
          state: request.state,
          nonce: request.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
          ...(anew && { prompt: 'login', max_age: String(anewWithin) }),
        })
        return { address: url.href, request }
      }),
    identify: (answer, request, anew) =>
      refusing(async (config) => {
        const tokens = await oidc.authorizationCodeGrant(
          config,
          new URL(`${request.redirectUri}?${answer}`),
          {
            expectedState: request.state,
            expectedNonce: request.nonce,
            pkceCodeVerifier: request.verifier,
            idTokenExpected: true,
            ...(anew && { maxAge: anewWithin }),
          },
        )
        const claims = tokens.claims()
        if (!claims) throw new oidc.ClientError('no ID token')
        // Some providers name groups and addresses only here.
        const more = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        return identityOf({ ...more, ...claims }, groupsClaim)
      }),
  }
}

/** Reads where the provider is asked, when it is first needed and each hour; what was known serves while it is away. */
function readProvider({ issuer, clientId }: DirectorySettings, secret: string | null) {
  const plain = new URL(issuer).protocol === 'http:'
  let known: { config: oidc.Configuration; at: number } | undefined
  return async (): Promise<oidc.Configuration> => {
    if (known && Date.now() - known.at < freshMs) return known.config
    try {
      const config = await oidc.discovery(
        new URL(issuer),
        clientId,
        {},
        secret === null ? oidc.None() : oidc.ClientSecretBasic(secret),
        { timeout: patience, ...(plain && { execute: [oidc.allowInsecureRequests] }) },
      )
      known = { config, at: Date.now() }
    } catch (error) {
      if (!known) throw error
    }
    return known.config
  }
}

/** Why, for the operator: without what the library hangs on its errors, which may hold the claims of a person. */
function reasonOf(error: unknown): { reason: string; code?: string } {
  if (!(error instanceof Error)) return { reason: String(error) }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const code = 'error' in error ? error.error : 'code' in error ? error.code : undefined
  return { reason: `${error.message}${cause}`, ...(typeof code === 'string' && { code }) }
}

/** True where the provider or its answer said no; false where nothing came from it that could be read. */
const isAnswered = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError ||
  error instanceof oidc.ResponseBodyError ||
  error instanceof oidc.WWWAuthenticateChallengeError ||
  (error instanceof oidc.ClientError &&
    !['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      error.code ?? '',
    ))
