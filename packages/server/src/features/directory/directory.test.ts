import {
  addDirectoryGroupEndpoint,
  askDirectoryAsUserEndpoint,
  askDirectoryEndpoint,
  findDirectoryAccountEndpoint,
  findDirectoryEndpoint,
  linkDirectoryEndpoint,
  listDirectoryGroupsEndpoint,
  proveByDirectoryEndpoint,
  removeDirectoryGroupEndpoint,
  signInByDirectoryEndpoint,
  unlinkDirectoryEndpoint,
} from '@probeta/contract/access/directory.ts'
import { requestRecoveryEndpoint } from '@probeta/contract/access/password-links.ts'
import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import {
  changeUserEndpoint,
  findUserEndpoint,
  listUsersEndpoint,
  resetUserPasswordEndpoint,
  userHistoryEndpoint,
} from '@probeta/contract/access/users.ts'
import { permission, presetOf, type RoleId } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { aDirectory, type DirectoryPerson, type DirectoryServer } from '../../testing/a-directory.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { unusedPassword } from '../../testing/template-laboratory.ts'

let provider: DirectoryServer
let lab: Laboratory
beforeAll(async () => {
  provider = await aDirectory(['http://127.0.0.1/authentication/directory'])
  lab = await aLaboratory({ directory: provider.directory })
  await giveRole('lab-recepcion', 'reception')
  await giveRole('lab-prensa', 'laboratoryTechnician')
}, 60_000)
afterAll(async () => {
  await lab.close()
  await provider.close()
})
beforeEach(() => {
  provider.next = null
})

const giveRole = (name: string, role: Exclude<RoleId, 'client'>) =>
  lab.as('administrator').does(addDirectoryGroupEndpoint, { body: { name, role } })

let number = 0
/** Somebody of the directory, not known here. */
function aPerson(but: Partial<DirectoryPerson> = {}): DirectoryPerson {
  number += 1
  const person = {
    sub: `subject-${number}`,
    name: `Ana Ruiz ${number}`,
    preferred_username: `ana.ruiz${number}`,
    email: `ana.ruiz${number}@example.org`,
    groups: ['lab-recepcion', 'everybody'],
    ...but,
  }
  provider.people.set(person.sub, person)
  return person
}

/** Signs in at the directory as this person and returns what the browser brings back. */
async function answerOf(person: DirectoryPerson | null) {
  provider.next = person?.sub ?? null
  const { address, secret } = await lab.anonymous.does(askDirectoryEndpoint, { body: {} })
  return { answer: await provider.visit(address), secret }
}
const tryToSignIn = async (person: DirectoryPerson | null) =>
  lab.anonymous.call(signInByDirectoryEndpoint, { body: await answerOf(person) })

async function signIn(person: DirectoryPerson): Promise<Caller> {
  const { id, token } = await lab.anonymous.does(signInByDirectoryEndpoint, { body: await answerOf(person) })
  return callerAt(lab.address, id, `Bearer ${token},${id}`)
}
const levelsOf = async (caller: Caller) => (await caller.does(currentSessionEndpoint)).levels
const userOf = (caller: Caller) =>
  lab.as('administrator').does(findUserEndpoint, { params: { userId: caller.userId } })

async function ask(caller: Caller, purpose: 'proof' | 'link', as: DirectoryPerson) {
  provider.next = as.sub
  const { address, secret } = await caller.does(askDirectoryAsUserEndpoint, { body: { purpose } })
  return { address, body: { answer: await provider.visit(address), secret } }
}

describe('signing in with the directory', () => {
  it('makes an account of somebody new, with the role of the group', async () => {
    expect(await lab.anonymous.does(findDirectoryEndpoint, {})).toEqual({ name: 'Directorio' })
    const person = aPerson({ locale: 'en-GB' })
    const ana = await signIn(person)
    expect(await levelsOf(ana)).toEqual(presetOf('reception'))
    expect(await userOf(ana)).toMatchObject({
      names: person.name,
      username: person.preferred_username,
      email: person.email,
      language: 'en',
      directory: true,
      hasOwnPassword: false,
      state: 'active',
    })
    const { items } = await lab
      .as('administrator')
      .does(userHistoryEndpoint, { params: { userId: ana.userId }, query: {} })
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'attempt', way: 'directory', succeeded: true }),
    )
    expect(JSON.stringify(items)).toContain('"what":"added"')
  })

  it('knows the same person again, with the groups, name and address of today', async () => {
    const person = aPerson({ groups: ['lab-recepcion', 'lab-prensa'] })
    const first = await signIn(person)
    const both = await levelsOf(first)
    expect(both[permission.breaks]).toBe('edit')
    expect(both[permission.visits]).toBe('edit')
    aPerson({ ...person, groups: ['lab-prensa'], name: 'Ana Ruiz de Soto', email: 'soto@example.org' })
    const again = await signIn(person)
    expect(again.userId).toBe(first.userId)
    expect(await levelsOf(again)).toEqual(presetOf('laboratoryTechnician'))
    // The session that was open has the new permissions too.
    expect(await levelsOf(first)).toEqual(presetOf('laboratoryTechnician'))
    expect(await userOf(again)).toMatchObject({ names: 'Ana Ruiz de Soto', email: 'soto@example.org' })
  })

  it('refuses who is in no group that gives a role, and takes what they had', async () => {
    const stranger = await tryToSignIn(aPerson({ groups: ['everybody'] }))
    expect(stranger).toMatchObject({ status: 422, body: { code: 'directory.noRole' } })
    const person = aPerson()
    const ana = await signIn(person)
    aPerson({ ...person, groups: [] })
    expect(await tryToSignIn(person)).toMatchObject({ body: { code: 'directory.noRole' } })
    expect(await levelsOf(ana)).toEqual({})
    expect((await ana.call(listUsersEndpoint, { query: {} })).status).toBe(403)
  })

  it('refuses who was deactivated here', async () => {
    const person = aPerson()
    const ana = await signIn(person)
    const user = await userOf(ana)
    await lab.as('administrator').does(changeUserEndpoint, {
      params: { userId: ana.userId },
      version: user.version,
      body: {
        ...{ names: user.names, email: user.email, language: user.language, permissions: user.permissions },
        ...{ clientId: null, workSites: [], active: false },
      },
    })
    expect(await tryToSignIn(person)).toMatchObject({ status: 422, body: { code: 'directory.inactive' } })
  })

  it('lets in who was made a user of a client here, whatever the groups say', async () => {
    const site = await aWorkSite(lab)
    const person = aPerson()
    const ana = await signIn(person)
    const { version, names, email, language } = await userOf(ana)
    await lab.as('administrator').does(changeUserEndpoint, {
      params: { userId: ana.userId },
      version,
      body: { names, email, language, permissions: {}, clientId: site.clientId, workSites: [site.id] },
    })
    aPerson({ ...person, groups: [] })
    const { cliente, levels } = await (await signIn(person)).does(currentSessionEndpoint)
    expect({ cliente, levels }).toEqual({ cliente: site.clientId, levels: {} })
  })

  it('gives nobody the account of somebody else with the same user name or address', async () => {
    const director = await lab.another('director')
    const { username } = await userOf(director)
    const ana = await signIn(aPerson({ preferred_username: username }))
    expect(ana.userId).not.toBe(director.userId)
    expect((await userOf(ana)).username).toBe(`${username}-2`)
    expect(await levelsOf(ana)).toEqual(presetOf('reception'))
  })

  it('keeps no address that the directory does not vouch for', async () => {
    const ana = await signIn(aPerson({ email_verified: false }))
    expect((await userOf(ana)).email).toBe('')
  })

  it('makes one account of a person who signs in from many tabs at once', async () => {
    const person = aPerson()
    const answers: Awaited<ReturnType<typeof answerOf>>[] = []
    for (let tab = 0; tab < 8; tab += 1) answers.push(await answerOf(person))
    const users = await Promise.all(
      answers.map((body) => lab.anonymous.does(signInByDirectoryEndpoint, { body })),
    )
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  it('accepts an answer once, from the tab that asked, and none that was changed', async () => {
    const person = aPerson()
    const answered = await answerOf(person)
    const elsewhere = await answerOf(person)
    const changed = await answerOf(person)
    const refused = { status: 422, body: { code: 'directory.refused' } }
    const enter = (body: { answer: string; secret: string }) =>
      lab.anonymous.call(signInByDirectoryEndpoint, { body })
    expect(await enter({ answer: answered.answer, secret: elsewhere.secret })).toMatchObject(refused)
    expect((await enter(elsewhere)).status).toBe(200)
    expect(await enter(elsewhere)).toMatchObject(refused)
    expect(
      await enter({ ...changed, answer: changed.answer.replace(/code=[^&]+/, 'code=another') }),
    ).toMatchObject(refused)
    expect(await enter({ answer: 'code=x', secret: answered.secret })).toMatchObject(refused)
    expect(await tryToSignIn(null)).toMatchObject(refused)
  })

  it('says so where the directory is away, and lets people in with their password', async () => {
    const away = await aDirectory(['http://127.0.0.1/authentication/directory'])
    await away.close()
    const other = await aLaboratory({ directory: away.directory })
    expect(await other.anonymous.call(askDirectoryEndpoint, { body: {} })).toMatchObject({
      status: 503,
      body: { code: 'directory.unreachable' },
    })
    const director = await other.another('director')
    const { username } = await director.does(currentSessionEndpoint).then(({ usuario }) => ({
      username: usuario,
    }))
    expect(
      (await other.anonymous.call(signInEndpoint, { body: { usuario: username, password: unusedPassword } }))
        .status,
    ).toBe(200)
    await other.close()
  })

  it('is not offered where there is no directory', async () => {
    const without = await aLaboratory()
    expect(await without.anonymous.does(findDirectoryEndpoint, {})).toEqual({ name: null })
    expect(await without.anonymous.call(askDirectoryEndpoint, { body: {} })).toMatchObject({
      body: { code: 'directory.off' },
    })
    await without.close()
  })
})

describe('an account of the directory alone', () => {
  it('has no password: nobody sets one, and none opens it', async () => {
    const person = aPerson()
    const ana = await signIn(person)
    expect(
      await lab
        .as('administrator')
        .call(resetUserPasswordEndpoint, { params: { userId: ana.userId }, body: {} }),
    ).toMatchObject({ status: 409, body: { code: 'user.noPassword' } })
    await lab.anonymous.does(requestRecoveryEndpoint, { body: { account: person.email } })
    expect(
      await lab.anonymous.call(signInEndpoint, {
        body: { usuario: person.preferred_username, password: unusedPassword },
      }),
    ).toMatchObject({ status: 422, body: { code: 'session.wrongPair' } })
    expect(await ana.does(findDirectoryAccountEndpoint, {})).toMatchObject({ password: false })
  })

  it('is proved by signing in to the directory again, as the same person', async () => {
    const [person, somebody] = [aPerson(), aPerson()]
    const ana = await signIn(person)
    await signIn(somebody)
    const unproved = await ana.call(unlinkDirectoryEndpoint, {})
    expect(unproved).toMatchObject({ status: 403, body: { code: 'session.proofNeeded' } })
    const foreign = await ask(ana, 'proof', somebody)
    expect(foreign.address).toContain('prompt=login')
    expect(await ana.call(proveByDirectoryEndpoint, { body: foreign.body })).toMatchObject({
      body: { code: 'directory.otherPerson' },
    })
    const { body } = await ask(ana, 'proof', person)
    // The answer of one purpose serves no other.
    expect(await lab.anonymous.call(signInByDirectoryEndpoint, { body })).toMatchObject({
      body: { code: 'directory.refused' },
    })
    await ana.does(proveByDirectoryEndpoint, { body })
    expect(await ana.call(unlinkDirectoryEndpoint, {})).toMatchObject({
      status: 409,
      body: { code: 'directory.onlyWay' },
    })
  })

  it('is not the last administrator: one with a password remains', async () => {
    await giveRole('lab-administracion', 'administrator')
    const other = await aLaboratory({ directory: provider.directory })
    await other
      .as('administrator')
      .does(addDirectoryGroupEndpoint, { body: { name: 'lab-administracion', role: 'administrator' } })
    const boss = aPerson({ groups: ['lab-administracion'] })
    provider.next = boss.sub
    const { address, secret } = await other.anonymous.does(askDirectoryEndpoint, { body: {} })
    const { id, token } = await other.anonymous.does(signInByDirectoryEndpoint, {
      body: { answer: await provider.visit(address), secret },
    })
    const caller = callerAt(other.address, id, `Bearer ${token},${id}`)
    provider.next = boss.sub
    const asked = await caller.does(askDirectoryAsUserEndpoint, { body: { purpose: 'proof' } })
    await caller.does(proveByDirectoryEndpoint, {
      body: { answer: await provider.visit(asked.address), secret: asked.secret },
    })
    const local = await caller.does(findUserEndpoint, {
      params: { userId: other.as('administrator').userId },
    })
    expect(
      await caller.call(changeUserEndpoint, {
        params: { userId: local.id },
        version: local.version,
        body: {
          ...{ names: local.names, email: local.email, language: local.language, clientId: null },
          ...{ workSites: [], permissions: local.permissions, active: false },
        },
      }),
    ).toMatchObject({ status: 409, body: { code: 'user.lastAdministrator' } })
    await other.close()
  })
})

describe('an account with a password', () => {
  it('joins the directory, signs in with it, keeps its permissions, and separates again', async () => {
    const director = await lab.another('director')
    const person = aPerson({ groups: ['lab-recepcion'] })
    const before = await levelsOf(director)
    const { body } = await ask(director, 'link', person)
    expect(await director.does(linkDirectoryEndpoint, { body })).toMatchObject({
      name: 'Directorio',
      since: expect.any(String),
      password: true,
    })
    const again = await signIn(person)
    expect(again.userId).toBe(director.userId)
    expect(await levelsOf(again)).toEqual(before)
    expect(await director.does(unlinkDirectoryEndpoint, {})).toMatchObject({ since: null })
    expect((await again.call(currentSessionEndpoint)).status).toBe(401)
    expect((await signIn(person)).userId).not.toBe(director.userId)
  })

  it('joins nobody who is joined to another account', async () => {
    const person = aPerson()
    await signIn(person)
    const director = await lab.another('director')
    const { body } = await ask(director, 'link', person)
    expect(await director.call(linkDirectoryEndpoint, { body })).toMatchObject({
      status: 409,
      body: { code: 'directory.taken' },
    })
  })
})

describe('the groups of the directory', () => {
  it('have one role each, until it is taken away', async () => {
    const administrator = lab.as('administrator')
    const group = await giveRole('lab-obra', 'fieldTechnician')
    expect(
      await administrator.call(addDirectoryGroupEndpoint, { body: { name: 'lab-obra', role: 'checker' } }),
    ).toMatchObject({ status: 409, body: { code: 'directory.groupTwice' } })
    expect((await administrator.does(listDirectoryGroupsEndpoint, {})).items).toContainEqual(group)
    const person = aPerson({ groups: ['lab-obra'] })
    expect(await levelsOf(await signIn(person))).toEqual(presetOf('fieldTechnician'))
    const params = { groupId: group.id }
    // Two administrators at once, or one who presses twice, want the same.
    await Promise.all([1, 2].map(() => administrator.does(removeDirectoryGroupEndpoint, { params })))
    expect(await tryToSignIn(person)).toMatchObject({ body: { code: 'directory.noRole' } })
    expect((await giveRole('lab-obra', 'checker')).role).toBe('checker')
  })

  it('are given roles only by who approves users', async () => {
    expect(
      await lab
        .as('director')
        .call(addDirectoryGroupEndpoint, { body: { name: 'x', role: 'administrator' } }),
    ).toMatchObject({ status: 403 })
  })
})
