import { endpoints } from '@probeta/contract/api.ts'
import { permissionIds } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { holdOnly } from '../testing/access/access-actors.ts'
import { ask, type Owned, oneOfEverything, parametersOf } from '../testing/access/access-objects.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { aWorkSite } from '../testing/factories.ts'

// Which caller may enter which route is tested by the matrix (access-matrix.test.ts); here: what they see, and when a
// change takes effect.

let lab: Laboratory
let ofA: Owned
let userOfB: Caller
let anotherUserOfB: () => Promise<Caller>

const nobody = '019a0000-0000-7000-8000-000000000000'

beforeAll(async () => {
  lab = await aLaboratory()
  ofA = await oneOfEverything(lab, 'Secreto de A')
  const siteB = await aWorkSite(lab)
  anotherUserOfB = () => lab.clientUser(siteB.clientId, [siteB.id])
  userOfB = await anotherUserOfB()
}, 60_000)
afterAll(() => lab.close())

const guarded = [...endpoints].filter(([, e]) => e.access !== 'public')
const withObject = guarded.filter(([, e]) => parametersOf(e).length > 0)
const without = guarded.filter(([, e]) => parametersOf(e).length === 0 && e.produces !== 'text/event-stream')

describe('a client user', () => {
  it.each(withObject)(
    'is told the same of what is of another client and of what is not: %s',
    async (_, e) => {
      const unknown = Object.fromEntries(
        Object.entries(ofA.objects).map(([name, value]) => [
          name,
          name === 'userId' ? 999_999 : typeof value === 'number' ? value : nobody,
        ]),
      )
      const theirs = await ask(lab, e, ofA.objects, userOfB.authorization)
      const none = await ask(lab, e, unknown, userOfB.authorization)
      expect(theirs).toEqual(none)
    },
  )

  it.each(without)('finds nothing of another client in %s', async (_, e) => {
    // A user each: one of these calls is the sign-out.
    const { authorization } = await anotherUserOfB()
    const { text } = await ask(lab, e, {}, authorization)
    for (const secret of ofA.secrets) expect(text).not.toContain(secret)
  })
})

it('a permission given or taken holds at the next call', async () => {
  const person = await lab.another('reception')
  const users = endpoints.get('listUsers')
  if (!users) throw new Error('no endpoint')
  const opens = async () => (await ask(lab, users, {}, person.authorization)).status
  await holdOnly(
    lab,
    person.userId,
    new Map(permissionIds.filter((id) => id !== 9).map((id) => [id, 'approve'])),
  )
  expect(await opens(), 'with all others').toBe(403)
  await holdOnly(lab, person.userId, new Map([[9, 'view']]))
  expect(await opens(), 'with its own').toBe(200)
  await holdOnly(lab, person.userId, new Map())
  expect(await opens(), 'without any').toBe(403)
})
