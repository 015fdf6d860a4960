import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { noticeLetter } from '../../mail/compose-notice.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'

type Desk = { db: Database; stores: Pick<Stores, 'inbox'>; scope: Scope; now: Date; publicUrl: string }

/** Time for which the mail server may be unavailable before a letter is given up: the inbox has the notice anyway. */
const lasts = '2 days'

/**
 * Queues the e-mails of notices and records each in the same transaction, so that an interruption neither repeats nor
 * loses one. Returns how many it handled.
 */
export async function writeNoticeLetters(
  { db, stores, scope, now, publicUrl }: Desk,
  most: number,
): Promise<number> {
  const { inbox } = stores
  const unwritten = await inbox.unwritten(now, most)
  for (const { id, userId, email, late, ...of } of unwritten) {
    if (late || !isAddress(email)) {
      await inbox.giveUp(id, late ? 'tooLate' : 'address', now.toISOString())
      continue
    }
    const letter = noticeLetter({ ...of, timeZone: scope.timeZone, publicUrl })
    await inbox.noteLetter(id, await queueLetter(db, { id: userId, email }, letter, lasts))
  }
  return unwritten.length
}
