import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { setPasswordByLinkEndpoint } from '@probeta/contract/access/password-links.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../base/token.ts'
import { judgePassword } from '../../passwords/judge-password.ts'
import { changedLetter } from '../../mail/compose-letter.ts'
import { personWording } from '../../mail/person-wording.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'
import { hashPassword } from '../../passwords/password.ts'
import { writePasswordLinks } from '../../stores/password-links/store.ts'
import { viewLink } from './view-link.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Uses the link up, once: of two concurrent calls one finds it used. Ends all sessions of the user, who then signs in
 * with the new password and, where there is one, the second factor.
 */
export async function setPassword(
  ctx: PublicContext,
  { body }: Parsed<typeof setPasswordByLinkEndpoint>,
): Promise<{ username: string }> {
  const { pool, ip, publicHost } = ctx
  // An invalid link costs one query, not a password hash; a weak password does not use the link up.
  const { username, names } = await viewLink(ctx, { body })
  const laboratories = await pool.query<{ name: string }>('select name from laboratory')
  judgePassword(body.password, { username, names, laboratories: laboratories.rows.map(({ name }) => name) })
  const passwordHash = await hashPassword(body.password)
  return outsideLaboratories(pool, async (db) => {
    const used = await useLink(db, body.token, ip)
    const user = await db
      .selectFrom('app_user')
      .select(['id', 'names', 'username', 'email', 'language'])
      .where('id', '=', used?.user_id ?? 0)
      .where('active', '=', true)
      .executeTakeFirst()
    if (!used || !user) throw new Refusal('passwordLink.spent')
    await db
      .updateTable('credential')
      .set({
        password_hash: passwordHash,
        must_change: false,
        changed_at: sql<string>`statement_timestamp()`,
      })
      .where('user_id', '=', user.id)
      .execute()
    await writePasswordLinks(db).voidLinks(user.id)
    await db.deleteFrom('session').where('user_id', '=', user.id).execute()
    const email = user.email ?? ''
    if (used.purpose === 'recovery' && isAddress(email)) {
      await queueLetter(
        db,
        { id: user.id, email },
        changedLetter({ ...user, email }, publicHost.url, await personWording(db, user, 'passwordChanged')),
        '1 day',
      )
    }
    return { username: user.username }
  })
}

const useLink = (db: Kysely<DB>, token: string, ip: string) =>
  db
    .updateTable('password_link')
    .set({ used_at: sql<string>`statement_timestamp()`, used_ip: ip })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<string>`statement_timestamp()`)
    .returning(['user_id', 'purpose'])
    .executeTakeFirst()
