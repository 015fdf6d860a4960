/** The longest wait the server ever asks for, s. */
const longest = 900

/** Link to the page that explains a wait; the end of the wait is behind the `#`, which stays in this browser. */
export const lockedLink = (seconds: number, now: number): string =>
  `/authentication/locked#${now + seconds * 1_000}`

/** Reads the seconds left of the wait behind the `#`; 0 where none or an invalid one is there. */
export function readWaitUntil(hash: string, now: number): number {
  const until = /^#\d{13}$/.test(hash) ? Number(hash.slice(1)) : now
  const left = Math.ceil((until - now) / 1_000)
  return left > 0 && left <= longest ? left : 0
}
