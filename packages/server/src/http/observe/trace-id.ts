import { randomBytes } from 'node:crypto'

/** What the caller says of the trace that the request belongs to. */
export type Caller = { traceId: string; spanId: string; sampled: boolean }

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const isZero = (id: string) => /^0+$/.test(id)

/**
 * Reads a `traceparent` header (W3C Trace Context, section 3.2); undefined where it is missing or malformed. A later version may
 * have more parts, which are ignored as that section requires.
 */
export function readTraceparent(header: string | string[] | undefined): Caller | undefined {
  if (typeof header !== 'string') return undefined
  const [, version = '', traceId = '', spanId = '', flags = '', more] = shape.exec(header.trim()) ?? []
  if (version === '' || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (isZero(traceId) || isZero(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Returns the trace id of the caller, or else a new one: 32 hexadecimal digits. */
export const traceIdOf = (header: string | string[] | undefined): string =>
  readTraceparent(header)?.traceId ?? randomBytes(16).toString('hex')

/** The beginning of a trace id that a person can tell to the operator. */
export const referenceOf = (traceId: string): string => traceId.slice(0, 12)
