import { ask } from '../db/embedded/a-data-folder.ts'
import { hashOf, newToken } from '../base/token.ts'
import { searchPath } from '../db/roles.ts'
import { type Caller, callerAt } from './access/call-api.ts'

/** Returns the URL of a superuser connection that bypasses the server and sees the first laboratory as the server does. */
export function seesLaboratory(superuserUrl: string): string {
  const url = new URL(superuserUrl)
  url.pathname = '/probeta'
  url.searchParams.set(
    'options',
    `-c search_path=${searchPath(1).replaceAll(' ', '')} -c probeta.laboratory=1`,
  )
  return url.href
}

/** Signs in the first administrator of a new laboratory, whose password nobody knows, by a row of the database. */
export async function signInPast(address: string, url: string): Promise<Caller> {
  await ask(url, 'update credential set must_change = false')
  const token = newToken()
  const [userId] = await ask(
    url,
    `insert into session (token_hash, user_id, laboratory_id)
     select '\\x${hashOf(token).toString('hex')}', u.id, l.id from app_user u, laboratory l where u.username = 'admin' returning user_id`,
  )
  return callerAt(address, Number(userId), `Bearer ${token},${Number(userId)}`)
}
