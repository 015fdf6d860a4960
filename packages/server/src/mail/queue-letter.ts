import { sql } from 'kysely'
import type { Database } from '../db/kysely-on.ts'
import { newId } from '../db/new-id.ts'
import type { Letter, Receiver } from './compose-letter.ts'

/** True for an address that a letter can be sent to; any other is refused before it is queued. */
export const isAddress = (text: string) =>
  text.length <= 254 && /^[^@\s\p{Cc}<>,;"]+@[^@\s\p{Cc}<>,;"]+$/u.test(text)

/** What a browser shows of a push message. `path` opens what it is about; a message with the tag of another replaces it. */
export type PushMessage = { title: string; body: string; path: string; lang: string; tag: string }

/** A message to a browser (`to`: the id of a push_device) or to a mobile number; `noticeId`: what it is about. */
type Message = {
  way: 'push' | 'text'
  userId: number
  to: string
  subject: string
  text: string
  noticeId: string | null
}

/** Puts a message into the same queue, by the same rules as a letter. */
export async function queueMessage(
  db: Database,
  { way, userId, to, subject, text, noticeId }: Message,
  lasts: string,
): Promise<void> {
  await db
    .insertInto('outgoing_mail')
    .values({
      id: newId(),
      ...{
        way,
        user_id: userId,
        to_address: to,
        subject,
        body_text: text,
        body_html: '',
        notice_id: noticeId,
      },
      of_laboratory: sql<number | null>`current_laboratory()`,
      expires_at: sql<string>`statement_timestamp() + ${lasts}::interval`,
    })
    .execute()
}

/** An issued report that goes with a letter of its laboratory; its bytes are read when the letter is sent. */
export type Attachment = { reportId: string; name: string }

/**
 * Puts a letter into the queue within the caller's transaction: it is sent once that has committed, and not at all if it is
 * rolled back. `lasts`: an interval such as '30 minutes', after which the letter expires.
 */
export async function queueLetter(
  db: Database,
  { id: userId, email }: { id: Receiver['id'] | null; email: string },
  { subject, text, html }: Letter,
  lasts: string,
  attachment?: Attachment,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('outgoing_mail')
    .values({
      id,
      user_id: userId,
      to_address: email,
      subject,
      body_text: text,
      body_html: html,
      // The laboratory that follows up on it; none for a letter about a person's account.
      of_laboratory: sql<number | null>`current_laboratory()`,
      ...(attachment && { report_id: attachment.reportId, attachment_name: attachment.name }),
      expires_at: sql<string>`statement_timestamp() + ${lasts}::interval`,
    })
    .execute()
  return id
}
