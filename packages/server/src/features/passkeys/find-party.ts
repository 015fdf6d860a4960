import { isIP } from 'node:net'
import { Refusal } from '../../base/refusal.ts'
import type { PublicHost } from '../../http/access/find-host.ts'

/** What passkeys are bound to: the name of the host, and the one origin whose pages may ask for them. */
export type Party = { id: string; origin: string }

/**
 * Browsers give passkeys to pages that come by https from a host with a name; and, for trying out, to localhost, which
 * an installation that only this machine reaches also answers to. Null: at this address there are none.
 */
export function findParty({ url }: Pick<PublicHost, 'url'>): Party | null {
  const { protocol, hostname, port, origin } = new URL(url)
  if (['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  const numbered = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && !numbered ? { id: hostname, origin } : null
}

export function needParty(publicHost: PublicHost): Party {
  const party = findParty(publicHost)
  if (!party) throw new Refusal('passkey.wrongAddress')
  return party
}
