import { languageOf } from '@probeta/contract/base/languages.ts'
import { numberOf } from '@probeta/domain/people/mobile-number.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { wordNotice } from '../../mail/compose-notice.ts'
import { type PushMessage, queueMessage } from '../../mail/queue-letter.ts'
import type { UnsentNotice } from '../../stores/inbox/keep-messages.ts'

type Desk = {
  db: Database
  stores: Pick<Stores, 'inbox' | 'pushDevices'>
  scope: Scope
  now: Date
  publicUrl: string
  /** The installation sends text messages. */
  texts: boolean
}

/** Time in which a service must take a message; then it is written as a letter. */
const lasts = '1 hour'
/** Most characters of a text message; providers charge for each 67 to 160 of them. */
const mostCharacters = 300

const short = (words: string, most: number) => (words.length <= most ? words : `${words.slice(0, most - 1)}…`)

/**
 * Queues the push and text messages of notices, to every browser and to the mobile number of each person as they chose, and
 * marks the notices in the same transaction. Returns how many notices it handled.
 */
export async function sendNoticeMessages(desk: Desk, most: number): Promise<number> {
  const { inbox, pushDevices } = desk.stores
  const unsent = await inbox.unsent(desk.now, most)
  const devices = await pushDevices.ofUsers(unsent.map(({ userId }) => userId))
  for (const notice of unsent) {
    const own = devices.filter(({ userId }) => userId === notice.userId).map(({ id }) => id)
    if (!notice.late) await sendOne(desk, notice, own)
    await inbox.noteMessages(notice.id)
  }
  return unsent.length
}

async function sendOne(
  { db, scope, publicUrl, texts }: Desk,
  notice: UnsentNotice,
  devices: readonly string[],
) {
  const { id: noticeId, userId, ways, laboratory, mobile, itemId } = notice
  const { name, line, excerpt, path } = wordNotice({ ...notice, timeZone: scope.timeZone })
  const subject = short(name, 300)
  const of = { userId, subject, noticeId }
  if (ways.includes('push')) {
    const lang = languageOf(notice.language)
    const body = short([line, excerpt].filter(Boolean).join('\n'), mostCharacters)
    const message: PushMessage = { title: `${laboratory}: ${name}`, body, path, lang, tag: itemId }
    const text = JSON.stringify(message)
    for (const to of devices) await queueMessage(db, { ...of, way: 'push', to, text }, lasts)
  }
  const number = numberOf(mobile)
  if (ways.includes('text') && texts && number !== undefined) {
    const link = `${publicUrl.replace(/\/$/, '')}${path}`
    const text = `${short(`${laboratory}. ${name}: ${line}`, mostCharacters - link.length - 1)} ${link}`
    await queueMessage(db, { ...of, way: 'text', to: number, text }, lasts)
  }
}

/** Has notices written as letters of which no message was taken by any service. Returns how many. */
export async function writeUndelivered({ inbox }: Pick<Stores, 'inbox'>): Promise<number> {
  const ids = await inbox.undelivered()
  return ids.length === 0 ? 0 : inbox.writeInstead(ids)
}
