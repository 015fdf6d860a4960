import type { PushDevice } from '@probeta/contract/workplace/push-devices.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { type PushMessage, queueMessage } from '../../mail/queue-letter.ts'

export type Subscription = { name: string; endpoint: string; keys: { p256dh: string; auth: string } }

const columns = ['id', 'name', 'created_at as addedAt', 'gone_at as goneAt'] as const

export const readPushDevices = (db: Database, { userId }: Scope) => ({
  /** The browsers of the signed-in person, oldest first. */
  own: (): Promise<PushDevice[]> =>
    db
      .selectFrom('push_device')
      .where('user_id', '=', userId ?? 0)
      .select(columns)
      .orderBy('created_at')
      .execute(),
  /** Browsers of these people that take messages. */
  ofUsers: (userIds: readonly number[]): Promise<{ id: string; userId: number }[]> =>
    db
      .selectFrom('push_device')
      .where('user_id', '=', sql<number>`any (${[...userIds]}::integer[])`)
      .where('gone_at', 'is', null)
      .select(['id', 'user_id as userId'])
      .execute(),
})

export const writePushDevices = (db: Database, { userId }: Scope) => ({
  /** Registers a browser; one that is registered already gets its new keys and its present user. */
  add: ({ name, endpoint, keys }: Subscription): Promise<PushDevice> =>
    db
      .insertInto('push_device')
      .values({ id: newId(), user_id: userId ?? 0, endpoint, name, ...keys })
      .onConflict((c) =>
        c.column('endpoint').doUpdateSet((e) => ({
          user_id: e.ref('excluded.user_id'),
          name: e.ref('excluded.name'),
          p256dh: e.ref('excluded.p256dh'),
          auth: e.ref('excluded.auth'),
          gone_at: null,
        })),
      )
      .returning(columns)
      .executeTakeFirstOrThrow(),
  /** Queues a message to a browser of the signed-in person, about no notice. */
  tell: (to: string, message: PushMessage): Promise<void> =>
    queueMessage(
      db,
      {
        ...{ way: 'push', userId: userId ?? 0, to, noticeId: null },
        subject: message.title,
        text: JSON.stringify(message),
      },
      '10 minutes',
    ),
  /** False where the person has no such browser. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('push_device')
      .where('id', '=', id)
      .where('user_id', '=', userId ?? 0)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },
})
