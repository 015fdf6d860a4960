import type { PasskeyQuestion } from '@probeta/contract/access/passkeys.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readKey(value: unknown) {
  if (!isRecord(value) || typeof value['id'] !== 'string') return []
  const { id, transports } = value
  const known = Array.isArray(transports) ? transports.filter((one) => typeof one === 'string') : []
  return [{ id, type: 'public-key' as const, transports: known }]
}

/** Reads the challenge for a passkey without the contract's schemas: before sign-in every kilobyte counts. */
export function readQuestion({
  origin,
  options,
}: Readonly<Record<string, unknown>>): PasskeyQuestion | undefined {
  if (typeof origin !== 'string' || !isRecord(options)) return undefined
  const { challenge, rpId, timeout, allowCredentials } = options
  if (typeof challenge !== 'string' || typeof rpId !== 'string' || typeof timeout !== 'number')
    return undefined
  const keys = Array.isArray(allowCredentials) ? allowCredentials : []
  return {
    origin,
    options: {
      challenge,
      rpId,
      timeout,
      userVerification: 'required',
      allowCredentials: keys.flatMap(readKey),
    },
  }
}
