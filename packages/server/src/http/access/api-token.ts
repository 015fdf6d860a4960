import { newToken } from '../../base/token.ts'

const shape = /^Bearer (pbt_([1-9][0-9]{0,8})_[A-Za-z0-9_-]{43})$/

/** A new token of a laboratory, whose number it names: no other laboratory has to be asked for it. */
export const newApiToken = (laboratoryId: number): string => `pbt_${laboratoryId}_${newToken()}`

/** Reads `Authorization: Bearer pbt_…`; undefined where exactly one header of that shape did not come. */
export function readApiToken(
  headers: readonly string[] | undefined,
): { token: string; laboratoryId: number } | undefined {
  if (headers?.length !== 1) return undefined
  const [, token, laboratory] = shape.exec(headers[0] ?? '') ?? []
  return token && laboratory ? { token, laboratoryId: Number(laboratory) } : undefined
}
