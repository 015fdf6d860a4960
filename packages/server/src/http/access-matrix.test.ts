import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import {
  greatestLevel,
  permission,
  permissionIds,
  permissionLevels,
  roleIds,
} from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { type Actor, everyActor } from '../testing/access/access-actors.ts'
import {
  ask,
  type Objects,
  oneOfEverything,
  ownObjects,
  parametersOf,
} from '../testing/access/access-objects.ts'
import { expectedGate, type Gate, type Owner } from '../testing/access/access-gates.ts'
import { routes } from '../testing/access/access-table.ts'

type Other = Exclude<Owner, 'self'>
const others = ['clientA', 'clientB', 'laboratory'] as const satisfies readonly Other[]
const personal = ['sessionId', 'passkeyId', 'viewId', 'itemId']
const all = [...endpoints]

let lab: Laboratory
let actors: Actor[]
let objectsOf: Record<Other, Objects>
let tried = 0

beforeAll(async () => {
  lab = await aLaboratory()
  const a = await oneOfEverything(lab, 'Torre de A')
  const b = await oneOfEverything(lab, 'Torre de B')
  const colleague = await lab.another('reception')
  objectsOf = { clientA: a.objects, clientB: b.objects, laboratory: { userId: colleague.userId } }
  actors = await everyActor(lab, [
    { of: 'clientA', clientId: a.clientId, workSites: [a.workSiteId] },
    { of: 'clientB', clientId: b.clientId, workSites: [b.workSiteId] },
  ])
}, 60_000)
afterAll(() => lab.close())

/** An address with objects is tried with those of every owner who has them; one without, once. */
function ownersOf(e: Endpoint): readonly Owner[] {
  const names = parametersOf(e)
  if (names.length === 0) return ['laboratory']
  const have = others.filter((owner) => names.every((name) => name in objectsOf[owner]))
  return names.every((name) => personal.includes(name)) ? ['self', ...have] : have
}

const gateOf = (status: number): Gate =>
  status === 401 || status === 403 || status === 404 ? status : 'open'

/** The status that an actor gets for an object of an owner, by the session that they have. */
async function statusFor(e: Endpoint, actor: Actor, owner: Owner): Promise<number> {
  const authorization = await actor.authorization()
  const signedIn = authorization !== ''
  const objects =
    owner !== 'self'
      ? objectsOf[owner]
      : signedIn
        ? await ownObjects(lab, e, authorization)
        : objectsOf.clientA
  return (await ask(lab, e, objects, authorization)).status
}

async function cell(name: string, e: Endpoint, actor: Actor, owner: Owner): Promise<string[]> {
  const expected = expectedGate(name, actor.who, owner, parametersOf(e).length > 0)
  let status = await statusFor(e, actor, owner)
  // Some calls end the session that they come with, or all of the person: the call after one is tried with a new session.
  if (status === 401 && expected !== 401) {
    actor.leave()
    status = await statusFor(e, actor, owner)
  }
  tried += 1
  const right = gateOf(status) === expected && status !== 500
  return right ? [] : [`${actor.name}, object of ${owner}: expected ${expected ?? 'nothing'}, got ${status}`]
}

/** One owner after the other, so that no actor ends a session that another call of theirs is using. */
async function wrongCells(name: string, e: Endpoint): Promise<string[]> {
  const wrong: string[][] = []
  for (const owner of ownersOf(e))
    wrong.push(...(await Promise.all(actors.map((actor) => cell(name, e, actor, owner)))))
  return wrong.flat()
}

describe('the access matrix', () => {
  it('asks for the greatest level of each permission that the grid of a user offers, and for none above', () => {
    const asked = Map.groupBy(
      all.flatMap(([, { access }]) => (typeof access === 'string' ? [] : [access])),
      ({ permission: id }) => id,
    )
    const greatest = permissionIds.map((id) => [
      id,
      permissionLevels.findLast((level) => asked.get(id)?.some((one) => one.level === level)),
    ])
    // To approve work sites opens no call: it says who is a director, see stores/low-results.
    expect(Object.fromEntries(greatest)).toEqual({ ...greatestLevel, [permission.workSites]: 'edit' })
  })

  it('has a row for every route of the contract, and none for what is not there', () => {
    expect(Object.keys(routes).toSorted()).toEqual([...endpoints.keys()].toSorted())
  })

  it('has an actor for every permission at every level, every role, and a user of two clients', () => {
    const names = new Set(actors.map(({ name }) => name))
    for (const id of permissionIds)
      for (const level of permissionLevels) expect(names).toContain(`only ${id} ${level}`)
    for (const role of roleIds.filter((one) => one !== 'client')) expect(names).toContain(role)
    for (const name of ['anonymous', 'user of clientA', 'user of clientB']) expect(names).toContain(name)
    expect(names.size).toBe(actors.length)
  })

  it.each(all)('%s opens to whom it is for, whoever owns the object', async (name, e) => {
    expect(ownersOf(e), `testing/access-objects.ts has no object for ${e.path}`).not.toEqual([])
    expect(await wrongCells(name, e)).toEqual([])
  })

  it('has at least two thousand cells', () => {
    expect(tried).toBeGreaterThanOrEqual(2_000)
  })
})
