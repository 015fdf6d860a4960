import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { PasswordLink, viewPasswordLinkEndpoint } from '@probeta/contract/access/password-links.ts'
import type { PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../base/token.ts'
import { Refusal } from '../../base/refusal.ts'
import { shortestPassword } from '@probeta/domain/people/password-rules.ts'

/** Shows whose link it is without using it up: mail filters open links too. */
export async function viewLink(
  { pool }: PublicContext,
  { body }: Parsed<typeof viewPasswordLinkEndpoint>,
): Promise<PasswordLink> {
  const { rows } = await pool.query<Omit<PasswordLink, 'shortest'>>(
    `select l.purpose, u.names, u.username from password_link l join app_user u on u.id = l.user_id and u.active
     where l.token_hash = $1 and l.used_at is null and l.voided_at is null and l.expires_at > statement_timestamp()`,
    [hashOf(body.token)],
  )
  if (!rows[0]) throw new Refusal('passwordLink.spent')
  return { ...rows[0], shortest: shortestPassword }
}
