import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { postPressLinesEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import { Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { laboratoryOf } from '../../db/laboratories.ts'
import { notifyScreens } from '../../db/notify-screens.ts'
import { changing } from '../../db/transaction.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import type { PublicContext } from '../../http/mount.ts'
import { writeStores } from '../../stores/stores.ts'

/** A press that sends its running load sends some ten lines a second. */
const mostInMinute = 3_000

/** Takes the lines that a bridge passes on. Each is stored once, however often it is sent. */
export async function postLines(
  { pool, ip, installation }: PublicContext,
  { body: { key, journal, sentAt, lines } }: Parsed<typeof postPressLinesEndpoint>,
): Promise<ResultOf<typeof postPressLinesEndpoint>> {
  await limitGuesses(pool, ip)
  const hash = hashOf(key)
  const scope = await laboratoryOf(pool, 'pressBridge', hash)
  const now = installation.now()
  const posted =
    scope &&
    (await changing(
      pool,
      scope,
      'pressLine.post',
      undefined,
      async (db) => {
        const { pressBridges } = writeStores(db, scope)
        const bridge = await pressBridges.ofKey(hash)
        if (!bridge) return undefined
        if (lines.length > 0 && (await pressBridges.countOfMinute(bridge.id)) > mostInMinute)
          throw new Refusal('request.tooMany', { retryAfter: 60 })
        await pressBridges.noteCall(bridge.id, now, secondsAhead(sentAt, now))
        return { bridge, taken: await pressBridges.keep(bridge, journal, lines) }
      },
      { origin: ip },
    ))
  if (!posted) {
    await noteGuess(pool, ip)
    throw new Refusal('pressBridge.unknown')
  }
  const { bridge, taken } = posted
  if (taken > 0) notifyScreens(pool, scope.laboratoryId, [{ noun: 'pressBridge', id: bridge.id }])
  return { press: bridge.press, taken, repeated: lines.length - taken }
}

/** Bounded: a clock that was never set may be decades off. */
const secondsAhead = (sentAt: string, now: Date): number =>
  Math.max(-1e9, Math.min(1e9, Math.round((Date.parse(sentAt) - now.getTime()) / 1_000)))
