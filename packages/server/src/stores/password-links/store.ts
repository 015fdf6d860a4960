import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { hashOf, newToken } from '../../base/token.ts'
import {
  invitationDays,
  invitationLetter,
  type Letter,
  type Receiver,
  recoveryLetter,
  recoveryMinutes,
} from '../../mail/compose-letter.ts'
import { personWording } from '../../mail/person-wording.ts'
import { queueLetter } from '../../mail/queue-letter.ts'

type Issue = {
  purpose: 'recovery' | 'invitation'
  /** The sender; null for links that people request for themselves. */
  madeBy: number | null
  lasts: string
  letter: (token: string) => Promise<Letter>
}

/** Voids the user's open links and stops letters with one that are still waiting. */
async function voidLinks(db: Database, userId: number, purpose?: Issue['purpose']): Promise<void> {
  const voided = await db
    .updateTable('password_link')
    .set({ voided_at: sql<string>`statement_timestamp()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(purpose !== undefined, (q) => q.where('purpose', '=', purpose ?? ''))
    .returning('mail_id')
    .execute()
  const letters = voided.flatMap(({ mail_id }) => mail_id ?? [])
  if (letters.length === 0) return
  await db
    .updateTable('outgoing_mail')
    .set({ state: 'expired', body_text: '', body_html: '', closed_at: sql<string>`statement_timestamp()` })
    .where('id', 'in', letters)
    .where('state', '=', 'waiting')
    .execute()
}

async function issue(
  db: Database,
  receiver: Receiver,
  { purpose, madeBy, lasts, letter }: Issue,
): Promise<void> {
  // One at a time per user: of two requests the later one voids the link of the earlier.
  await db.selectFrom('app_user').select('id').where('id', '=', receiver.id).forNoKeyUpdate().execute()
  await voidLinks(db, receiver.id, purpose)
  const token = newToken()
  const mailId = await queueLetter(db, receiver, await letter(token), lasts)
  await db
    .insertInto('password_link')
    .values({
      token_hash: hashOf(token),
      user_id: receiver.id,
      purpose,
      mail_id: mailId,
      made_by: madeBy,
      expires_at: sql<string>`statement_timestamp() + ${lasts}::interval`,
    })
    .execute()
}

/** Links with which people set their own password. Only the letter has the token; stored is its SHA-256. */
export const writePasswordLinks = (db: Database) => {
  return {
    voidLinks: (userId: number, purpose?: Issue['purpose']) => voidLinks(db, userId, purpose),
    invite: (
      receiver: Receiver,
      publicUrl: string,
      by: { id: number; inviter: string; laboratory: string },
    ) =>
      issue(db, receiver, {
        purpose: 'invitation',
        madeBy: by.id,
        lasts: `${invitationDays} days`,
        letter: async (token) =>
          invitationLetter(receiver, publicUrl, token, by, await personWording(db, receiver, 'invitation')),
      }),
    recover: (receiver: Receiver, publicUrl: string) =>
      issue(db, receiver, {
        purpose: 'recovery',
        madeBy: null,
        lasts: `${recoveryMinutes} minutes`,
        letter: async (token) =>
          recoveryLetter(receiver, publicUrl, token, await personWording(db, receiver, 'recovery')),
      }),
  }
}
