import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { noticeLetter } from '../../mail/compose-notice.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'

type Desk = { db: Database; stores: Pick<Stores, 'inbox'>; scope: Scope; now: Date; publicUrl: string }

/** How long the mail server may be away before a letter is given up: the inbox has it anyway. */
const lasts = '2 days'

/**
 * Writes the letters that go beside the inbox into the queue, and notes each in the same transaction: a stop in the
 * middle writes it neither twice nor never. How many it took.
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
