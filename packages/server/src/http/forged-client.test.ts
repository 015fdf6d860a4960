import { endpoints } from '@probeta/contract/api.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { menu, permissionIds } from '@probeta/domain/people/permissions.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { ask, type Owned, oneOfEverything } from '../testing/access/access-objects.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { inLaboratory } from '../testing/enter-laboratory.ts'

// A client's user with permissions of the staff: no row may state that, and where one does all the same, it opens
// nothing.

let lab: Laboratory
let ofA: Owned
let ofB: Owned
let userOfA: Caller
beforeAll(async () => {
  lab = await aLaboratory()
  ofA = await oneOfEverything(lab, 'Torre de A')
  ofB = await oneOfEverything(lab, 'Torre de B')
  userOfA = await clientUser()
}, 60_000)
afterAll(() => lab.close())

const clientUser = () => lab.clientUser(ofA.clientId, [ofA.workSiteId])

/** As the server's own role, in the laboratory's scope. */
async function asServer(sql: string, values: unknown[]): Promise<string | undefined> {
  try {
    await inLaboratory(lab, sql, values)
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  }
}

describe('the table refuses', () => {
  it.each(permissionIds)('permission %i for a user of a client', async (id) => {
    const { userId } = userOfA
    const insert = 'insert into permission (user_id, permission_id, level) values ($1, $2, $3)'
    expect(await asServer(insert, [userId, id, 'view'])).toBe('PB002')
  })

  it('making somebody a user of a client who holds permissions', async () => {
    const { userId } = await lab.another('reception')
    const update = 'update membership set client_id = $2 where user_id = $1'
    expect(await asServer(update, [userId, ofA.clientId])).toBe('PB002')
  })
})

/** Changes that only the owner of the tables can make. */
async function forged(ids: readonly number[]): Promise<Caller> {
  const user = await clientUser()
  const client = new pg.Client({ connectionString: lab.database.superuserUrl })
  await client.connect()
  try {
    await client.query(`
      alter table permission disable trigger permission_staff_only;
      insert into permission (user_id, permission_id, level)
        select ${user.userId}, id, 'approve' from unnest('{${ids.join()}}'::int[]) as id;
      alter table permission enable trigger permission_staff_only`)
  } finally {
    await client.end()
  }
  return user
}

const staffOnly = [...endpoints].filter(([, { access }]) => typeof access === 'object')
/** Routes that these permissions open to staff. */
const openedBy = (ids: readonly number[]) =>
  staffOnly.filter(([, { access }]) => typeof access === 'object' && ids.includes(access.permission))
const shared = [...endpoints].filter(([, e]) => e.access === 'portal' && e.method === 'GET')

describe('a row that was forged opens no route of the staff', () => {
  const forgeries = [
    ...menu.flatMap(({ items }) => items.map(({ route, permission }) => [route, [permission]] as const)),
    ['the whole menu', permissionIds] as const,
  ]
  it.each(forgeries)('to whom it gives %s', async (_, ids) => {
    const user = await forged(ids)
    expect(await user.does(currentSessionEndpoint)).toMatchObject({
      permisos: [],
      levels: {},
      cliente: ofA.clientId,
    })
    const opened: string[] = []
    for (const [name, e] of openedBy(ids)) {
      for (const { objects } of ids.length > 1 ? [ofA, ofB] : [ofA]) {
        const { status } = await ask(lab, e, objects, user.authorization)
        if (status !== 403 && status !== 404) opened.push(`${name}: ${status}`)
      }
    }
    for (const [name, e] of shared) {
      const { text } = await ask(lab, e, ofB.objects, user.authorization)
      if (ofB.secrets.some((secret) => text.includes(secret))) opened.push(`${name}: of another client`)
    }
    expect(opened).toEqual([])
  })

  it('and the whole menu is every route of the staff but what belongs to no permission of it', () => {
    expect(openedBy(permissionIds)).toEqual(staffOnly)
    expect(staffOnly.length).toBeGreaterThan(40)
  })
})
