import {
  addTokenEndpoint,
  addUserTokenEndpoint,
  listTokensEndpoint,
  listUserTokensEndpoint,
  revokeTokenEndpoint,
  revokeUserTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import { setPinEndpoint } from '@probeta/contract/access/tablets.ts'
import {
  addUserEndpoint,
  changeUserEndpoint,
  findUserEndpoint,
  resetUserPasswordEndpoint,
} from '@probeta/contract/access/users.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { addClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { listAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import { authoriseReportEndpoint, listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { plainClient } from '../../testing/access/plain-bodies.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { mintScope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Permissions = Partial<Record<`${number}`, 'view' | 'edit' | 'approve'>>

/** A program with a token of this person. */
async function aProgram(person: Caller, permissions: Permissions, name = 'Planta') {
  const { token, secret } = await person.does(addTokenEndpoint, { body: { name, permissions, days: 30 } })
  return { id: token.id, secret, program: callerAt(person.address, person.userId, `Bearer ${secret}`) }
}
const seeClients: Permissions = { [permission.clients]: 'view' }
const keepClients: Permissions = { [permission.clients]: 'edit' }
const codeOf = async (answer: Promise<{ ok: boolean; body: unknown }>) => (await answer).body

describe('a program with a token', () => {
  it('does what token and person may both do, and nothing more', async () => {
    const { program } = await aProgram(lab.as('director'), seeClients)
    expect((await program.call(listClientsEndpoint, { query: {} })).status).toBe(200)
    expect(await codeOf(program.call(addClientEndpoint, { body: plainClient }))).toMatchObject({
      code: 'session.forbidden',
    })
    expect((await program.call(listReportsEndpoint, { query: {} })).status).toBe(403)
    expect(await program.does(currentSessionEndpoint, {})).toMatchObject({
      levels: { [permission.clients]: 'view' },
    })
  })

  it('loses with the next request what its person loses', async () => {
    const person = await lab.another('reception')
    const { program } = await aProgram(person, keepClients)
    expect((await program.call(addClientEndpoint, { body: plainClient })).status).toBe(200)
    await lab.database.pool.query('update app_user set active = false where id = $1', [person.userId])
    expect(await codeOf(program.call(listClientsEndpoint, { query: {} }))).toMatchObject({
      status: 401,
      code: 'token.invalid',
    })
  })

  it('is named in the trail beside its person', async () => {
    const { program } = await aProgram(lab.as('reception'), keepClients, 'ERP de la constructora')
    const { id } = await program.does(addClientEndpoint, { body: { ...plainClient, name: 'De programa' } })
    const { items } = await lab.as('director').does(listAuditEndpoint, { query: { clientId: id } })
    expect(items).toMatchObject([
      {
        action: 'client.add',
        by: { id: program.userId },
        origin: expect.stringContaining('ERP de la constructora'),
      },
    ])
  })

  it('neither signs nor changes what is the person’s own', async () => {
    const all = Object.fromEntries([[permission.results, 'approve']]) as Permissions
    const { program } = await aProgram(lab.as('director'), all)
    const sign = program.call(authoriseReportEndpoint, {
      params: { reportId: crypto.randomUUID() },
      version: 1,
      body: {},
    })
    for (const asked of [
      sign,
      program.call(setPinEndpoint, { body: { pin: '824613' } }),
      program.call(addTokenEndpoint, { body: { name: 'Otro', permissions: {}, days: 1 } }),
    ])
      expect(await codeOf(asked)).toMatchObject({ status: 403, code: 'token.notAllowed' })
  })

  it('opens nothing once it was revoked or has expired, nor with a wrong secret', async () => {
    const person = lab.as('reception')
    const revoked = await aProgram(person, seeClients)
    await person.does(revokeTokenEndpoint, { params: { tokenId: revoked.id } })
    const expired = await aProgram(person, seeClients)
    const own = mintScope({ ...lab.scope, userId: person.userId })
    await changing(lab.database.pool, own, 'token.add', undefined, (db) =>
      db
        .updateTable('api_token')
        .set({ expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', expired.id)
        .executeTakeFirstOrThrow(),
    )
    const changed = revoked.secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const elsewhere = revoked.secret.replace(/^pbt_\d+/, 'pbt_999999')
    for (const secret of [revoked.secret, expired.secret, changed, elsewhere])
      expect(
        await codeOf(callerAt(lab.address, 1, `Bearer ${secret}`).call(listClientsEndpoint, { query: {} })),
      ).toMatchObject({ status: 401, code: 'token.invalid' })
  })

  it('learns how many requests it has left, and waits beyond them', async () => {
    const strict = await aLaboratory({ tokenRequestsPerMinute: 3 })
    onTestFinished(() => strict.close())
    const { program } = await aProgram(strict.as('reception'), seeClients)
    const another = await aProgram(strict.as('reception'), seeClients)
    const { headers } = await program.call(currentSessionEndpoint, {})
    expect(headers.get('ratelimit-policy')).toBe('"token";q=3;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"token";r=2;t=\d+$/)
    for (let times = 0; times < 2; times += 1) await program.does(currentSessionEndpoint, {})
    const refused = await program.call(currentSessionEndpoint, {})
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await another.program.call(currentSessionEndpoint, {})).status).toBe(200)
    expect(
      (await strict.as('reception').call(currentSessionEndpoint, {})).headers.get('ratelimit'),
    ).toBeNull()
  })
})

describe('a token', () => {
  it('is listed to its person alone, with its last use', async () => {
    const person = await lab.another('reception')
    const { id, program } = await aProgram(person, seeClients)
    expect((await person.does(listTokensEndpoint, {})).items).toMatchObject([{ id, usedAt: null }])
    await program.does(currentSessionEndpoint, {})
    const [listed] = (await person.does(listTokensEndpoint, {})).items
    expect(listed).toMatchObject({ permissions: seeClients, usedFrom: '127.0.0.1', revokedAt: null })
    expect(listed?.usedAt).not.toBeNull()
    const other = lab.as('director')
    expect((await other.does(listTokensEndpoint, {})).items.map((one) => one.id)).not.toContain(id)
    expect(await codeOf(other.call(revokeTokenEndpoint, { params: { tokenId: id } }))).toMatchObject({
      code: 'token.notFound',
    })
  })

  it('gives no permission that its person lacks', async () => {
    const more = lab.as('reception').call(addTokenEndpoint, {
      body: { name: 'Más', permissions: { [permission.users]: 'view' }, days: 30 },
    })
    expect(await codeOf(more)).toMatchObject({ status: 409, code: 'token.moreThanHeld' })
  })

  it('of a client user reads what they see, and no more', async () => {
    const site = await aWorkSite(lab)
    const { program } = await aProgram(await lab.clientUser(site.clientId, [site.id]), {})
    expect((await program.call(currentSessionEndpoint, {})).status).toBe(200)
    expect((await program.call(listClientsEndpoint, { query: {} })).status).toBe(403)
  })
})

describe('a user of a program', () => {
  const grid = { [permission.clients]: 'edit', [permission.workSites]: 'view' } as const

  /** A user with whom nobody signs in. */
  async function aProgramUser(rights: Readonly<Record<string, 'view' | 'edit' | 'approve'>> = grid) {
    const { user, password } = await lab.as('administrator').does(addUserEndpoint, {
      body: {
        ...{ username: `erp-${crypto.randomUUID().slice(0, 8)}`, names: 'ERP', email: '', language: 'es' },
        ...{ permissions: rights, clientId: null, workSites: [], program: true },
      },
    })
    return { ...user, password }
  }
  const ofErp = { name: 'ERP', permissions: keepClients, days: 30 }

  it('has no password, and tokens that an administrator makes', async () => {
    const user = await aProgramUser()
    expect(user).toMatchObject({ password: null, signsIn: false, state: 'active' })
    const params = { userId: user.id }
    const { secret } = await lab.as('administrator').does(addUserTokenEndpoint, { params, body: ofErp })
    const program = callerAt(lab.address, user.id, `Bearer ${secret}`)
    const { id } = await program.does(addClientEndpoint, { body: { ...plainClient, name: 'Del ERP' } })
    expect(
      (await lab.as('director').does(listAuditEndpoint, { query: { clientId: id } })).items,
    ).toMatchObject([{ action: 'client.add', by: { id: user.id } }])
    expect((await lab.as('administrator').does(listUserTokensEndpoint, { params })).items).toMatchObject([
      { name: 'ERP', usedAt: expect.any(String) },
    ])
    expect(
      await codeOf(lab.as('administrator').call(resetUserPasswordEndpoint, { params, body: {} })),
    ).toMatchObject({ code: 'user.noPassword' })
  })

  it('gets no token with more than it may do, nor one from who may do less', async () => {
    const params = { userId: (await aProgramUser()).id }
    const all = { ...ofErp, permissions: { [permission.results]: 'approve' } } as const
    expect(
      await codeOf(lab.as('administrator').call(addUserTokenEndpoint, { params, body: all })),
    ).toMatchObject({ code: 'token.moreThanHeld' })
    const lesser = await lab.another('reception')
    const { version, names, language } = await lab
      .as('administrator')
      .does(findUserEndpoint, { params: { userId: lesser.userId } })
    await lab.as('administrator').does(changeUserEndpoint, {
      params: { userId: lesser.userId },
      version,
      body: {
        ...{ names, language, email: '', permissions: { [permission.users]: 'edit' } },
        ...{ clientId: null, workSites: [] },
      },
    })
    expect(await codeOf(lesser.call(addUserTokenEndpoint, { params, body: ofErp }))).toMatchObject({
      code: 'user.outranks',
    })
  })

  it('is never a person: nobody makes a token in the name of somebody else', async () => {
    const person = await lab.another('reception')
    expect(
      await codeOf(
        lab
          .as('administrator')
          .call(addUserTokenEndpoint, { params: { userId: person.userId }, body: ofErp }),
      ),
    ).toMatchObject({ status: 409, code: 'token.personMakes' })
  })

  it('and a person lose a token that an administrator revokes', async () => {
    const person = await lab.another('reception')
    const { id, program } = await aProgram(person, seeClients)
    await lab
      .as('administrator')
      .does(revokeUserTokenEndpoint, { params: { userId: person.userId, tokenId: id } })
    expect(await codeOf(program.call(listClientsEndpoint, { query: {} }))).toMatchObject({
      code: 'token.invalid',
    })
    const other = await lab.another('reception')
    expect(
      await codeOf(
        lab
          .as('administrator')
          .call(revokeUserTokenEndpoint, { params: { userId: other.userId, tokenId: id } }),
      ),
    ).toMatchObject({ code: 'token.notFound' })
  })
})
