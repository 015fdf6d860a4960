import {
  clientPortalEndpoint,
  listPortalReportsEndpoint,
  listPortalSamplesEndpoint,
} from '@probeta/contract/clients/portal.ts'
import {
  userPortalEndpoint,
  userPortalReportsEndpoint,
  userPortalSamplesEndpoint,
} from '@probeta/contract/clients/portal-views.ts'
import {
  changeOwnPasswordEndpoint,
  currentSessionEndpoint,
  signInEndpoint,
} from '@probeta/contract/access/session.ts'
import {
  addUserEndpoint,
  changeUserEndpoint,
  closeUserSessionsEndpoint,
  findUserEndpoint,
  listUsersEndpoint,
  removeUserFactorsEndpoint,
  resetUserPasswordEndpoint,
  type User,
} from '@probeta/contract/access/users.ts'
import { permission, presetOf } from '@probeta/domain/people/permissions.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aUserBody, bodyOf, type UserBody, usersOf } from '../../testing/nouns/a-user.ts'
import { holdOnly } from '../../testing/access/access-actors.ts'
import { type Owned, oneOfEverything } from '../../testing/access/access-objects.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { admitHere } from '../../db/admit-here.ts'
import { changing } from '../../db/transaction.ts'
import { aSecondLaboratory } from '../../testing/servers/a-second-laboratory.ts'

let lab: Laboratory
let ofClient: Owned
let users: ReturnType<typeof usersOf>
beforeAll(async () => {
  lab = await aLaboratory()
  users = usersOf(lab)
  ofClient = await oneOfEverything(lab, 'Torre')
}, 60_000)
afterAll(() => lab.close())

/** Somebody who holds only these. */
async function holding(permissions: Record<number, 'view' | 'edit' | 'approve'>): Promise<Caller> {
  const person = await lab.another('reception')
  await holdOnly(
    lab,
    person.userId,
    new Map(Object.entries(permissions).map(([id, level]) => [Number(id) as 9, level])),
  )
  return person
}
const lettersTo = async (id: number) =>
  (
    await lab.database.pool.query<{ to_address: string; subject: string }>(
      'select to_address, subject from outgoing_mail where user_id = $1 order by created_at, to_address',
      [id],
    )
  ).rows
describe('permissions', () => {
  it('are given one by one, with a level each, and hold at the next call', async () => {
    const { user, password, body } = await users.add({
      permissions: { [permission.breaks]: 'edit', [permission.users]: 'view' },
    })
    expect((await users.find(user.id)).permissions).toEqual({
      [permission.breaks]: 'edit',
      [permission.users]: 'view',
    })
    const session = await lab.anonymous.does(signInEndpoint, {
      body: { usuario: body.username, password: password ?? '' },
    })
    expect(session.permisos.toSorted((a, b) => a - b)).toEqual([9, 24])
    const person = callerAt(lab.address, session.id, `Bearer ${session.token},${session.id}`)
    await person.does(changeOwnPasswordEndpoint, {
      body: { current: password ?? '', next: 'tres grúas y un café frío' },
    })
    expect((await person.call(listUsersEndpoint, { query: {} })).status).toBe(200)
    expect((await users.change(user, { permissions: { [permission.breaks]: 'edit' } })).status).toBe(200)
    expect((await person.call(listUsersEndpoint, { query: {} })).status).toBe(403)
    expect((await person.does(currentSessionEndpoint)).levels).toEqual({ [permission.breaks]: 'edit' })
  })

  it('are those of the menu and no others', async () => {
    expect(
      await users.admin().call(addUserEndpoint, { body: aUserBody({ permissions: { 99: 'view' } }) }),
    ).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  it('are nobody’s to change for themselves', async () => {
    expect(await users.change(await users.find(users.admin().userId), { permissions: {} })).toMatchObject({
      status: 409,
      body: { code: 'user.ownPermissions' },
    })
  })

  it('are handed out by who edits users only as far as they hold them', async () => {
    const editor = await holding({ [permission.users]: 'edit', [permission.breaks]: 'edit' })
    await users.add({ permissions: { [permission.breaks]: 'edit' } }, editor)
    for (const permissions of [
      { [permission.breaks]: 'approve' },
      { [permission.samples]: 'view' },
      { [permission.users]: 'approve' },
    ] as const)
      expect(await editor.call(addUserEndpoint, { body: aUserBody({ permissions }) })).toMatchObject({
        status: 409,
        body: { code: 'user.moreThanHeld' },
      })
    const approver = await holding({ [permission.users]: 'approve' })
    await users.add({ permissions: presetOf('administrator') }, approver)
  })

  it('of somebody above are out of reach, and so is the account', async () => {
    const editor = await holding({ [permission.users]: 'edit', [permission.breaks]: 'edit' })
    const { user } = await users.add({ permissions: { [permission.breaks]: 'approve' } })
    const params = { userId: user.id }
    for (const answer of [
      await users.change(user, { permissions: { [permission.breaks]: 'edit' } }, editor),
      await users.change(user, { email: 'mine@example.org' }, editor),
      await editor.call(resetUserPasswordEndpoint, { params, body: {} }),
      await editor.call(closeUserSessionsEndpoint, { params }),
      await editor.call(removeUserFactorsEndpoint, { params }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'user.outranks' } })
    expect(await users.find(user.id)).toEqual(user)
  })

  it('to see results go to client users only from who sees results', async () => {
    const body = () =>
      aUserBody({ permissions: {}, clientId: ofClient.clientId, workSites: [ofClient.workSiteId] })
    expect(
      await (await holding({ [permission.users]: 'edit' })).call(addUserEndpoint, { body: body() }),
    ).toMatchObject({
      status: 409,
      body: { code: 'user.moreThanHeld' },
    })
    await (
      await holding({ [permission.users]: 'edit', [permission.results]: 'view' })
    ).does(addUserEndpoint, { body: body() })
  })
})

describe('a client user', () => {
  it('holds no permission, and work sites only of the own client', async () => {
    const other = await aWorkSite(lab)
    const { clientId, workSiteId } = ofClient
    const refused = async (but: Partial<UserBody>) =>
      (await users.admin().call(addUserEndpoint, { body: aUserBody(but) })).body
    expect(await refused({ clientId, permissions: { [permission.breaks]: 'view' } })).toMatchObject({
      code: 'request.invalid',
    })
    expect(await refused({ clientId, permissions: {}, workSites: [other.id] })).toMatchObject({
      code: 'workSite.notFound',
    })
    expect(await refused({ clientId: other.id, permissions: {} })).toMatchObject({ code: 'client.notFound' })
    expect(await refused({ workSites: [workSiteId] })).toMatchObject({ code: 'request.invalid' })
    const { user } = await users.add({ clientId, permissions: {}, workSites: [workSiteId] })
    expect(user).toMatchObject({ permissions: {}, client: { id: clientId }, workSites: [{ id: workSiteId }] })
  })

  it('becomes staff and a client user again, with nothing left of the other kind', async () => {
    const { clientId, workSiteId } = ofClient
    const { user } = await users.add()
    const client = await users.change(user, { permissions: {}, clientId, workSites: [workSiteId] })
    expect(client.body).toMatchObject({ permissions: {}, client: { id: clientId } })
    const staff = await users.change(client.body as User, {
      permissions: { [permission.visits]: 'view' },
      clientId: null,
      workSites: [],
    })
    expect(staff.body).toMatchObject({
      permissions: { [permission.visits]: 'view' },
      client: null,
      workSites: [],
    })
  })

  it('is seen exactly as they see: the same portal and the same reports, and nothing else', async () => {
    const theirs = await lab.clientUser(ofClient.clientId, [ofClient.workSiteId])
    const params = { userId: theirs.userId }
    const seen = await users.admin().does(userPortalEndpoint, { params, query: {} })
    expect(seen.samples).toBeGreaterThan(0)
    expect(seen).toEqual(await theirs.does(clientPortalEndpoint, { query: {} }))
    const samples = await users.admin().does(userPortalSamplesEndpoint, { params, query: {} })
    expect(samples.items.length).toBeGreaterThan(0)
    expect(samples).toEqual(await theirs.does(listPortalSamplesEndpoint, { query: {} }))
    const reports = await users.admin().does(userPortalReportsEndpoint, { params, query: {} })
    expect(reports.items.length).toBe(1)
    expect(reports).toEqual(await theirs.does(listPortalReportsEndpoint, { query: {} }))

    const blind = await lab.clientUser(ofClient.clientId, [])
    const nothing = await users
      .admin()
      .does(userPortalEndpoint, { params: { userId: blind.userId }, query: {} })
    expect(nothing).toMatchObject({ workSites: [], samples: 0, counts: { tests: 0 }, unreadReports: 0 })
    const elsewhere = await aWorkSite(lab)
    expect(
      await users.admin().call(userPortalEndpoint, { params, query: { workSiteId: elsewhere.id } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'workSite.notFound' },
    })
  })

  it('alone can be seen as', async () => {
    const params = { userId: users.admin().userId }
    expect(await users.admin().call(userPortalEndpoint, { params, query: {} })).toMatchObject({
      status: 409,
      body: { code: 'user.notClient' },
    })
  })
})

it('of two administrators who take it from each other at the same moment one remains', async () => {
  const own = await ownLaboratory()
  for (let round = 0; round < 4; round += 1) {
    const [a, b] = [own.as('administrator'), await own.another('administrator')]
    const [ofA, ofB] = await Promise.all(
      [a, b].map((one) => a.does(findUserEndpoint, { params: { userId: one.userId } })),
    )
    if (!ofA || !ofB) throw new Error('no users')
    const takenFrom = (user: User, by: Caller) =>
      by.call(changeUserEndpoint, {
        params: { userId: user.id },
        version: user.version,
        body: { ...bodyOf(user), permissions: presetOf('director') },
      })
    const answers = await Promise.all([takenFrom(ofB, a), takenFrom(ofA, b)])
    const refused = answers.filter(({ status }) => status !== 200)
    // Whoever lost it in time is told that; otherwise that nobody would be left.
    expect(refused.length).toBeGreaterThan(0)
    for (const { status } of refused) expect([403, 409]).toContain(status)
    if (answers[1]?.status === 200) break
  }
}, 60_000)

describe('a new password', () => {
  it('is chosen by a link where there is an address, and the old one holds until then', async () => {
    const { user } = await users.add({ email: 'ana@example.org' })
    const before = await lab.database.pool.query('select password_hash from credential where user_id = $1', [
      user.id,
    ])
    const answer = await users
      .admin()
      .does(resetUserPasswordEndpoint, { params: { userId: user.id }, body: {} })
    expect(answer.password).toBeNull()
    const after = await lab.database.pool.query('select password_hash from credential where user_id = $1', [
      user.id,
    ])
    expect(after.rows).toEqual(before.rows)
    expect((await lettersTo(user.id)).at(-1)?.subject).toContain('Contraseña nueva')
    expect((await users.changesOf(user.id))[0]).toEqual([{ what: 'passwordReset' }])
  })

  it('is made and shown once where there is none; the old one and all sessions end', async () => {
    const { user, password, body } = await users.add()
    const enter = (given: string | null) =>
      lab.anonymous.call(signInEndpoint, { body: { usuario: body.username, password: given ?? '' } })
    const token = await lab.signedIn(user.id)
    const answer = await users
      .admin()
      .does(resetUserPasswordEndpoint, { params: { userId: user.id }, body: {} })
    expect(answer.password).not.toBeNull()
    expect((await enter(password)).status).toBe(422)
    expect((await enter(answer.password)).status).toBe(200)
    const { rows } = await lab.database.pool.query('select 1 from session where user_id = $1', [user.id])
    expect(rows).toHaveLength(1)
    expect(token).toBeTruthy()
  })

  it('is told again to a repeated call, and stands nowhere in the database to be read', async () => {
    const { user } = await users.add()
    const key = crypto.randomUUID()
    const reset = () =>
      users.admin().does(resetUserPasswordEndpoint, { params: { userId: user.id }, body: {} }, { key })
    const { password } = await reset()
    expect(password).toMatch(/\S{8}/)
    expect((await reset()).password).toBe(password)
    const superuser = new pg.Client({ connectionString: lab.database.superuserUrl })
    await superuser.connect()
    const { rows } = await superuser.query<{ answer: string }>(
      'select answer::text as answer from idempotency where key = $1',
      [key],
    )
    await superuser.end()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.answer).not.toContain(password)
    expect(rows[0]?.answer).not.toContain(user.username)
  })
})

it('signing out everywhere ends every session and says so in the history', async () => {
  const person = await lab.another('reception')
  await lab.signedIn(person.userId)
  const params = { userId: person.userId }
  expect(await users.admin().does(closeUserSessionsEndpoint, { params })).toEqual({ closed: 2 })
  expect((await person.call(currentSessionEndpoint)).status).toBe(401)
  expect((await users.changesOf(person.userId))[0]).toEqual([{ what: 'signedOut' }])
})

it('a lost second factor is taken off with passkeys and PIN; its owner is told and signed out', async () => {
  const { user } = await users.add({ email: 'perdida@example.org' })
  const { pool } = lab.database
  await pool.query("insert into second_factor (user_id, secret) values ($1, 'x')", [user.id])
  await pool.query("insert into pin (user_id, pin_hash) values ($1, 'x')", [user.id])
  await inLaboratory(
    lab,
    'update app_user set second_factor_at = clock_timestamp(), pin_at = clock_timestamp() where id = $1',
    [user.id],
  )
  await inLaboratory(
    lab,
    "insert into passkey (credential_id, user_id, public_key, name, synced, host) values ('k', $1, 'p', 'Teléfono', true, 'localhost')",
    [user.id],
  )
  expect(await users.find(user.id)).toMatchObject({ secondFactor: true, passkeys: 1, pin: true })
  await lab.signedIn(user.id)
  const after = await users.admin().does(removeUserFactorsEndpoint, { params: { userId: user.id } })
  expect(after).toMatchObject({ secondFactor: false, passkeys: 0, pin: false, version: user.version })
  for (const table of ['second_factor', 'pin', 'passkey', 'session']) {
    const { rows } = await pool.query(`select 1 from ${table} where user_id = $1`, [user.id])
    expect(rows, table).toEqual([])
  }
  expect((await lettersTo(user.id)).at(-1)).toEqual({
    to_address: 'perdida@example.org',
    subject: `El segundo factor de su usuario ${user.username} se quitó`,
  })
  expect((await users.changesOf(user.id))[0]).toEqual([
    { what: 'secondFactor', before: true, after: false },
    { what: 'pin', before: true, after: false },
    { what: 'signedOut' },
    { what: 'passkey', name: 'Teléfono', given: false },
  ])
})

it('another address is told to the old one and to the new one', async () => {
  const { user } = await users.add({ email: 'vieja@example.org' })
  await users.change(user, { email: 'nueva@example.org' })
  const letters = (await lettersTo(user.id)).filter(({ subject }) => subject.includes('dirección'))
  expect(letters.map(({ to_address }) => to_address).toSorted()).toEqual([
    'nueva@example.org',
    'vieja@example.org',
  ])
})

it('the account of somebody who also works elsewhere is not this laboratory’s to take over', async () => {
  const { user } = await users.add({ email: 'dos@example.org' })
  const elsewhere = await aSecondLaboratory(lab)
  await changing(lab.database.pool, elsewhere.scope, 'user.add', undefined, async (db, client) => {
    await admitHere(db, user.id)
    await client.query('insert into membership (user_id) values ($1)', [user.id])
  })
  const params = { userId: user.id }
  for (const answer of [
    await users.change(user, { email: 'mia@example.org' }),
    await users.change(user, { active: false }),
    await users.admin().call(resetUserPasswordEndpoint, { params, body: {} }),
    await users.admin().call(removeUserFactorsEndpoint, { params }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'user.elsewhere' } })
  expect((await users.change(user, { permissions: { [permission.visits]: 'view' } })).status).toBe(200)
})
