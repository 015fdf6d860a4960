import { execSync } from 'node:child_process'
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBrandEndpoint, listBrandsEndpoint } from '@probeta/contract/clients/brands.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLaboratory } from '../app/open-laboratory.ts'
import { checkRecords } from '../audit/check-records.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { anIssuedReport } from '../testing/nouns/a-report.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import type { Laboratory } from '../testing/a-laboratory.ts'
import { loadServer } from '../testing/servers/load-server.ts'
import { peopleAt } from '../testing/access/people-at.ts'
import { startProcess, textAskedFor, untilReady } from '../testing/servers/start-process.ts'
import { plainLaboratory, staffOf } from '../testing/template-laboratory.ts'
import { noteCluster } from './cluster.ts'
import { moveLaboratory, nodeOf, nodesOf } from './place-laboratories.ts'
import { createPool } from './pool.ts'
import { laboratorySchema } from './roles.ts'

/*
 * `npm run test:citus -- URL`: the coordinator of a cluster with two workers or more, and a database on it that may be
 * filled with laboratories of this test. CITUS_STOP and CITUS_START are commands that stop and start the second worker.
 */
const url = textAskedFor('CITUS_URL') ?? ''
const stopWorker = textAskedFor('CITUS_STOP')
const startWorker = textAskedFor('CITUS_START')

type Server = { address: string; child: ChildProcess; output: () => string; dataDir: string }

async function aServer(folder: string): Promise<Server> {
  const child = startProcess(url, folder)
  return { ...(await untilReady(child)), child, dataDir: join(folder, 'server') }
}

describe.runIf(url !== '')('two laboratories on two nodes of a cluster, at two servers', () => {
  let pool: pg.Pool
  let folder: string
  const servers: Server[] = []
  const laboratories: Laboratory[] = []
  const one = () => laboratories[0] as Laboratory
  const other = () => laboratories[1] as Laboratory

  async function aLaboratoryAt(server: Server, name: string): Promise<Laboratory> {
    const scope = await openLaboratory(url, plainLaboratory(name))
    const known = scope.laboratoryId * 1_000
    const staff = await staffOf(pool, scope, known)
    const people = await peopleAt({ pool, address: server.address, scope }, staff, known + 100)
    return { scope, address: server.address, now: () => new Date(), ...people } as Laboratory
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probeta-cluster-'))
    servers.push(await aServer(folder))
    servers.push(await aServer(folder))
    pool = createPool({ url, max: 4, onLost: () => {} })
    await noteCluster(pool)
    const mark = Date.now().toString(36)
    for (const [at, server] of servers.entries())
      laboratories.push(await aLaboratoryAt(server, `Laboratorio de clúster ${mark} ${at + 1}`))
  }, 300_000)
  afterAll(async () => {
    for (const { child } of servers) {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await pool?.end()
    await rm(folder, { recursive: true, force: true })
  })

  /** Queries without the servers, as the user that the URL signs in as. */
  async function past<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }
  const entries = ({ scope }: Laboratory) =>
    past<{ said: string }>(
      `select a::text as said from ${laboratorySchema(scope.laboratoryId)}.audit_entry a order by txid, id`,
    )
  const compared = async ({ scope }: Laboratory) => {
    const [server] = servers as [Server]
    const deviations: unknown[] = []
    const checked = await checkRecords(pool, scope, await signingKey(server.dataDir), server.dataDir, {
      onDeviation: (deviation) => deviations.push(deviation),
    })
    return { deviations, trail: checked?.trail.wrong }
  }
  /** Every row of the trail is sealed soon. */
  const sealed = ({ scope }: Laboratory) => {
    const schema = laboratorySchema(scope.laboratoryId)
    const unsealed = () =>
      past<{ n: number }>(
        `select (select count(*) from ${schema}.audit_entry)::int - coalesce((select sum(entries) from ${schema}.audit_seal), 0)::int as n`,
      )
    return expect.poll(async () => (await unsealed())[0]?.n, { timeout: 60_000, interval: 500 }).toBe(0)
  }

  it('lie on different nodes', async () => {
    const [a, b] = await Promise.all(laboratories.map(({ scope }) => nodeOf(pool, scope.laboratoryId)))
    if (a === b) {
      const free = (await nodesOf(pool)).find((node) => node !== a)
      await moveLaboratory(url, other().scope.laboratoryId, free ?? '')
    }
    expect(await nodeOf(pool, one().scope.laboratoryId)).not.toBe(
      await nodeOf(pool, other().scope.laboratoryId),
    )
  }, 300_000)

  it('do the main job, from the sheet to the report, each by itself', async () => {
    for (const lab of laboratories) {
      const test = await anApprovedTest(lab)
      expect(test.verdict.outcome).toBe('provisional')
      const report = await anIssuedReport(lab, [test])
      expect(report.state).toBe('authorised')
      const pages = await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: report.id } })
      expect(pages.subarray(0, 4).toString()).toBe('%PDF')
    }
  }, 300_000)

  it('are what their trails say, which are sealed', async () => {
    for (const lab of laboratories) {
      await sealed(lab)
      expect(await compared(lab)).toEqual({ deviations: [], trail: null })
    }
  }, 300_000)

  it.runIf(stopWorker && startWorker)(
    'one whose node is stopped answers 503, the other works on, and it heals when the node is back',
    async () => {
      const last = (await nodesOf(pool)).at(-1)
      const there = await nodeOf(pool, one().scope.laboratoryId)
      const [stopped, running] = there === last ? [one(), other()] : [other(), one()]
      const status = async (lab: Laboratory) => {
        const answer = await lab.as('administrator').call(listBrandsEndpoint, { query: { limit: 50 } })
        return `${answer.status}${answer.headers.has('retry-after') ? ' later' : ''}`
      }
      const load = loadServer(running.as('administrator'), 'Sigue', 1, 1)
      await load.served()
      execSync(stopWorker ?? '')
      try {
        await expect.poll(() => status(stopped), { timeout: 30_000 }).toBe('503 later')
        const before = load.acknowledged.length
        await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
        expect(await status(stopped)).toBe('503 later')
      } finally {
        execSync(startWorker ?? '')
      }
      await expect.poll(() => status(stopped), { timeout: 60_000 }).toBe('200')
      await load.end()
      expect(load.wrong).toEqual([])
      for (const lab of laboratories) {
        await lab.as('administrator').does(addBrandEndpoint, { body: { kind: 'cement', name: 'Después' } })
        await sealed(lab)
        expect(await compared(lab)).toEqual({ deviations: [], trail: null })
      }
    },
    300_000,
  )

  it('one is moved to another node while it is written to, and loses and doubles nothing', async () => {
    const lab = one()
    const from = await nodeOf(pool, lab.scope.laboratoryId)
    const to = (await nodesOf(pool)).find((node) => node !== from) ?? ''
    const load = loadServer(lab.as('administrator'), 'Marca', 1, 2)
    await load.served()
    const before = await entries(lab)
    await moveLaboratory(url, lab.scope.laboratoryId, to)
    await load.served()
    await load.end()
    expect(await nodeOf(pool, lab.scope.laboratoryId)).toBe(to)
    expect(load.wrong).toEqual([])
    const names = await past<{ name: string }>(
      `select name from ${laboratorySchema(lab.scope.laboratoryId)}.brand where name like 'Marca %'`,
    )
    expect(names.map(({ name }) => name).toSorted()).toEqual([...load.acknowledged].toSorted())
    // The trail has not changed.
    expect((await entries(lab)).slice(0, before.length)).toEqual(before)
    await sealed(lab)
    expect(await compared(lab)).toEqual({ deviations: [], trail: null })
  }, 600_000)
})
