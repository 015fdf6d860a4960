import type { TabletPeople } from '@probeta/contract/tablets.ts'
import { mintScope, type Scope } from '../../db/scope.ts'
import { reading } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { readTablets } from '../../stores/tablets/store.ts'

export type KnownTablet = { name: string; laboratory: string; scope: Scope }

/** Whose tablet asks, by its cookie: a laboratory and nobody's name. Refuses every other device. */
export async function recogniseTablet({ pool, tablet }: PublicContext): Promise<KnownTablet> {
  if (!tablet.hash) throw new Refusal('tablet.ended')
  const { rows } = await pool.query<{
    laboratory_id: number
    laboratory_name: string
    time_zone: string
    name: string
  }>('select * from tablet_of($1)', [tablet.hash])
  const row = rows[0]
  if (!row) throw new Refusal('tablet.ended')
  const scope = mintScope({
    laboratoryId: row.laboratory_id,
    userId: null,
    clientId: null,
    workSites: [],
    timeZone: row.time_zone,
  })
  return { name: row.name, laboratory: row.laboratory_name, scope }
}

export async function findTablet(ctx: PublicContext): Promise<TabletPeople> {
  const { name, laboratory, scope } = await recogniseTablet(ctx)
  const people = await reading(ctx.pool, scope, (db) => readTablets(db, scope).people())
  return { name, laboratory, people }
}
