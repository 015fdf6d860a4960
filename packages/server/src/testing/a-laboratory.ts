import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleId } from '@probeta/domain/people/permissions.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../app/build-app.ts'
import type { Installation } from '../http/context.ts'
import type { Scope } from '../db/scope.ts'
import { createRenderer, type Renderer } from '../documents/renderer.ts'
import { createSigner } from '../documents/signer.ts'
import { hashOf, newToken } from '../base/token.ts'
import { type SessionLimits, usualLimits } from '../base/session-limits.ts'
import { addPerson } from '../app/open-laboratory.ts'
import { vaultOf } from '../base/vault.ts'
import { watchHealth } from '../app/watch-health.ts'
import { aDatabase, type TestDatabase } from './a-database.ts'
import { type Caller, callerAt } from './call-api.ts'
import { type StaffRole, templatePeople, templateScope, unusedPassword } from './template-laboratory.ts'

export type Laboratory = {
  database: TestDatabase
  /** Where its server keeps the keys. */
  dataDir: string
  scope: Scope
  app: FastifyInstance
  /** From now on new work is refused, as by a server that ends. */
  drain: () => void
  /** What its use cases work with; for what runs beside the server. */
  installation: Installation
  /** Where the server listens: http://127.0.0.1:PORT. */
  address: string
  /** The person of a role who is there from the beginning. */
  as(role: StaffRole): Caller
  /** One more person of a role, for work that asks for a second pair of eyes. */
  another(role: StaffRole): Promise<Caller>
  /** A user of a client, who sees these work sites of it. */
  clientUser(clientId: string, workSites: readonly string[]): Promise<Caller>
  anonymous: Caller
  /** The Authorization header of one more session of a person, who has proved who they are, for an hour, unless said. */
  signedIn(userId: number, proved?: false): Promise<string>
  /** The server's clock stands still; a test moves it. */
  setNow(instant: string): void
  now(): Date
  close(): Promise<void>
}

const silent = { info: () => {}, warn: () => {} }
let renderer: Renderer | undefined
/** Its threads load the typesetter, and know nothing of a laboratory: those of all tests of a process print with the same. */
const sharedRenderer = (): Renderer => (renderer ??= createRenderer({ log: silent }))

/** A laboratory with a database of its own, one person per role, and its server listening. Close it when done. */
export async function aLaboratory({
  sessionLimits = usualLimits,
  trustedProxies = [],
  publicUrl,
}: {
  sessionLimits?: SessionLimits
  trustedProxies?: readonly string[]
  publicUrl?: string
} = {}): Promise<Laboratory> {
  const database = await aDatabase('probeta_laboratory')
  const { pool, appUrl } = database
  let clock = new Date('2026-11-18T09:00:00Z')
  const dataDir = await mkdtemp(join(tmpdir(), 'probeta-laboratory-'))
  const signer = createSigner({ dataDir, own: null, log: silent })
  const installation: Installation = {
    demonstration: false,
    mail: true,
    publicUrl: publicUrl ?? 'http://127.0.0.1',
    renderer: sharedRenderer(),
    signer,
    sessionLimits,
    vault: vaultOf(randomBytes(32)),
    health: watchHealth({ pool, dataDir, mail: true, jobsFail: () => false }),
    now: () => clock,
  }
  const { app, drain } = await buildApp({
    pool,
    connect: () => new pg.Client({ connectionString: appUrl }),
    installation,
    webDist: '',
    logLevel: process.env['LOG_LEVEL'] ?? 'silent',
    trustedProxies,
    onlyPublicHost: publicUrl !== undefined,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const scope = templateScope

  async function signedIn(userId: number, proved = true) {
    const token = newToken()
    await pool.query(
      `insert into session (token_hash, user_id, laboratory_id, proved_at, proved_by)
       values ($1, $2, $3, case when $4 then clock_timestamp() + interval '1 hour' end, case when $4 then 'password' end)`,
      [hashOf(token), userId, scope.laboratoryId, proved],
    )
    return `Bearer ${token},${userId}`
  }
  let people = templatePeople
  async function enter(role: RoleId, client?: { clientId: string; workSites: readonly string[] }) {
    people += 1
    const names = `${role} ${people}`
    const username = names.toLowerCase().replace(' ', '.')
    const userId = await addPerson(pool, scope, {
      ...{ username, names, role, password: unusedPassword },
      ...client,
    })
    return callerAt(address, userId, await signedIn(userId))
  }
  const staff = new Map<RoleId, Caller>()
  for (const [role, userId] of inject('templateStaff'))
    staff.set(role, callerAt(address, userId, await signedIn(userId)))

  return {
    database,
    dataDir,
    scope,
    app,
    drain,
    installation,
    address,
    as(role) {
      const caller = staff.get(role)
      if (!caller) throw new Error(`nobody is ${role}`)
      return caller
    },
    another: (role) => enter(role),
    clientUser: (clientId, workSites) => enter('client', { clientId, workSites }),
    anonymous: callerAt(address, 0),
    signedIn,
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

/** The same, closed when the test that asked for it ends. */
export async function ownLaboratory(but?: Parameters<typeof aLaboratory>[0]): Promise<Laboratory> {
  const laboratory = await aLaboratory(but)
  onTestFinished(() => laboratory.close())
  return laboratory
}
