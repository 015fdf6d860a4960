import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aRealServer, type RealServer } from '../../testing/servers/a-real-server.ts'
import { type Load, loadServer } from '../../testing/servers/load-server.ts'
import { numberAskedFor } from '../../testing/servers/start-process.ts'

// `npm run faults` runs all of them; every test run takes only as many as keep it short.
const ends = numberAskedFor('FAULT_ENDS') ?? 5
const kills = numberAskedFor('FAULT_KILLS') ?? 5
const pauses = numberAskedFor('FAULT_PAUSES') ?? 1
const pauseMs = numberAskedFor('FAULT_PAUSE_MS') ?? 2_000
const report = numberAskedFor('FAULT_ENDS') !== undefined

let server: RealServer
let load: Load
let round = 0
let backAfterMs: number[]
beforeAll(async () => {
  server = await aRealServer()
})
beforeEach(async () => {
  round += 1
  load = loadServer(server.admin, `Marca ${round}`, 4, 2)
  backAfterMs = []
  await load.served()
})
afterEach(async ({ task }) => {
  if (!report) return
  const longest = Math.round(Math.max(...backAfterMs))
  process.stdout.write(
    `${task.name}: ${load.acknowledged.length} writes acknowledged, back after ${longest} ms at the most\n`,
  )
})
afterAll(() => server.stop())

async function back(): Promise<void> {
  const began = performance.now()
  await load.served()
  backAfterMs.push(performance.now() - began)
  const before = load.acknowledged.length
  await expect
    .poll(() => load.acknowledged.length, { interval: 5, timeout: 60_000 })
    .toBeGreaterThan(before + 4)
}

const unharmed = { ended: undefined, wrong: [], lost: [], doubled: 0 }

/** A repeated call that was carried out twice would also have been refused as taken, which is `wrong`. */
async function outcome() {
  await load.end()
  const stored = await server.ask(`select name from brand where name like 'Marca ${round} %'`)
  return {
    ended: server.ended(),
    wrong: load.wrong,
    lost: load.acknowledged.filter((name) => !stored.includes(name)),
    doubled: stored.length - new Set(stored).size,
  }
}

it(`a server whose database connections end ${ends} times goes on, and loses and doubles nothing`, async () => {
  for (let ended = 0; ended < ends; ended += 1) {
    await server.ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'probeta_server'",
    )
    await back()
  }
  expect(await outcome(), server.output()).toEqual(unharmed)
}, 600_000)

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

const ways = {
  'its first process': () => signal([server.postmaster()], 'SIGKILL'),
  'one of its connections': () => {
    const connections = server.processes().filter((pid) => pid !== server.postmaster())
    signal(connections.slice(-1), 'SIGKILL')
  },
  'all of it': () => signal(server.processes(), 'SIGKILL'),
  'its first process, while a connection is stopped': () => {
    const first = server.postmaster()
    signal(
      server
        .processes()
        .filter((pid) => pid !== first)
        .slice(-1),
      'SIGSTOP',
    )
    signal([first], 'SIGKILL')
  },
  'its first process, and the next one while it recovers': async () => {
    const first = server.postmaster()
    signal([first], 'SIGKILL')
    await expect
      .poll(() => [0, first].includes(server.postmaster()), { interval: 2, timeout: 20_000 })
      .toBe(false)
    signal([server.postmaster()], 'SIGKILL')
  },
}

for (const [index, [what, kill]] of Object.entries(ways).entries()) {
  const times = Math.ceil((kills - index) / Object.keys(ways).length)
  it.runIf(times > 0)(
    `a server whose database is killed (${what}) ${times} times goes on`,
    async () => {
      for (let killed = 0; killed < times; killed += 1) {
        await kill()
        await back()
      }
      expect(await outcome(), server.output()).toEqual(unharmed)
    },
    600_000,
  )
}

it(`a server whose database is paused ${pauses} times goes on`, async () => {
  for (let paused = 0; paused < pauses; paused += 1) {
    const pids = server.processes()
    signal(pids, 'SIGSTOP')
    await wait(pauseMs)
    signal(pids, 'SIGCONT')
    await back()
  }
  expect(await outcome(), server.output()).toEqual(unharmed)
}, 600_000)

it('a server whose log nobody reads any more goes on', async () => {
  server.leaveLog()
  await server.ask("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'probeta_server'")
  await back()
  signal([server.postmaster()], 'SIGKILL')
  await back()
  expect(await outcome()).toEqual(unharmed)
})
