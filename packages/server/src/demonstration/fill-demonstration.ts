import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import { mintScope, type Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { demoPassword } from '../passwords/demo-password.ts'
import { hashPassword } from '../passwords/password.ts'
import { readBoxcrete } from './read-boxcrete.ts'
import { type Demonstration, enterDemonstration } from './store-demonstration.ts'
import { people } from './story.ts'

/**
 * Fills an empty laboratory: the same for the same day. `signIn` gives everybody of the story the password of the
 * demonstration; with `inactive` nobody can sign in. Each change is made by its person, in a transaction of its own.
 */
export async function fillDemonstration(
  pool: pg.Pool,
  scope: Scope,
  of: { readonly now: Date; readonly people: 'signIn' | 'inactive' },
): Promise<Demonstration> {
  const batches = await readBoxcrete()
  const hashes =
    of.people === 'signIn' ? await Promise.all(people.map(() => hashPassword(demoPassword))) : null
  const today = dayOf(of.now.getTime(), scope.timeZone)
  return enterDemonstration(
    (by, action, work, reason) => changing(pool, mintScope({ ...scope, userId: by }), action, reason, work),
    scope,
    { today, batches, hashes },
  )
}
