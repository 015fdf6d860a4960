import type { TabletPeople } from '@probeta/contract/access/tablets.ts'
import { laboratoryOf } from '../../db/laboratories.ts'
import type { Scope } from '../../db/scope.ts'
import { reading } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { readTablets } from '../../stores/tablets/store.ts'

export type KnownTablet = { name: string; laboratory: string; scope: Scope }

/** The tablet of a request by its cookie, which names a laboratory and no person. Refuses every other device. */
export async function recogniseTablet({ pool, tablet, publicHost }: PublicContext): Promise<KnownTablet> {
  if (!tablet.hash) throw new Refusal('tablet.ended')
  const { hash } = tablet
  const scope = await laboratoryOf(pool, 'tablet', hash)
  const isElsewhere = publicHost.laboratoryId !== null && publicHost.laboratoryId !== scope?.laboratoryId
  if (!scope || isElsewhere) throw new Refusal('tablet.ended')
  const { rows } = await reading(pool, scope, (_, client) =>
    client.query<{ laboratory_name: string; name: string }>('select * from tablet_of($1)', [hash]),
  )
  const row = orRefuse(rows[0], 'tablet.ended')
  return { name: row.name, laboratory: row.laboratory_name, scope }
}

export async function findTablet(ctx: PublicContext): Promise<TabletPeople> {
  const { name, laboratory, scope } = await recogniseTablet(ctx)
  const people = await reading(ctx.pool, scope, (db) => readTablets(db, scope).people())
  return { name, laboratory, people }
}
