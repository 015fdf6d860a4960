import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@probeta/server/db/migrate.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import pg from 'pg'
import { loadLaboratory, settle, within } from './load-laboratory.ts'
import { type Ask, quantile, turnByTurn } from './measure.ts'
import { dayOf, planSaves } from './plan-work.ts'
import { type Person, signInDirectly } from './sign-in-directly.ts'
import { type Server, startOurs } from './start-servers.ts'

const counts = [1, 20, 200]
/** Of each laboratory: forty specimens are due every day. */
const size = { samples: 600, workSites: 10, clients: 4, samplesPerDay: 10 }
const idleSeconds = 60
/** How long the servers may still judge and seal what was saved, before they count as idle. */
const patienceSeconds = 300

type Loaded = { laboratories: number; superuserUrl: string; ownerUrl: string }
type Installation = Loaded & { server: Server; people: Person[] }

/** `npm run bench -- laboratories`: the same work in installations of 1, 20 and 200 laboratories, turn by turn. */
export async function measureLaboratories(root: string): Promise<void> {
  const folder = join(root, '.cache/bench-laboratories')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
  const stops: (() => Promise<unknown>)[] = [() => database.stop(), () => rm(folder, { recursive: true })]
  try {
    await ensureRoles(database.superuserUrl, 'probeta_owner')
    const installations: Installation[] = []
    for (const [index, one] of (await loadAll(database)).entries()) {
      const server = await startOurs(root, one.ownerUrl, join(folder, `server-${index}`), 18_765 + index)
      stops.unshift(server.stop)
      installations.push({ ...one, server, people: await signInDirectly(one.superuserUrl, upTo(one)) })
    }
    console.log(
      `\n${'p50, and beside one laboratory'.padEnd(34)}${counts.map((n) => `${n}`.padStart(18)).join('')}`,
    )
    const days = (of: Installation) => of.people.map((person) => dayOf(of.server.address, person))
    const saves = (of: Installation) => savesOf(of, of.laboratories)
    // A connection reads the catalogue of a laboratory when it enters it for the first time, and keeps it.
    await compare('the day opened, in each once', installations, async (of) => days(of), 200, 0)
    await compare('the day opened, in each again', installations, async (of) => days(of), 200, 0)
    await compare('the day opened, in one', installations, async (of) => days(of).slice(0, 1), 100, 20)
    await compare('a break saved, in each once', installations, saves, 100, 0)
    await compare('a break saved, in each again', installations, saves, 100, 0)
    await compare('a break saved, in one', installations, (of) => savesOf(of, 1), 60, 10)
    row(
      'first answer',
      installations.map(({ server }) => server.startedInMs),
      'ms',
    )
    row(
      'server memory',
      installations.map(({ server }) => server.residentMegabytes()),
      'MB',
    )
    await measureIdle(installations)
  } finally {
    for (const stop of stops) await stop()
  }
}

const upTo = ({ laboratories }: Loaded) => Array.from({ length: laboratories }, (_, index) => index + 1)

/** A database for each count: each begins as a copy of the one before, and the laboratories that are missing are opened in it. */
async function loadAll(database: { superuserUrl: string; ownerUrl: string }): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  for (const laboratories of counts) {
    const from = performance.now()
    const name = `laboratories_${laboratories}`
    const before = loaded.at(-1)?.laboratories ?? 0
    const template = before > 0 ? `template laboratories_${before}` : ''
    await asSuperuser(database.superuserUrl, `create database ${name} owner probeta_owner ${template}`)
    await asSuperuser(database.superuserUrl, `grant connect on database ${name} to probeta_app`)
    const urls = {
      superuserUrl: inDatabase(database.superuserUrl, name),
      ownerUrl: inDatabase(database.ownerUrl, name),
    }
    await migrate(urls.ownerUrl)
    for (let laboratoryId = before + 1; laboratoryId <= laboratories; laboratoryId += 1)
      await loadLaboratory(urls, { laboratoryId, ...size }, () => {})
    await settle(urls.superuserUrl)
    console.log(`${laboratories} laboratories: loaded in ${((performance.now() - from) / 1000).toFixed(0)} s`)
    loaded.push({ laboratories, ...urls })
  }
  return loaded
}

/** Saving in the first so many laboratories. */
async function savesOf({ superuserUrl, people, server }: Installation, most: number): Promise<Ask[]> {
  const asks: Ask[] = []
  for (const person of people.slice(0, most)) {
    const client = await within(superuserUrl, person.laboratoryId)
    asks.push((await planSaves(client, person, server.address)).save)
    await client.end()
  }
  return asks
}

async function compare(
  name: string,
  installations: readonly Installation[],
  asksOf: (of: Installation) => Promise<Ask[]>,
  rounds: number,
  warmUp: number,
): Promise<void> {
  const asks: Ask[] = []
  for (const installation of installations) asks.push(inTurn(await asksOf(installation)))
  row(
    name,
    (await turnByTurn(asks, rounds, warmUp)).map((times) => quantile(times, 0.5)),
    'ms',
  )
}

/** One after the other, and again from the first. */
function inTurn(asks: readonly Ask[]): Ask {
  const [first] = asks
  if (!first) throw new Error('nobody to ask')
  let next = 0
  return {
    ...first,
    fresh: () => {
      const ask = asks[next++ % asks.length] ?? first
      return ask.fresh?.() ?? { url: ask.url, headers: ask.headers ?? {} }
    },
  }
}

/** What servers of which nobody asks anything cost: transactions at the database, and their own processor. */
async function measureIdle(installations: readonly Installation[]): Promise<void> {
  const from = performance.now()
  while (performance.now() - from < patienceSeconds * 1000) {
    const { transactions } = await measureFor(10, installations)
    if (Math.max(...transactions) < 20) break
  }
  console.log(`${((performance.now() - from) / 1000).toFixed(0)} s after the last break`)
  const { transactions, processorMs } = await measureFor(idleSeconds, installations)
  row('idle: transactions a second', transactions)
  row(
    'idle: processor of the server',
    processorMs.map((ms) => ms / 10),
    '%',
  )
}

/** Of each installation, per second. */
async function measureFor(seconds: number, installations: readonly Installation[]) {
  const look = async () =>
    Promise.all(
      installations.map(async ({ superuserUrl, server }) => ({
        transactions: await transactionsOf(superuserUrl),
        processorMs: server.processorMs(),
      })),
    )
  const before = await look()
  await wait(seconds * 1000)
  const after = await look()
  const perSecond = (of: 'transactions' | 'processorMs') =>
    after.map((now, index) => (now[of] - (before[index]?.[of] ?? 0)) / seconds)
  return { transactions: perSecond('transactions'), processorMs: perSecond('processorMs') }
}

async function transactionsOf(superuserUrl: string): Promise<number> {
  const rows = await asSuperuser(
    superuserUrl,
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.['n'])
}

async function asSuperuser(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

function row(name: string, values: readonly number[], unit = '') {
  const [one = Number.NaN] = values
  const cells = values.map((value) => `${value.toFixed(2)} ${unit} ${(value / one).toFixed(2)}`.padStart(18))
  console.log(`${name.padEnd(34)}${cells.join('')}`)
}
