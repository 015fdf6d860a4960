import { endpoints } from '@probeta/contract/api.ts'
import {
  changeOwnPasswordEndpoint,
  currentSessionEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '@probeta/contract/access/session.ts'
import { resetUserPasswordEndpoint } from '@probeta/contract/access/users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../base/token.ts'
import { addPerson } from '../../app/open-laboratory.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { usersOf } from '../../testing/nouns/a-user.ts'
import { ask, parametersOf } from '../../testing/access/access-objects.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

const own = 'la prensa de las siete'

type Handed = { username: string; password: string }

async function enter({ username, password }: Handed): Promise<Caller> {
  const { id, token } = await lab.anonymous.does(signInEndpoint, { body: { usuario: username, password } })
  return callerAt(lab.address, id, `Bearer ${token},${id}`)
}

const added = async (): Promise<Handed> => {
  const { user, password } = await usersOf(lab).add()
  return { username: user.username, password: password ?? '' }
}

const ways: Record<string, () => Promise<Handed>> = {
  'by whoever added the user': added,
  'by whoever reset it': async () => {
    const { user, password } = await usersOf(lab).add()
    const person = await enter({ username: user.username, password: password ?? '' })
    await person.does(changeOwnPasswordEndpoint, { body: { current: password ?? '', next: own } })
    const reset = await lab
      .as('administrator')
      .does(resetUserPasswordEndpoint, { params: { userId: user.id }, body: {} })
    return { username: user.username, password: reset.password ?? '' }
  },
  'at the first start': async () => {
    const first: Handed = { username: 'admin', password: 'kh3f-9xwt-7dmq' }
    await addPerson(lab.database.pool, lab.scope, {
      ...{ ...first, names: 'Administrador', role: 'administrator' },
      passwordHandedOver: true,
    })
    return first
  },
}

const free = new Set<unknown>([changeOwnPasswordEndpoint, signOutEndpoint])
const guarded = [...endpoints.values()].filter((e) => e.access !== 'public' && !free.has(e))

describe.each(Object.entries(ways))('a password handed over %s', (_, handOver) => {
  it('opens nothing before it is changed, and everything after', async () => {
    const handed = await handOver()
    const person = await enter(handed)
    const opened: string[] = []
    for (const e of guarded) {
      const objects = Object.fromEntries(parametersOf(e).map((name) => [name, 1]))
      const { status, text } = await ask(lab, e, objects, person.authorization)
      if (status !== 403 || !text.includes('session.passwordDue'))
        opened.push(`${status} ${e.method} ${e.path}`)
    }
    expect(opened).toEqual([])
    expect(guarded.length).toBeGreaterThan(50)
    await person.does(changeOwnPasswordEndpoint, { body: { current: handed.password, next: own } })
    expect((await person.call(currentSessionEndpoint)).status).toBe(200)
    expect((await (await enter({ ...handed, password: own })).call(currentSessionEndpoint)).status).toBe(200)
  })
})

it.each([
  ['es', 'entregaron'],
  ['en', 'given'],
  ['de', 'übergeben'],
] as const)('says in %s what to do first', async (language, word) => {
  const person = await enter(await added())
  const { body } = await person.call(currentSessionEndpoint, {}, { language })
  expect(body).toMatchObject({ code: 'session.passwordDue', title: expect.stringContaining(word) })
})

it('the password that was handed over is no own one to choose', async () => {
  const handed = await added()
  const person = await enter(handed)
  const answer = await person.call(changeOwnPasswordEndpoint, {
    body: { current: handed.password, next: handed.password },
  })
  expect(answer).toMatchObject({ status: 422, body: { code: 'user.samePassword' } })
  expect((await person.call(currentSessionEndpoint)).status).toBe(403)
})

it('whoever does not want to choose one now can sign out', async () => {
  const person = await enter(await added())
  expect((await person.call(signOutEndpoint)).status).toBe(200)
  expect((await person.call(currentSessionEndpoint)).status).toBe(401)
})

it.each(['passkey', 'pin'])('a session begun with a %s, which nobody handed over, goes on', async (way) => {
  const person = await enter(await added())
  const token = person.authorization.slice('Bearer '.length).split(',')[0] ?? ''
  await lab.database.pool.query('update session set started_by = $2 where token_hash = $1', [
    hashOf(token),
    way,
  ])
  expect((await person.call(currentSessionEndpoint)).status).toBe(200)
})
