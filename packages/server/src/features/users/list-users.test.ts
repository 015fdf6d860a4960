import { permission } from '@probeta/domain/people/permissions.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { signInEndpoint } from '@probeta/contract/access/session.ts'
import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { usersOf } from '../../testing/nouns/a-user.ts'
import { aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
let users: ReturnType<typeof usersOf>
let site: Awaited<ReturnType<typeof aWorkSite>>
beforeAll(async () => {
  lab = await aLaboratory()
  users = usersOf(lab)
  site = await aWorkSite(lab, { name: 'Torre' })
}, 60_000)
afterAll(() => lab.close())

describe('the list', () => {
  const search = 'Lista Única'
  let ids: Record<string, number>
  const shortNames = ({ items }: { items: { names: string }[] }) =>
    items.map(({ names }) => names.replace(`${search} `, ''))
  const namesOf = async (query: Args<typeof listUsersEndpoint>['query']) =>
    shortNames(await users.admin().does(listUsersEndpoint, { query: { search, ...query } }))

  beforeAll(async () => {
    const plain = await users.add({ names: `${search} activa` })
    const own = await users.add({
      names: `${search} propia`,
      permissions: { [permission.technicians]: 'view' },
    })
    const invited = await users.add({ names: `${search} invitada`, email: 'invitada@example.org' })
    const client = await users.add({
      names: `${search} cliente`,
      permissions: {},
      clientId: site.clientId,
      workSites: [site.id],
    })
    const away = await users.add({ names: `${search} lejos` })
    await users.change(away.user, { active: false })
    const slow = await users.add({ names: `${search} frenada` })
    await users.fail(slow.user.username, 6)
    await lab.anonymous.does(signInEndpoint, {
      body: { usuario: plain.body.username, password: plain.password ?? '' },
    })
    ids = { activa: plain.user.id, propia: own.user.id, cliente: client.user.id, invitada: invited.user.id }
  })

  it('finds by name, whatever the accents, and says the state of each', async () => {
    expect(await namesOf({ search: 'lista unica' })).toHaveLength(6)
    expect(await namesOf({ state: 'active' })).toEqual(['activa', 'cliente', 'propia'])
    expect(await namesOf({ state: 'invited' })).toEqual(['invitada'])
    expect(await namesOf({ state: 'waiting' })).toEqual(['frenada'])
    expect(await namesOf({ state: 'inactive' })).toEqual(['lejos'])
  })

  it('by kind, by preset or own selection, and by who holds a permission', async () => {
    expect(await namesOf({ kind: 'client' })).toEqual(['cliente'])
    expect(await namesOf({ role: 'client' })).toEqual(['cliente'])
    expect(await namesOf({ role: 'own' })).toEqual(['propia'])
    expect(await namesOf({ role: 'reception' })).toEqual(['activa', 'frenada', 'invitada', 'lejos'])
    expect(await namesOf({ permission: permission.technicians })).toEqual(['propia'])
  })

  it.each(['names', 'newest', 'longestAway'] as const)('by %s, page after page, whole', async (sort) => {
    const whole = await namesOf({ sort })
    const pages = await readPages((at) =>
      users.admin().does(listUsersEndpoint, { query: { search, sort, limit: 2, ...at } }),
    )
    for (const { total } of pages) expect(total.count).toBe(6)
    expect(pages.flatMap(shortNames)).toEqual(whole)
    if (sort === 'newest') expect(whole[0]).toBe('activa')
    if (sort === 'longestAway') expect(whole.at(-1)).toBe('activa')
  })

  it('says until when somebody is held up, and from where they are not', async () => {
    const { user } = await users.add()
    await users.fail(user.username, 4)
    expect(await users.find(user.id)).toMatchObject({ state: 'active', wait: null })
    await users.fail(user.username, 1)
    const { state, wait } = await users.find(user.id)
    expect(state).toBe('waiting')
    expect(wait?.everywhere).toBe(false)
    expect(Date.parse(wait?.until ?? '')).toBeGreaterThan(0)
    await users.fail(`second-factor:${user.id}`, 9, 'any')
    expect((await users.find(user.id)).wait?.everywhere).toBe(true)
    expect(ids['activa']).toBeDefined()
  })
})
