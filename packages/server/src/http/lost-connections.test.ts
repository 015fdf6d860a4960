import { addBrandEndpoint, listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { numberAskedFor } from '../testing/servers/start-process.ts'

// A connection that ends while it is checked out must not end the process: Vitest fails a run with an unhandled error.

let lab: Laboratory
let superuser: pg.Client
beforeAll(async () => {
  lab = await aLaboratory()
  superuser = new pg.Client({ connectionString: lab.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await lab.close()
})

const times = numberAskedFor('LOST_CONNECTIONS') ?? 10
const readers = 4
const writers = 2

type Written = { name: string; answered: boolean }

/** Writes one brand after the other, each until it is answered, with the same key. */
async function write(writer: number, written: Written[], over: () => boolean, refused: number[]) {
  for (let number = 0; !over(); number += 1) {
    const one = { name: `Marca ${writer}-${number}`, answered: false }
    written.push(one)
    const key = crypto.randomUUID()
    while (!one.answered) {
      const body = { kind: 'cement' as const, name: one.name }
      const { status } = await lab.as('administrator').call(addBrandEndpoint, { body }, { key })
      one.answered = status === 200
      if (!one.answered) refused.push(status)
    }
  }
}

async function read(over: () => boolean, refused: number[]) {
  while (!over()) {
    const { status } = await lab.as('administrator').call(listBrandsEndpoint, { query: { limit: 200 } })
    if (status !== 200) refused.push(status)
  }
}

const endAllConnections = () =>
  superuser.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

it(`a server whose connections end ${times} times under load says 503, goes on, and loses and doubles nothing`, async () => {
  const written: Written[] = []
  const refused: number[] = []
  let ended = 0
  const over = () => ended === times
  const load = Promise.all([
    ...Array.from({ length: readers }, () => read(over, refused)),
    ...Array.from({ length: writers }, (_, writer) => write(writer, written, over, refused)),
  ])
  while (!over()) {
    const before = written.length
    await endAllConnections()
    // The next interruption comes once both writers have written again.
    await expect
      .poll(() => written.length, { interval: 5, timeout: 30_000 })
      .toBeGreaterThan(before + writers)
    ended += 1
  }
  await load
  expect(refused.filter((status) => status !== 503)).toEqual([])
  const { rows } = await superuser.query<{ name: string }>(
    "select name from brand where name like 'Marca %' order by name",
  )
  expect(rows.map(({ name }) => name)).toEqual(written.map(({ name }) => name).toSorted())
})

it('a page goes on hearing of changes once the listening connection has ended', async () => {
  const response = await fetch(`${lab.address}/api/events?missed=0`, {
    headers: { authorization: lab.as('administrator').authorization },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const told = () => heard.split('data:').length - 1
  const hear = async () => {
    heard += (await reader?.read())?.value ?? ''
  }
  while (!heard.includes(': open')) await hear()
  await endAllConnections()
  // Once when the page opens, once when the connection listens again.
  while (told() < 2) await hear()
  const listening = async () =>
    (
      await superuser.query(
        "select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'",
      )
    ).rowCount
  await expect.poll(listening, { timeout: 30_000 }).toBe(1)
  await reader?.cancel()
})
