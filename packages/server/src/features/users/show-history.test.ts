import { permission } from '@probeta/domain/people/permissions.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { type User, userHistoryEndpoint } from '@probeta/contract/access/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { usersOf } from '../../testing/nouns/a-user.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
let users: ReturnType<typeof usersOf>
beforeAll(async () => {
  lab = await aLaboratory()
  users = usersOf(lab)
}, 60_000)
afterAll(() => lab.close())

describe('the history', () => {
  it('holds what was changed and nothing that was not, by whom', async () => {
    const { user } = await users.add({
      permissions: { [permission.breaks]: 'view', [permission.results]: 'view', [permission.visits]: 'edit' },
    })
    const changed = await users.change(user, {
      permissions: { [permission.breaks]: 'edit', [permission.results]: 'view', [permission.search]: 'view' },
    })
    await users.change(changed.body as User, { names: 'Otro nombre', active: false })
    const [last, first, added] = await users.changesOf(user.id)
    expect(last).toEqual([
      { what: 'names', before: user.names, after: 'Otro nombre' },
      { what: 'active', before: true, after: false },
    ])
    expect(first).toEqual([
      { what: 'permission', permission: permission.visits, before: 'edit', after: null },
      { what: 'permission', permission: permission.breaks, before: 'view', after: 'edit' },
      { what: 'permission', permission: permission.search, before: null, after: 'view' },
    ])
    expect(added?.[0]).toEqual({ what: 'added' })
    expect((await users.historyOf(user.id))[0]).toMatchObject({ by: { id: users.admin().userId } })
  })

  it('has rows in the trail for what differs alone', async () => {
    const { user } = await users.add({
      permissions: { [permission.breaks]: 'view', [permission.results]: 'view' },
    })
    await users.change(user, { permissions: { [permission.breaks]: 'view', [permission.results]: 'edit' } })
    const rows = await inLaboratory(
      lab,
      `select (coalesce(new_values, old_values) ->> 'permission_id')::int as permission from audit_entry
       where object_kind = 'permission' and action = 'user.change' and object_id = $1`,
      [String(user.id)],
    )
    expect(rows).toEqual([{ permission: permission.results }, { permission: permission.results }])
  })

  it('names the client and the work sites given and taken', async () => {
    const { clientId, id: workSiteId } = await aWorkSite(lab, { name: 'Torre' })
    const { user } = await users.add({ permissions: {}, clientId, workSites: [workSiteId] })
    await users.change(user, { workSites: [] })
    const [taken, added] = await users.changesOf(user.id)
    expect(taken).toEqual([{ what: 'workSite', name: 'Torre', given: false }])
    expect(added).toContainEqual({ what: 'workSite', name: 'Torre', given: true })
    expect(added).toContainEqual({ what: 'client', before: null, after: user.client?.name })
  })

  it('tells of every attempt to come in, with what, from where, and page after page', async () => {
    const { user, password } = await users.add()
    const enter = (given: string) =>
      lab.anonymous.call(signInEndpoint, { body: { usuario: user.username, password: given } })
    await enter('no es esta, seguro')
    await enter(password ?? '')
    await users.change(user, { names: 'Más tarde' })
    const whole = await users.historyOf(user.id)
    expect(whole.map((event) => (event.kind === 'attempt' ? event.succeeded : 'change'))).toEqual([
      'change',
      true,
      false,
      'change',
    ])
    expect(whole[1]).toMatchObject({ way: 'password', ip: '127.0.0.1' })
    const pages = await readPages((at) =>
      users.admin().does(userHistoryEndpoint, { params: { userId: user.id }, query: { limit: 1, ...at } }),
    )
    for (const { total } of pages) expect(total.count).toBe(4)
    expect(pages.flatMap(({ items }) => items)).toEqual(whole)
    const only = await users
      .admin()
      .does(userHistoryEndpoint, { params: { userId: user.id }, query: { kind: 'attempt' } })
    expect(only.items).toEqual(whole.filter(({ kind }) => kind === 'attempt'))
  })

  it('of a number that is nobody’s does not exist', async () => {
    expect(
      (await users.admin().call(userHistoryEndpoint, { params: { userId: 999_999 }, query: {} })).status,
    ).toBe(404)
  })
})
