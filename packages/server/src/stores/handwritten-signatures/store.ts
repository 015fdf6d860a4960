import type { OwnSignature, signatureWays } from '@probeta/contract/access/profile.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { PreparedSignature } from './prepare-signature.ts'

type Way = (typeof signatureWays)[number]

export const readHandwritten = (db: Database) => {
  const newest = () => db.selectFrom('handwritten_signature as s').orderBy('s.number', 'desc').limit(1)
  return {
    /** The person's current signature; nothing for a person who never had one, or has one no more. */
    async current(userId: number) {
      const row = await newest()
        .where('s.user_id', '=', userId)
        .select(['s.id', 's.made', 's.width', 's.height', 's.sha256', 's.bytes', 's.saved_at as savedAt'])
        .executeTakeFirst()
      if (!row?.bytes || !row.sha256 || row.width === null || row.height === null) return undefined
      const { id, made, width, height, sha256, bytes, savedAt } = row
      return { id, made: made as Way, width, height, sha256, bytes, savedAt }
    },
    async own(userId: number): Promise<OwnSignature> {
      const row = await this.current(userId)
      if (!row) return { signature: null }
      const { id, made, width, height, savedAt } = row
      return { signature: { id, made, width, height, savedAt } }
    },
    /** The people among these who have a handwritten signature. */
    async has(userIds: readonly number[]): Promise<ReadonlySet<number>> {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('handwritten_signature as s')
        .distinctOn('s.user_id')
        .where('s.user_id', 'in', [...userIds])
        .orderBy('s.user_id')
        .orderBy('s.number', 'desc')
        .select(['s.user_id', 's.made'])
        .execute()
      return new Set(rows.filter(({ made }) => made !== 'withdrawn').map((row) => row.user_id))
    },
    /** Locks while a further one is written: of two concurrent ones one comes after the other. */
    async next(userId: number): Promise<number> {
      await db.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
      const row = await newest().where('s.user_id', '=', userId).select('s.number').executeTakeFirst()
      return (row?.number ?? 0) + 1
    },
  }
}

export const writeHandwritten = (db: Database) => ({
  async save(
    of: { id: string; userId: number; number: number },
    picture: (PreparedSignature & { made: Way; sha256: Buffer }) | null,
  ): Promise<void> {
    await db
      .insertInto('handwritten_signature')
      .values({
        id: of.id,
        user_id: of.userId,
        number: of.number,
        ...(picture ?? { made: 'withdrawn' }),
      })
      .execute()
  },
})
