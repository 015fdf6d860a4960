import { isIPv6 } from 'node:net'

const groups = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * The key by which a caller is counted and shown: an IPv4 address as it is; of an IPv6 address the /64 network, for
 * each connection has 2⁶⁴ addresses of its own to change among. An IPv4-mapped IPv6 address counts as the IPv4 one.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [address = ''] = ip.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const known = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const whole = [...known, ...Array.from({ length: 8 - known.length - after.length }, () => '0'), ...after]
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
