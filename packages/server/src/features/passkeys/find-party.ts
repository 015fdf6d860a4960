import { isIP } from 'node:net'
import { orRefuse } from '../../base/refusal.ts'
import type { PublicHost } from '../../http/access/find-host.ts'

/** The relying party that passkeys are bound to: the host name, and the one origin whose pages may ask for them. */
export type Party = { id: string; origin: string }

/**
 * Finds the relying party of an address. Browsers allow passkeys on https pages of a named host and, for trials, on
 * localhost, which serves an installation that only this machine reaches. Null: no passkeys at this address.
 */
export function findParty({ url }: Pick<PublicHost, 'url'>): Party | null {
  const { protocol, hostname, port, origin } = new URL(url)
  if (['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  const numbered = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && !numbered ? { id: hostname, origin } : null
}

export function needParty(publicHost: PublicHost): Party {
  return orRefuse(findParty(publicHost), 'passkey.wrongAddress')
}
