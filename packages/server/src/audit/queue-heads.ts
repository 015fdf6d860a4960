import { sql } from 'kysely'
import type pg from 'pg'
import { v5 } from 'uuid'
import { outsideLaboratories, reading } from '../db/transaction.ts'
import { fill } from '../documents/words/sentence.ts'
import { layLetter, phrasesOf } from '../mail/compose-letter.ts'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Head } from './keep-heads.ts'

/** Namespace of the letter ids, made of key, day and address: whichever server comes first writes a letter, once. */
const letters = '6f2f6f0e-6f0f-4a57-9a2b-0e0f5b7f0047'

export type Mailing = { addresses: readonly string[]; publicUrl: string; keyId: string; now(): Date }

/** Queues one letter a day (UTC) to each address, with the newest head of every laboratory, as in the heads file. */
export async function queueHeads(pool: pg.Pool, mailing: Mailing): Promise<void> {
  const newest = await newestHeads(pool)
  if (newest.length === 0) return
  const day = mailing.now().toISOString().slice(0, 10)
  const language = newest[0]?.language ?? 'es'
  const say = phrasesOf(language).heads
  const letter = layLetter(
    language,
    { wording: { subject: say.subject, text: `${say.what}\n\n{results}\n\n${say.keep}` }, look: undefined },
    {
      values: { day, laboratory: newest.map(({ laboratory }) => laboratory).join(', '), key: mailing.keyId },
      results: newest.map(({ laboratory, head }) =>
        fill(say.line, { laboratory, number: String(head.number), head: JSON.stringify(head) }),
      ),
    },
    mailing.publicUrl,
  )
  await outsideLaboratories(pool, (db) =>
    db
      .insertInto('outgoing_mail')
      .values(
        mailing.addresses.map((address) => ({
          id: v5(`${mailing.keyId} ${day} ${address}`, letters),
          to_address: address,
          subject: letter.subject,
          body_text: letter.text,
          body_html: letter.html,
          expires_at: sql<string>`statement_timestamp() + '7 days'::interval`,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
}

async function newestHeads(pool: pg.Pool) {
  const found: { laboratory: string; language: string; head: Head }[] = []
  for (const { id, name, scope } of await readyLaboratories(pool)) {
    const newest = await reading(pool, scope, async (_, client) => {
      const { rows } = await client.query<Head & { language: string }>(
        `select current_laboratory() as "laboratoryId", number, encode(hash, 'hex') as hash,
                translate(encode(signature, 'base64'), E'\\n', '') as signature, language
         from audit_seal join laboratory on laboratory.id = $1
         order by number desc limit 1`,
        [id],
      )
      return rows[0]
    })
    if (!newest) continue
    const { language, ...head } = newest
    found.push({ laboratory: name, language, head })
  }
  return found
}
