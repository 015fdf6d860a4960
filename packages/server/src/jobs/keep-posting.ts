import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { keepTurning, type Turning } from './keep-turning.ts'
import type { Post } from '../mail/post.ts'
import { forgetOld, sendWaiting } from './send-waiting.ts'

const everyMs = 1_000
/** A mail server may take a minute to answer; a stop does not wait so long. The letter is then sent again later. */
const longestStopMs = 10_000
const roundsBetweenForgetting = 3_600

/**
 * Writes the letters that were asked for and sends what waits, once a second, one round at a time. What it does not
 * come to waits in the database, for this process or the next.
 */
export function keepPosting(
  pool: pg.Pool,
  post: Post | null,
  write: () => Promise<void>,
  onProblem: (error: unknown) => void,
): Turning {
  let rounds = 0
  const turning = keepTurning(
    everyMs,
    async () => {
      if (rounds % roundsBetweenForgetting === 0) await forgetOld(pool)
      rounds += 1
      await write()
      if (post) await sendWaiting(pool, post)
    },
    onProblem,
  )
  return {
    ...turning,
    stop: () => Promise.race([turning.stop(), pause(longestStopMs, undefined, { ref: false })]),
  }
}
