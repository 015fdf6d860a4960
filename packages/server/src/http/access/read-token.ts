const shape = /^Bearer ([A-Za-z0-9_-]{43}),([1-9][0-9]{0,9})$/

/**
 * Reads token and claimed user id of `Authorization: Bearer TOKEN,USERID`. Exactly one header, exactly that shape. The
 * id is only ever compared with the session's; identity comes from the token.
 */
export function readToken(
  headers: readonly string[] | undefined,
): { token: string; claimedId: number } | undefined {
  if (headers?.length !== 1) return undefined
  const match = shape.exec(headers[0] ?? '')
  return match?.[1] && match[2] ? { token: match[1], claimedId: Number(match[2]) } : undefined
}
