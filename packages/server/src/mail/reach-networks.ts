import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address of a network that nothing may be sent into. */
export class NetworkRefused extends Error {
  override name = 'NetworkRefused'
}

/** Names for networks that a setting may use, as the ranges of the library. */
const rangesOf: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}

/**
 * True for an address of the internet, or of one of these networks (10.0.0.0/8, or loopback, linklocal, uniquelocal). What
 * leads into a private network by way of a translated address (NAT64, 6to4, Teredo) is not of the internet.
 */
export function isReachable(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  const range = ip.range()
  if (range === 'unicast') return true
  return networks.some((network) => {
    if (rangesOf[network]) return rangesOf[network].includes(range)
    const [of, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined]
    return of.kind() === ip.kind() && ip.match(of, bits ?? (of.kind() === 'ipv4' ? 32 : 128))
  })
}

/**
 * Resolves names as Node does, and refuses those that lead into another network. Asked when the connection is made, so that
 * no name can lead elsewhere between the check and the call.
 */
export const lookupWithin =
  (networks: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [])
      if (!found.every(({ address }) => isReachable(address, networks)))
        return callback(new NetworkRefused(hostname), [])
      const [first] = found
      if (options.all || !first) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
