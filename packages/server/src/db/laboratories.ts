import type { Paper } from '@probeta/domain/quantity/papers.ts'
import pg from 'pg'
import { Refusal } from '../base/refusal.ts'
import { changing } from './transaction.ts'
import { mintScope, type Scope } from './scope.ts'

const ready = 'not exists (select from laboratory_not_ready r where r.laboratory_id = l.id)'

/** Staff scope without a person: for the installation's own work before anybody has signed in. */
export const installationScope = (
  laboratoryId: number,
  timeZone: string,
  {
    hostName = null,
    paper = 'a4',
    country = '',
  }: Partial<Pick<Scope, 'hostName' | 'paper' | 'country'>> = {},
): Scope =>
  mintScope({
    ...{ laboratoryId, userId: null, clientId: null, workSites: [], limited: false },
    ...{ timeZone, hostName, paper, country },
  })

type ScopeRow = { id: number; time_zone: string; host_name: string | null; paper: Paper; country: string }
const scopeColumns = 'l.id, l.time_zone, l.host_name, l.paper, l.country'
const scopeOf = ({ id, time_zone, host_name: hostName, paper, country }: ScopeRow): Scope =>
  installationScope(id, time_zone, { hostName, paper, country })

/**
 * The same for a laboratory given by its id; undefined where there is none. Refuses one that an update has not reached.
 */
export async function laboratoryScope(pool: pg.Pool, id: number): Promise<Scope | undefined> {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return undefined
  const { rows } = await pool.query<ScopeRow & { ready: boolean }>(
    `select ${scopeColumns}, ${ready} as ready from laboratory l where l.id = $1`,
    [id],
  )
  if (rows[0]?.ready === false) throw new Refusal('laboratory.notReady')
  return rows[0] && scopeOf(rows[0])
}

export type Laboratory = {
  id: number
  name: string
  demonstration: boolean
  /** False while an update has not reached it: it is closed meanwhile. */
  ready: boolean
  /** Why the update stopped; empty where it runs, or there was nothing to stop. */
  closedBy: string
  scope: Scope
}

/** The laboratories there are, oldest first. */
export async function laboratories(pool: pg.Pool): Promise<Laboratory[]> {
  const { rows } = await pool.query<Omit<Laboratory, 'scope'> & ScopeRow>(
    `select ${scopeColumns}, l.name, l.demonstration, r.laboratory_id is null as ready, coalesce(r.reason, '') as "closedBy"
     from laboratory l left join laboratory_not_ready r on r.laboratory_id = l.id order by l.id`,
  )
  return rows.map(({ id, time_zone, host_name, paper, country, ...one }) => ({
    ...one,
    id,
    scope: scopeOf({ id, time_zone, host_name, paper, country }),
  }))
}

/** The laboratories that are open. */
export const readyLaboratories = async (pool: pg.Pool): Promise<Laboratory[]> =>
  (await laboratories(pool)).filter((one) => one.ready)

/** The laboratory that knows a token, or a file or certificate by its SHA-256; undefined where none does. */
export async function laboratoryOf(
  pool: pg.Pool,
  kind: 'tablet' | 'visitFeed' | 'curingDevice' | 'pressBridge' | 'report' | 'certificate',
  hash: Buffer,
): Promise<Scope | undefined> {
  const { rows } = await pool.query<ScopeRow>(
    `select ${scopeColumns} from laboratory l where l.id = laboratory_of($1, $2)`,
    [kind, hash],
  )
  return rows[0] && scopeOf(rows[0])
}

/**
 * Continues the trail of each laboratory after its last entry, where the database came from a dump into another
 * PostgreSQL. A laboratory whose cluster node does not answer does not hold up the server: until it was asked again, a
 * later restore of it saves nothing.
 */
export async function continueTrails(pool: pg.Pool): Promise<void> {
  for (const { name, scope } of await readyLaboratories(pool)) {
    const moved = await changing(pool, scope, 'trail.continue', undefined, async (_, client) => {
      const { rows } = await client.query<{ moved: boolean }>('select continue_trail() as moved')
      return rows[0]?.moved
    }).catch((error: unknown) => {
      const lost = error instanceof pg.DatabaseError && error.code?.startsWith('08') === true
      if (!lost) throw error
      console.error(`${name} does not answer: ${error.message}`)
    })
    if (moved)
      console.error(`${name} was restored into another PostgreSQL: its trail goes on where it had ended.`)
  }
}
