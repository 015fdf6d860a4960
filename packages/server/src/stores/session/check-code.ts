import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app takes it: SHA-1, six digits, 30 s. */
const period = 30
const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Probeta',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that the app scans. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString()

/**
 * The time step a code belongs to: this one, the one before or the one after, for clocks that differ. Undefined: the
 * code is not valid now. Steps up to `spent` do not count: a code is accepted once.
 */
export function stepOfCode(secret: string, code: string, at: Date, spent: number): number | undefined {
  const timestamp = at.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(timestamp / 1_000 / period) + delta
  return step > spent ? step : undefined
}
