import { endpoints } from '@probeta/contract/api.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { proofMinutes, proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import { addUserEndpoint, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { presetOf, roleIds } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../base/token.ts'
import { addPerson } from '../../app/open-laboratory.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { ask, oneOfEverything, type Objects } from '../../testing/access/access-objects.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'

const password = 'la prensa de las siete'
const colleague: Args<typeof addUserEndpoint>['body'] = {
  username: 'luis',
  names: 'Luis',
  email: '',
  language: 'es',
  permissions: presetOf('reception'),
  clientId: null,
  workSites: [],
}

let lab: Laboratory
let objects: Objects
beforeAll(async () => {
  lab = await aLaboratory()
  ;({ objects } = await oneOfEverything(lab, 'Torre'))
  await addPerson(lab.database.pool, lab.scope, {
    username: 'ana',
    names: 'Ana',
    role: 'administrator',
    password,
  })
}, 60_000)
afterAll(() => lab.close())

async function anaSignsIn(): Promise<Caller> {
  const { id, token } = await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } })
  return callerAt(lab.address, id, `Bearer ${token},${id}`)
}

const proofOf = async ({ authorization }: Caller) => {
  const token = authorization.replace(/^Bearer (.+),\d+$/, '$1')
  const { rows } = await lab.database.pool.query('select proved_by from session where token_hash = $1', [
    hashOf(token),
  ])
  return (rows as { proved_by: string | null }[])[0]?.proved_by
}

const shiftProofs = (minutes: number) =>
  lab.database.pool.query('update session set proved_at = proved_at + make_interval(mins => $1)', [minutes])

const proved = [...endpoints].filter(([, e]) => e.proved)

describe('what bears a name or gives rights', () => {
  it('is at least issuing a report, and adding or changing a user', () => {
    expect(proved.map(([name]) => name)).toEqual(
      expect.arrayContaining(['authoriseReport', 'addUser', 'changeUser']),
    )
  })

  it.each(proved)('%s is refused to a session that has only signed in, whoever it is', async (_, e) => {
    for (const role of roleIds.filter((one) => one !== 'client')) {
      const { userId } = await lab.another(role)
      const [yes, no] = [await lab.signedIn(userId), await lab.signedIn(userId, false)]
      const answer = await ask(lab, e, objects, no)
      expect(answer.status, role).toBe(403)
      // Only whoever may do it at all is asked to prove anything.
      const may = (await ask(lab, e, objects, yes)).status !== 403
      expect(JSON.parse(answer.text), role).toMatchObject({
        code: may ? 'session.proofNeeded' : 'session.forbidden',
      })
    }
  })

  it('opens after the password was typed again, for some minutes', async () => {
    const ana = await anaSignsIn()
    expect(await ana.call(addUserEndpoint, { body: colleague })).toMatchObject({
      status: 403,
      body: { code: 'session.proofNeeded', detail: { minutes: proofMinutes } },
    })
    await ana.does(proveByPasswordEndpoint, { body: { password } })
    await ana.does(addUserEndpoint, { body: colleague })
    await shiftProofs(-(proofMinutes - 1))
    await ana.does(addUserEndpoint, { body: { ...colleague, username: 'luis.2' } })
    await shiftProofs(-1)
    expect(await ana.call(addUserEndpoint, { body: { ...colleague, username: 'luis.3' } })).toMatchObject({
      status: 403,
    })
    const { items } = await ana.does(listUsersEndpoint, { query: { search: 'luis' } })
    expect(items.map(({ username }) => username)).toEqual(['luis', 'luis.2'])
  })

  it('stays closed to every other session of the same person', async () => {
    const [here, there] = [await anaSignsIn(), await anaSignsIn()]
    await here.does(proveByPasswordEndpoint, { body: { password } })
    expect(await proofOf(here)).toBe('password')
    expect(await proofOf(there)).toBeNull()
    expect(await there.call(addUserEndpoint, { body: { ...colleague, username: 'otro' } })).toMatchObject({
      status: 403,
    })
  })

  it('stays closed after wrong passwords, which slow down like guesses and end no session', async () => {
    const ana = await anaSignsIn()
    const wrong = () => ana.call(proveByPasswordEndpoint, { body: { password: 'la prensa de las ocho' } })
    for (let guess = 0; guess < 5; guess += 1)
      expect(await wrong()).toMatchObject({ status: 422, body: { code: 'session.wrongPassword' } })
    expect(await wrong()).toMatchObject({ status: 429 })
    expect(await proofOf(ana)).toBeNull()
    expect((await ana.does(currentSessionEndpoint)).usuario).toBe('ana')
  })
})
