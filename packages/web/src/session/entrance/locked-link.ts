/** The longest wait the server ever asks for, s. */
const longest = 900

/** Where it is told why one has to wait; the end of the wait goes along, for nobody but this browser. */
export const lockedLink = (seconds: number, now: number): string =>
  `/authentication/locked#${now + seconds * 1_000}`

/** Seconds that are left of the wait named behind the `#`; 0 where none is, or nonsense. */
export function readWaitUntil(hash: string, now: number): number {
  const until = /^#\d{13}$/.test(hash) ? Number(hash.slice(1)) : now
  const left = Math.ceil((until - now) / 1_000)
  return left > 0 && left <= longest ? left : 0
}
