import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@probeta/server/db/migrate.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import type pg from 'pg'
import {
  id as idOf,
  larger,
  loadLaboratory,
  settle,
  small,
  specimensPerSample,
  within,
} from './load-laboratory.ts'
import { type Ask, quantile, turnByTurn } from './measure.ts'
import { dayOf, planSaves } from './plan-work.ts'
import { type Person, signInDirectly } from './sign-in-directly.ts'
import { startOurs } from './start-servers.ts'

const sizes = [{ ...small, laboratoryId: 1 }, larger]
const rounds = 200
const saves = 100
/** The number of a client and of a work site that both have. */
const known = '3'
/** Rows before the page that is asked for by its cursor. */
const deep = 4_000

/**
 * `npm run bench -- growth`: the same work in a laboratory of 23 thousand specimens and in one of ten million, turn by turn.
 * Nothing is judged beforehand, and what is asked does not ask for it. Takes some twenty minutes and 40 GB.
 */
export async function measureGrowth(root: string): Promise<void> {
  const folder = join(root, '.cache/bench-growth')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
  const stops: (() => Promise<unknown> | void)[] = [
    () => database.stop(),
    () => rm(folder, { recursive: true }),
  ]
  try {
    const { ownerUrl } = database
    const superuserUrl = Object.assign(new URL(database.superuserUrl), { pathname: '/probeta' }).toString()
    await ensureRoles(database.superuserUrl, 'probeta_owner')
    await migrate(ownerUrl)
    for (const size of sizes) await loadLaboratory({ superuserUrl, ownerUrl }, size, console.log)
    await settle(superuserUrl)
    const server = await startOurs(root, ownerUrl, join(folder, 'server'))
    stops.unshift(server.stop)
    const people = await signInDirectly(
      superuserUrl,
      sizes.map(({ laboratoryId }) => laboratoryId),
    )
    console.log(
      `\n${'p50'.padEnd(34)}${sizes.map(({ samples }) => `${samples * specimensPerSample}`.padStart(14)).join('')}   ratio`,
    )
    const asks = await Promise.all(people.map((person) => asksOf(superuserUrl, server.address, person)))
    for (const name of Object.keys(asks[0] ?? {}) as (keyof Asks)[]) {
      const times = await turnByTurn(
        asks.map((of) => of[name]),
        name === 'save one break' ? saves : rounds,
      )
      const [few = Number.NaN, many = Number.NaN] = times.map((sorted) => quantile(sorted, 0.5))
      console.log(
        `${name.padEnd(34)}${[few, many].map((ms) => `${ms.toFixed(2)} ms`.padStart(14)).join('')}   ${(many / few).toFixed(2)}`,
      )
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

type Asks = Awaited<ReturnType<typeof asksOf>>

async function asksOf(superuserUrl: string, address: string, person: Person) {
  const client = await within(superuserUrl, person.laboratoryId)
  try {
    const place = async (kind: string) =>
      valueOf(client, `select ${idOf(kind, person.laboratoryId, known)} as id`)
    const headers = { authorization: person.authorization }
    const list = (query: string): Ask => ({ url: `${address}/api/specimens?limit=50&${query}`, headers })
    // A work site with a tenth of all samples is judged whole at its first break, since nothing of it is stored.
    const { save } = await planSaves(client, person, address, "code not like 'S0-%'")
    return {
      "the day's 400 breaks": dayOf(address, person),
      'page of 50, one state, by day': list('state=received'),
      'a page that lies 4,000 rows down': list(`state=approved&after=${await cursorAt(address, headers)}`),
      "a client's newest 50": list(`clientId=${await place('client')}`),
      "a work site's newest 50": list(`workSiteId=${await place('site')}`),
      'save one break': save,
    }
  } finally {
    await client.end()
  }
}

async function valueOf(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql)
  return rows[0]?.id ?? ''
}

async function cursorAt(address: string, headers: Record<string, string>): Promise<string> {
  let after = ''
  for (let seen = 0; seen < deep; seen += 200) {
    const response = await fetch(
      `${address}/api/specimens?limit=200&state=approved${after && `&after=${after}`}`,
      { headers },
    )
    const { next } = (await response.json()) as { next: string | null }
    if (next === null) throw new Error('the list is too short')
    after = encodeURIComponent(next)
  }
  return after
}
