import type { Context } from '@probeta/server/http/context.ts'
import { createPool } from '@probeta/server/db/pool.ts'
import { searchPath } from '@probeta/server/db/roles.ts'
import type { Database } from '@probeta/server/db/kysely-on.ts'
import { type Scope } from '@probeta/server/db/scope.ts'
import { readStores } from '@probeta/server/stores/stores.ts'
import { findAnything } from '@probeta/server/features/search/find-anything.ts'
import { readDayReviews } from '@probeta/server/stores/day-reviews/store.ts'
import { readSpecimens } from '@probeta/server/stores/specimens/store.ts'
import { installationScope } from '@probeta/server/db/laboratories.ts'
import { plainReading } from '@probeta/server/testing/access/plain-bodies.ts'
import type pg from 'pg'
import { id as idOf } from './load-laboratory.ts'
import type { Ask } from './measure.ts'
import { recordQueries, type Query } from './record-queries.ts'
import type { Person } from './sign-in-directly.ts'

const timeZone = 'UTC'
const day = new Date().toISOString().slice(0, 10)
/** One client, and then eight together, a quarter of them to warm up. */
const saves = { alone: 150, together: 960 }
const allSaves = saves.alone + 20 + saves.together

/** What people ask of the one search box. */
const searches: readonly [string, Record<string, string>][] = [
  ['find: part of a number', { q: '7-1237' }],
  ['find: two characters', { q: '12' }],
  ['find: a name with a slip', { q: 'viadutco iberca' }],
  ['find: chips', { workSite: 'viaducto', q: 'zapata', state: 'low' }],
]

/** The search as the server does it, for somebody who may see everything, on the connection that is given. */
function findIn(db: Database, scope: Scope, query: Record<string, string>): Promise<unknown> {
  const levels = new Map([11, 21, 22, 23, 25].map((permission) => [permission, 'view']))
  const read = (work: (stores: ReturnType<typeof readStores>) => Promise<unknown>) =>
    work(readStores(db, scope))
  const context = { actor: { levels }, scope, installation: { now: () => new Date() }, read }
  return findAnything(context as unknown as Context, { query: { q: '', ...query } })
}

type Reading = {
  name: string
  url: string
  queries: (db: Database, scope: Scope) => Promise<unknown>
  flat: boolean
}

function readingsOf(siteId: string): Reading[] {
  const start = new Date(`${day}T00:00:00Z`)
  const end = new Date(start.getTime() + 86_400_000)
  return [
    {
      name: "the day's 400 breaks",
      url: `/breaks?day=${day}`,
      queries: async (db, scope) => {
        const store = readSpecimens(db, scope)
        const specimens = await store.ofDay(day, start, end)
        await store.sisters([...new Set(specimens.map(({ sampleId }) => sampleId))])
        const days = readDayReviews(db, scope)
        await days.missed(specimens.flatMap(({ id, break: reading }) => (reading === null ? id : [])))
        await days.review(day)
      },
      flat: true,
    },
    {
      name: 'page of 50, one state, by day',
      url: '/specimens?state=received&limit=50',
      queries: (db, scope) => readSpecimens(db, scope).list({ state: 'received', limit: 50 }),
      flat: true,
    },
    {
      name: "a work site's newest 50",
      url: `/specimens?workSiteId=${siteId}&limit=50`,
      queries: (db, scope) => readSpecimens(db, scope).list({ workSiteId: siteId, limit: 50 }),
      flat: false,
    },
    {
      name: 'search by part of a number',
      url: '/specimens?search=7-1237-2&limit=50',
      queries: (db, scope) => readSpecimens(db, scope).list({ search: '7-1237-2', limit: 50 }),
      flat: false,
    },
    ...searches.map(([name, query]) => ({
      name,
      url: `/search?${new URLSearchParams(query).toString()}`,
      queries: (db: Database, scope: Scope) => findIn(db, scope, query),
      flat: false,
    })),
  ]
}

export type Planned = {
  readings: { name: string; ask: Ask; smallAsk: Ask | undefined; path: string }[]
  bare: { url: string; routes: Record<string, Query[]>; saves: Query[][] }
  /** A work site of the usual size. */
  siteId: string
  save: Ask
  saves: { alone: number; together: number }
  wire: Ask
}

/** What is asked of both servers: of ours by URL, of the bare one the very statements that ours would send. */
export async function planWork(
  superuserUrl: string,
  people: readonly Person[],
  address: string,
): Promise<Planned> {
  const [person, smallPerson] = people
  if (!person || !smallPerson) throw new Error('two laboratories are needed')
  const withScope = new URL(superuserUrl)
  withScope.searchParams.set(
    'options',
    `-c probeta.laboratory=${person.laboratoryId} -c search_path=${searchPath(person.laboratoryId).replaceAll(' ', '')} -c TimeZone=UTC`,
  )
  const url = withScope.toString()
  const pool = createPool({ url: superuserUrl, max: 1, onLost: () => {} })
  const client = await pool.connect()
  try {
    // What is recorded are the statements of a director; as a superuser no policy adds anything to them.
    await client.query(
      `set role none; set search_path = ${searchPath(person.laboratoryId)}; set probeta.laboratory = '${person.laboratoryId}'`,
    )
    const scope = installationScope(person.laboratoryId, timeZone)
    const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? ''
    const siteId = await one(`select ${idOf('site', person.laboratoryId, '7')} as id`)
    const readings = readingsOf(siteId)
    const routes: Record<string, Query[]> = {}
    for (const [index, reading] of readings.entries()) {
      routes[`/${index}`] = await recordQueries(client, person.laboratoryId, (db) =>
        reading.queries(db, scope),
      )
    }
    return {
      siteId,
      readings: readings.map(({ name, url: path, flat }, index) => ({
        name,
        path: `/${index}`,
        ask: { url: `${address}/api${path}`, headers: { authorization: person.authorization } },
        smallAsk: flat
          ? { url: `${address}/api${path}`, headers: { authorization: smallPerson.authorization } }
          : undefined,
      })),
      ...(await planSaves(client, person, address)),
      wire: {
        url: `${address}/api/breaks?day=${day}`,
        headers: { authorization: person.authorization, 'accept-encoding': 'br' },
      },
      bare: { url, routes, saves: await bareSaves(client) },
    }
  } finally {
    client.release()
    await pool.end()
  }
}

const waiting = (client: pg.ClientBase, from: number, only: string) =>
  client.query<{ id: string; version: number }>(
    `select id, version from specimen where state = 'received' and due_on between current_date and current_date + 8 and ${only} order by due_on, id offset ${from} limit ${allSaves}`,
  )

export const dayOf = (address: string, { authorization }: Person): Ask => ({
  url: `${address}/api/breaks?day=${day}`,
  headers: { authorization },
})

/** `only`: a condition on the specimens that are broken. */
export async function planSaves(
  client: pg.ClientBase,
  { authorization }: Person,
  address: string,
  only = 'true',
): Promise<{ save: Ask; saves: Planned['saves'] }> {
  const { rows } = await waiting(client, 0, only)
  let next = 0
  const reading = { ...plainReading, confirmedBecause: 'bench' }
  const fresh = () => {
    const specimen = rows[next++]
    if (!specimen) throw new Error('too few specimens wait: delete .cache/bench and run again')
    return {
      url: `${address}/api/specimens/${specimen.id}/break`,
      headers: {
        authorization,
        'content-type': 'application/json',
        'if-match': `"${specimen.version}"`,
        'idempotency-key': crypto.randomUUID(),
      },
    }
  }
  const body = () => JSON.stringify({ ...reading, brokenAt: new Date().toISOString() })
  return { save: { url: '', method: 'PUT', fresh, body }, saves }
}

/** The least that stores a break: the specimen moves from its version, the reading goes in; the triggers audit both. */
async function bareSaves(client: pg.ClientBase): Promise<Query[][]> {
  const { rows } = await waiting(client, allSaves, 'true')
  return rows.map(({ id, version }) => [
    { text: 'begin', values: [] },
    {
      text: "update specimen set state = 'broken', version = version + 1 where id = $1 and version = $2 and state = 'received'",
      values: [id, version],
    },
    {
      text: `insert into break (specimen_id, sample_id, work_site_id, client_id, mix_id, age_hours, load_n, load_typed, load_unit, width_1_mm, width_2_mm, length_mm, fracture_type,
               area_mm2, ratio, factor, strength_unrounded_mpa, strength_mpa, broken_at, true_age_hours, within_tolerance)
             select id, sample_id, work_site_id, client_id, mix_id, age_hours, 565000, '565', 'kN', 150, 150, 300, 2, 17671.4586764, 2, 1, 31.97, 32, clock_timestamp(), 672, true
             from specimen where id = $1`,
      values: [id],
    },
    { text: 'commit', values: [] },
  ])
}
