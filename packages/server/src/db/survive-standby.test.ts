import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkRecords } from '../audit/check-records.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { aReplicatedDatabase, type ReplicatedDatabase } from '../testing/servers/a-replicated-database.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { loadServer } from '../testing/servers/load-server.ts'
import { seesLaboratory, signInPast } from '../testing/sign-in-past.ts'
import { numberAskedFor, startProcess, untilReady } from '../testing/servers/start-process.ts'
import { ask } from './embedded/a-data-folder.ts'
import { readyLaboratories } from './laboratories.ts'
import { createPool } from './pool.ts'

// `npm run faults` runs more of them.
const times = numberAskedFor('FAULT_STANDBYS') ?? 1
const report = numberAskedFor('FAULT_STANDBYS') !== undefined

let folder: string
let database: ReplicatedDatabase
let child: ChildProcess
let output: () => string
let admin: Caller
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probeta-standby-'))
  database = await aReplicatedDatabase(folder)
  child = startProcess(database.url, folder)
  const ready = await untilReady(child)
  output = ready.output
  admin = await signInPast(ready.address, seesLaboratory(database.superuserUrl))
})
afterAll(async () => {
  child?.kill('SIGTERM')
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

const past = (sql: string) => ask(seesLaboratory(database.superuserUrl), sql)

/** Records that do not agree with the trail, which is sealed to its end. */
async function deviations(): Promise<unknown[]> {
  const unsealed =
    'select (select count(*) from audit_entry) - (select coalesce(sum(entries), 0) from audit_seal)'
  await expect.poll(async () => Number((await past(unsealed))[0]), { timeout: 60_000, interval: 200 }).toBe(0)
  const dataDir = join(folder, 'server')
  const key = await signingKey(dataDir)
  const pool = createPool({ url: database.url, max: 2, onLost: () => {} })
  const found: unknown[] = []
  for (const { scope } of await readyLaboratories(pool)) {
    const checked = await checkRecords(pool, scope, key, dataDir, {
      onDeviation: (deviation) => found.push(deviation),
    })
    found.push(...[checked === null ? 'not compared' : checked.trail.wrong].filter((wrong) => wrong !== null))
  }
  await pool.end()
  return found
}

/** Kernel timers of each open connection from the server to the database: `02` is keep-alive probing. */
async function timers(): Promise<string[]> {
  const port = Number(new URL(database.url).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines
    .filter(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === '01')
    .map((line) => line[5]?.slice(0, 2) ?? '')
}

it.runIf(process.platform === 'linux')(
  'a server hears that the machine of its database is lost',
  async () => {
    const asked = async () => [...new Set(await timers())]
    await expect.poll(asked, { timeout: 60_000, interval: 50 }).toEqual(['02'])
  },
)

const ways = { 'is killed': { silently: false }, 'is lost with its machine': { silently: true } }

for (const [what, how] of Object.entries(ways))
  it(`a server whose primary ${what} ${times} times goes on with the standby, and loses and doubles nothing`, async () => {
    const load = loadServer(admin, `Marca ${what}`, 4, 2)
    const backAfterMs: number[] = []
    for (let lost = 0; lost < times; lost += 1) {
      await database.addStandby()
      await load.served()
      await database.losePrimary(how)
      const before = load.acknowledged.length
      await database.promoteStandby()
      const moved = performance.now()
      await expect
        .poll(() => load.acknowledged.length, { interval: 5, timeout: 120_000 })
        .toBeGreaterThan(before)
      backAfterMs.push(performance.now() - moved)
      await load.served()
    }
    await load.end()
    const stored = await past(`select name from brand where name like 'Marca ${what} %'`)
    expect(
      {
        ended: child.signalCode ?? child.exitCode,
        wrong: load.wrong,
        lost: load.acknowledged.filter((name) => !stored.includes(name)),
        doubled: stored.length - new Set(stored).size,
        deviations: await deviations(),
      },
      output(),
    ).toEqual({ ended: null, wrong: [], lost: [], doubled: 0, deviations: [] })
    await expect.poll(async () => (await admin.call(healthEndpoint)).status, { timeout: 60_000 }).toBe(200)
    if (report)
      process.stdout.write(
        `${what}: ${load.acknowledged.length} writes acknowledged, the first after ${backAfterMs.map(Math.round).join(', ')} ms\n`,
      )
  }, 600_000)
