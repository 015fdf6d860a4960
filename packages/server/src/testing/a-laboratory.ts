import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type AppSettings, buildApp } from '../app/build-app.ts'
import type { Installation } from '../http/context.ts'
import type { Directory } from '../directory/open-directory.ts'
import type { Load } from '../http/shed-load.ts'
import type { Scope } from '../db/scope.ts'
import { createRenderer, type Renderer } from '../documents/renderer.ts'
import { createSigner } from '../documents/signing/signer.ts'
import { type SessionLimits, usualLimits } from '../base/session-limits.ts'
import { addressesBeside } from '../base/address-of.ts'
import { pushKeysOf } from '../mail/push-post.ts'
import { vaultOf } from '../base/vault.ts'
import { watchHealth } from '../app/watch-health.ts'
import { aDatabase, type TestDatabase } from './a-database.ts'
import { type People, peopleAt } from './access/people-at.ts'
import { templatePeople, templateScope } from './template-laboratory.ts'

export type Laboratory = People & {
  database: TestDatabase
  /** The folder where its server keeps the keys. */
  dataDir: string
  scope: Scope
  app: FastifyInstance
  /** Refuses new work from now on, as a server that shuts down. */
  drain: () => void
  load: Load
  /** Dependencies of its use cases; for jobs that run beside the server. */
  installation: Installation
  /** Address of the server: http://127.0.0.1:PORT. */
  address: string
  /** The server's clock stands still; a test moves it. */
  setNow(instant: string): void
  now(): Date
  close(): Promise<void>
}

const silent = { info: () => {}, warn: () => {} }
let renderer: Renderer | undefined
/** One renderer for all tests of a process: its threads load the typesetter, and hold nothing of a laboratory. */
const sharedRenderer = (): Renderer => (renderer ??= createRenderer({ log: silent }))

/** Starts a laboratory with its own database, one person per role, and its server listening. Close it when done. */
export async function aLaboratory({
  sessionLimits = usualLimits,
  trustedProxies = [],
  publicUrl,
  observed = { logRequests: false },
  tokenRequestsPerMinute = 600,
  directory = null,
}: {
  sessionLimits?: SessionLimits
  trustedProxies?: readonly string[]
  publicUrl?: string
  observed?: Pick<AppSettings, 'logRequests' | 'logStream' | 'onEnded' | 'tracing'>
  tokenRequestsPerMinute?: number
  directory?: Directory | null
} = {}): Promise<Laboratory> {
  const database = await aDatabase('probeta_laboratory')
  const { pool, connection } = database
  let clock = new Date('2026-11-18T09:00:00Z')
  const dataDir = await mkdtemp(join(tmpdir(), 'probeta-laboratory-'))
  const vault = vaultOf(randomBytes(32))
  const signer = createSigner({ own: null, log: silent })
  const installation: Installation = {
    demonstration: false,
    mail: true,
    texts: true,
    push: { publicKey: pushKeysOf(vault).publicKey, origins: ['http://127.0.0.1:4'] },
    webhookNetworks: ['loopback'],
    directory,
    addressOf: addressesBeside(publicUrl ?? 'http://127.0.0.1'),
    renderer: sharedRenderer(),
    signer,
    sessionLimits,
    vault,
    health: watchHealth({ pool, dataDir, mail: true, jobsFail: () => false }),
    now: () => clock,
  }
  const { app, load } = await buildApp({
    pool,
    connect: () => new pg.Client(connection),
    installation,
    publicUrl: publicUrl ?? 'http://127.0.0.1',
    webDist: '',
    logLevel: process.env['LOG_LEVEL'] ?? (observed.logStream ? 'warn' : 'silent'),
    ...observed,
    trustedProxies,
    onlyPublicHost: publicUrl !== undefined,
    tokenRequestsPerMinute,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const scope = templateScope

  const people = await peopleAt({ pool, address, scope }, inject('templateStaff'), templatePeople)

  return {
    database,
    dataDir,
    scope,
    app,
    drain: load.drain,
    load,
    installation,
    address,
    ...people,
    setNow(instant) {
      clock = new Date(instant)
    },
    now: () => clock,
    async close() {
      await app.close()
      await signer.close()
      await rm(dataDir, { recursive: true, force: true })
      await database.drop()
    },
  }
}

/** Starts a laboratory that is closed when the test ends. */
export async function ownLaboratory(but?: Parameters<typeof aLaboratory>[0]): Promise<Laboratory> {
  const laboratory = await aLaboratory(but)
  onTestFinished(() => laboratory.close())
  return laboratory
}
