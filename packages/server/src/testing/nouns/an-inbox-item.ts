import { writeStores } from '../../stores/stores.ts'
import { changing } from '../../db/transaction.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** Adds a notice for a person of the laboratory or of a client; what it is about does not matter. */
export const anInboxItem = ({ database, scope, now }: Laboratory, userId: number): Promise<string> =>
  changing(database.pool, scope, 'inbox.tell', undefined, async (db, client) => {
    const once = `test:${crypto.randomUUID()}`
    const object = { kind: 'sample' as const, id: crypto.randomUUID() }
    const of = { once, object, facts: { text: 'Hola' }, to: [userId] }
    await writeStores(db, scope).inbox.raise(
      [
        { ...of, kind: 'question' },
        { ...of, kind: 'answer' },
      ],
      now(),
    )
    const { rows } = await client.query<{ item_id: string }>('select item_id from alert where once = $1', [
      once,
    ])
    return rows[0]?.item_id ?? ''
  })
