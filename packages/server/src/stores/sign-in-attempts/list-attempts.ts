import type { Queryable } from '../../db/queryable.ts'
import type { Way } from './claim-attempt.ts'
import { describeAgent } from './describe-agent.ts'

type Row = {
  id: string
  at: string
  succeeded: boolean
  way: Way
  ip: string
  agent: string
  account: string
}

export type ListedAttempt = Omit<Row, 'agent' | 'account'> & { browser: string | null; system: string | null }

/** Such an attempt is counted over all addresses and has none of its own. */
const anyAddress = 'any'

const wayOf = ({ account, way }: Row): Way =>
  account.startsWith('second-factor:') ? 'secondFactor' : account.startsWith('pin:') ? 'pin' : way

/**
 * Successful and failed sign-ins, newest first, before `[at, kind, id]`. A correct code is left out: the sign-in it
 * completed follows it.
 */
export async function listAttempts(
  db: Queryable,
  accounts: readonly string[],
  before: readonly [at: string, kind: string, id: string] | undefined,
  limit: number,
): Promise<ListedAttempt[]> {
  const { rows } = await db.query(
    `select id::text, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, succeeded, way, ip, agent, account
     from sign_in_attempt
     where account = any($1) and not (succeeded and account like '%:%')
       and ($2::timestamptz is null or (at, 'attempt'::text, id) < ($2::timestamptz, $3::text, $4::bigint))
     order by sign_in_attempt.at desc, sign_in_attempt.id desc limit $5`,
    [accounts, before?.[0] ?? null, before?.[1] ?? '', before?.[2] ?? '0', limit],
  )
  return (rows as Row[]).map((row) => {
    const { browser, system } = describeAgent(row.agent)
    const { id, at, succeeded, ip } = row
    return { id, at, succeeded, way: wayOf(row), ip: ip === anyAddress ? '' : ip, browser, system }
  })
}

export const countAttempts = async (
  db: Queryable,
  accounts: readonly string[],
  most: number,
): Promise<number> => {
  const { rows } = await db.query(
    `select count(*)::int as n from (select from sign_in_attempt
       where account = any($1) and not (succeeded and account like '%:%') limit $2) as counted`,
    [accounts, most],
  )
  return (rows as { n: number }[])[0]?.n ?? 0
}
