import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import {
  findTabletEndpoint,
  listTabletsEndpoint,
  nameTabletEndpoint,
  removeTabletEndpoint,
} from '@probeta/contract/access/tablets.ts'
import { describe, expect, it } from 'vitest'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import {
  aBrowser,
  aTablet,
  callerOf,
  deactivate,
  elsewhere,
  ownPassword as password,
  ownPin as pin,
  withPin,
} from '../../testing/nouns/a-tablet.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { reading } from '../../db/transaction.ts'

describe('naming a tablet', () => {
  it('keeps a token that no page can read, stored as its hash, and tells the pages that there is one', async () => {
    const lab = await ownLaboratory()
    const { address } = lab
    const { authorization } = lab.as('administrator')
    const response = await fetch(`${address}/api/tablets`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Prensa 1' }),
    })
    const cookies = response.headers.getSetCookie()
    const held = cookies.find((cookie) => cookie.startsWith('probeta-tablet=')) ?? ''
    expect(held).toMatch(/^probeta-tablet=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Strict; HttpOnly$/)
    expect(cookies).toContainEqual(
      expect.stringMatching(/^tablet=1; Path=\/; Max-Age=31536000; SameSite=Strict$/),
    )
    const token = /=([\w-]{43});/.exec(held)?.[1] ?? ''
    const { rows } = await reading(lab.database.pool, lab.scope, (_, client) =>
      client.query<{ all: string }>(
        'select to_jsonb(t)::text as all from tablet t where token_hash = sha256($1::bytea)',
        [token],
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.all).not.toContain(token)
  })

  it('is listed with who did it, and marks the device that asks', async () => {
    const { lab, tablet, id, authorization } = await aTablet()
    const here = await tablet.call(listTabletsEndpoint, {}, authorization)
    expect(here.body.items).toEqual([
      {
        id,
        name: 'Prensa 1',
        addedBy: { id: lab.as('administrator').userId, name: expect.any(String) },
        addedAt: expect.any(String),
        removedAt: null,
        here: true,
      },
    ])
    expect((await lab.as('administrator').does(listTabletsEndpoint)).items).toMatchObject([
      { id, here: false },
    ])
  })

  it('again on the same device ends what it was before', async () => {
    const { tablet, id, authorization } = await aTablet()
    const again = await tablet.call(nameTabletEndpoint, { body: { name: 'Prensa 2' } }, authorization)
    const { items } = (await tablet.call(listTabletsEndpoint, {}, authorization)).body
    expect(items).toMatchObject([
      { id: again.body.id, name: 'Prensa 2', removedAt: null, here: true },
      { id, removedAt: expect.any(String), here: false },
    ])
  })

  it('is refused to a session that has proved nothing', async () => {
    const lab = await ownLaboratory()
    const { userId } = lab.as('administrator')
    const asked = callerAt(lab.address, userId, await lab.signedIn(userId, false))
    expect(await asked.call(nameTabletEndpoint, { body: { name: 'Prensa 1' } })).toMatchObject({
      status: 403,
      body: { code: 'session.proofNeeded' },
    })
  })
})

describe('the people of a tablet', () => {
  it('are those of its laboratory who have a PIN, by name, to this device alone', async () => {
    const { lab, tablet } = await aTablet()
    const beto = await withPin(lab, 'beto', 'fieldTechnician')
    await lab.another('director')
    const { body } = await tablet.call(findTabletEndpoint)
    expect(body).toEqual({
      name: 'Prensa 1',
      laboratory: 'Laboratorio de prueba',
      people: [
        { id: expect.any(Number), names: 'ANA' },
        { id: beto.id, names: 'BETO' },
      ],
    })
    const other = await aBrowser(lab).call(findTabletEndpoint)
    expect(other).toMatchObject({ status: 410, body: { code: 'tablet.ended' } })
    expect(JSON.stringify(other.body)).not.toContain('ANA')
  })

  it('are told to nobody who only makes up a cookie', async () => {
    const { lab } = await aTablet()
    for (const value of ['x', 'A'.repeat(43), `${'A'.repeat(42)}'`]) {
      const jar = new Map([['probeta-tablet', value]])
      expect((await aBrowser(lab, jar).call(findTabletEndpoint)).status).toBe(410)
    }
  })

  it('are not those who were deactivated, nor those of another laboratory', async () => {
    const world = await aTablet()
    const { lab, tablet } = world
    await elsewhere(world)
    const names = async () => (await tablet.call(findTabletEndpoint)).body.people.map((one) => one.names)
    expect(await names()).toEqual(['ANA'])
    await deactivate(lab, 'ana')
    expect(await names()).toEqual([])
  })
})

describe('removing a tablet', () => {
  it('ends it and the sessions that were started by PIN, also of those who moved on to another laboratory', async () => {
    const world = await aTablet()
    const { lab, tablet, id, ana, tryPin } = world
    const beto = await withPin(lab, 'beto')
    const inside = [
      callerOf(lab, (await tryPin(ana.id, pin)).body),
      callerOf(lab, (await tryPin(beto.id, pin)).body),
    ]
    const { laboratoryId } = await elsewhere(world)
    await lab.database.pool.query(
      "update session set laboratory_id = $1 where user_id = $2 and started_by = 'pin'",
      [laboratoryId, beto.id],
    )
    const byPassword = callerOf(
      lab,
      await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } }),
    )
    const administrator = lab.as('administrator')
    await administrator.does(removeTabletEndpoint, { params: { tabletId: id } })
    for (const caller of inside) expect((await caller.call(currentSessionEndpoint)).status).toBe(401)
    expect((await byPassword.call(currentSessionEndpoint)).status).toBe(200)
    const { rows } = await lab.database.pool.query("select from session where started_by = 'pin'")
    expect(rows).toHaveLength(0)
    expect((await tablet.call(findTabletEndpoint)).body.code).toBe('tablet.ended')
    expect((await tryPin(ana.id, pin)).body.code).toBe('tablet.ended')
    expect((await administrator.does(listTabletsEndpoint)).items).toMatchObject([
      { id, removedAt: expect.any(String) },
    ])
    await administrator.does(removeTabletEndpoint, { params: { tabletId: id } })
  })

  it('does not know a tablet that never was', async () => {
    const lab = await ownLaboratory()
    expect(
      await lab.as('administrator').call(removeTabletEndpoint, {
        params: { tabletId: '019a0000-0000-7000-8000-000000000000' },
      }),
    ).toMatchObject({ status: 404, body: { code: 'tablet.notFound' } })
  })
})
