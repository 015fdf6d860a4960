import {
  addPasskeyEndpoint,
  askPasskeyEndpoint,
  listPasskeysEndpoint,
  mostPasskeys,
  prepareNewPasskeyEndpoint,
  proveByPasskeyEndpoint,
  removePasskeyEndpoint,
  signInByPasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { closeOtherSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { hashOf } from '../../base/token.ts'
import { forgetSpent } from '../../jobs/forget-spent.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { addKey, anOwner, ceremonies, type Owner } from '../../testing/a-passkey.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { softwareKey } from '../../testing/software-key.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
beforeEach(() => lab.database.pool.query('delete from sign_in_attempt'))

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await lab.database.pool.query<Row>(text, values)).rows
const tokenOf = (authorization: string) => authorization.replace(/^Bearer (.+),\d+$/, '$1')

/** A session that has only signed in. */
const borrowed = async ({ caller }: Owner) =>
  callerAt(lab.address, caller.userId, await lab.signedIn(caller.userId, false))

async function signInWith({ key }: Owner) {
  const question = await lab.anonymous.does(askPasskeyEndpoint, { body: {} })
  return lab.anonymous.does(signInByPasskeyEndpoint, { body: { answer: key.sign(question) } })
}

describe('adding a passkey', () => {
  it('asks for proof of who one is, and shows it in the list', async () => {
    const owner = await anOwner(lab)
    const thief = await borrowed(owner)
    expect((await thief.call(prepareNewPasskeyEndpoint, { body: {} })).status).toBe(403)
    await addKey(owner.caller, softwareKey({ synced: true }))
    const { items, origin } = await owner.caller.does(listPasskeysEndpoint)
    expect(origin).toBe('http://localhost')
    expect(items).toEqual([
      {
        id: owner.key.id,
        name: 'Llave',
        addedAt: expect.any(String),
        usedAt: null,
        synced: false,
        host: 'localhost',
      },
      expect.objectContaining({ synced: true, usedAt: null }),
    ])
    expect((await lab.as('director').does(listPasskeysEndpoint)).items, 'of nobody else').toEqual([])
  })

  it('names nobody in what the key keeps, and the same person the same in all their keys', async () => {
    const [ana, luis] = [await anOwner(lab), await anOwner(lab)]
    const handle = async ({ caller }: Owner) =>
      (await caller.does(prepareNewPasskeyEndpoint, { body: {} })).options.user.id
    expect(await handle(ana)).toBe(await handle(ana))
    expect(await handle(ana)).not.toBe(await handle(luis))
    expect(Buffer.from(await handle(ana), 'base64url')).toHaveLength(32)
  })

  it('asks for keys that make sure of the person and need no name typed, and for none twice', async () => {
    const owner = await anOwner(lab)
    const { options } = await owner.caller.does(prepareNewPasskeyEndpoint, { body: {} })
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: owner.key.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  it('signs nobody out', async () => {
    const owner = await anOwner(lab)
    const elsewhere = await borrowed(owner)
    await addKey(owner.caller)
    expect((await elsewhere.call(currentSessionEndpoint)).status).toBe(200)
  })

  it('stops at so many', async () => {
    const caller = await lab.another('reception')
    await inLaboratory(
      lab,
      `insert into passkey (credential_id, user_id, public_key, name, synced, host)
       select int4send(n), $1, '\\x00', 'Llave', false, 'localhost' from generate_series(1, $2) n`,
      [caller.userId, mostPasskeys - 1],
    )
    await inLaboratory(
      lab,
      'insert into passkey_use select credential_id, 0 from passkey where user_id = $1',
      [caller.userId],
    )
    const questions = [1, 2].map(() => caller.does(prepareNewPasskeyEndpoint, { body: {} }))
    const keys = (await Promise.all(questions)).map((question) => softwareKey().register(question))
    const answers = await Promise.all(
      keys.map((key) => caller.call(addPasskeyEndpoint, { body: { name: 'Llave', key } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await caller.call(prepareNewPasskeyEndpoint, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'passkey.tooMany', detail: { most: mostPasskeys } },
    })
  })

  it('and removing it are on the trail, for users of a client too; using it is not', async () => {
    const site = await aWorkSite(lab)
    const caller = await lab.clientUser(site.clientId, [site.id])
    const owner = { caller, key: await addKey(caller) }
    expect((await signInWith(owner)).cliente).toBe(site.clientId)
    await caller.does(removePasskeyEndpoint, { params: { passkeyId: owner.key.id } })
    const trail = await inLaboratory(
      lab,
      "select action, user_id from audit_entry where object_kind like 'passkey%' and object_id = $1 order by id",
      [String(caller.userId)],
    )
    expect(trail).toEqual(
      ['passkey.add', 'passkey.remove'].map((action) => ({ action, user_id: caller.userId })),
    )
  })
})

describe('a passkey', () => {
  it('signs in by itself, and asks for no code of the second factor', async () => {
    const owner = await anOwner(lab)
    const { id, token } = await signInWith(owner)
    const caller = callerAt(lab.address, id, `Bearer ${token},${id}`)
    expect((await caller.does(currentSessionEndpoint)).id).toBe(owner.caller.userId)
    expect(await query('select started_by from session where token_hash = $1', [hashOf(token)])).toEqual([
      { started_by: 'passkey' },
    ])
    expect((await owner.caller.does(listPasskeysEndpoint)).items[0]?.usedAt).toEqual(expect.any(String))
  })

  it('leaves a row of each try, with what and by which program', async () => {
    const owner = await anOwner(lab)
    const question = await lab.anonymous.does(askPasskeyEndpoint, { body: {} })
    const wrong = owner.key.sign(question, { altered: true })
    await lab.anonymous.call(signInByPasskeyEndpoint, { body: { answer: wrong } })
    await signInWith(owner)
    const { usuario } = await owner.caller.does(currentSessionEndpoint)
    expect(
      await query('select way, succeeded, agent, ip from sign_in_attempt where account = $1 order by id', [
        usuario,
      ]),
    ).toEqual([
      { way: 'passkey', succeeded: false, agent: 'node', ip: '127.0.0.1' },
      { way: 'passkey', succeeded: true, agent: 'node', ip: '127.0.0.1' },
    ])
  })

  it('is asked the same of everybody: the question tells nothing of anybody', async () => {
    const ask = async () => {
      const { origin, options } = await lab.anonymous.does(askPasskeyEndpoint, { body: {} })
      return { origin, options: { ...options, challenge: options.challenge.length } }
    }
    await anOwner(lab)
    expect(await ask()).toEqual(await ask())
    expect((await ask()).options.allowCredentials).toEqual([])
  })

  it('finishes signing in after the password, in a session begun by the password', async () => {
    const owner = await anOwner(lab)
    const { question, answer } = await ceremonies['the second step'](lab, owner)
    expect(question.options.allowCredentials.map(({ id }) => id)).toEqual([owner.key.id])
    expect((await answer(owner.key.sign(question))).status).toBe(200)
    expect(
      await query('select started_by from session where user_id = $1 and ip = $2', [
        owner.caller.userId,
        '127.0.0.1',
      ]),
    ).toEqual([{ started_by: 'password' }])
  })

  it('proves in this session, and in no other, who is there', async () => {
    const owner = await anOwner(lab)
    const [here, there] = [await borrowed(owner), await borrowed(owner)]
    const { question } = await ceremonies['proving who one is'](lab, { ...owner, caller: here })
    await here.does(proveByPasskeyEndpoint, { body: { answer: owner.key.sign(question) } })
    expect((await here.call(prepareNewPasskeyEndpoint, { body: {} })).status).toBe(200)
    expect((await there.call(prepareNewPasskeyEndpoint, { body: {} })).status).toBe(403)
    expect(
      await query('select proved_by from session where token_hash = $1', [
        hashOf(tokenOf(here.authorization)),
      ]),
    ).toEqual([{ proved_by: 'passkey' }])
  })

  it('that never counts is taken again and again', async () => {
    const owner = await anOwner(lab)
    for (let turn = 0; turn < 3; turn += 1) {
      const { question, answer } = await ceremonies['signing in'](lab)
      expect((await answer(owner.key.sign(question, { count: 0 }))).status).toBe(200)
    }
  })

  it('opens one session for one answer, however many send it at once', async () => {
    const owner = await anOwner(lab)
    const { question, answer } = await ceremonies['signing in'](lab)
    const signed = owner.key.sign(question)
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(signed)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('that is removed ends all other sessions', async () => {
    const owner = await anOwner(lab)
    await owner.caller.does(closeOtherSessionsEndpoint)
    const elsewhere = await borrowed(owner)
    expect(
      await lab.as('director').call(removePasskeyEndpoint, { params: { passkeyId: owner.key.id } }),
    ).toMatchObject({ status: 404, body: { code: 'passkey.notFound' } })
    expect(
      (await elsewhere.call(removePasskeyEndpoint, { params: { passkeyId: owner.key.id } })).status,
    ).toBe(403)
    await owner.caller.does(removePasskeyEndpoint, { params: { passkeyId: owner.key.id } })
    expect((await elsewhere.call(currentSessionEndpoint)).status).toBe(401)
    expect((await owner.caller.does(listPasskeysEndpoint)).items).toEqual([])
  })
})

it('a challenge makes room for itself: those that are too old go', async () => {
  const count = async () =>
    (await query<{ count: number }>('select count(*)::int as count from passkey_challenge'))[0]?.count
  await lab.database.pool.query(
    `insert into passkey_challenge (challenge_hash, purpose, created_at)
     select sha256(int4send(n)), 'signIn', clock_timestamp() - interval '6 minutes' from generate_series(1, 150) n`,
  )
  const before = (await count()) ?? 0
  await lab.anonymous.does(askPasskeyEndpoint, { body: {} })
  expect(await count()).toBe(before - 99)
})

it('a challenge is kept as a hash, and forgotten when nobody has answered it', async () => {
  const { options } = await lab.anonymous.does(askPasskeyEndpoint, { body: {} })
  const kept = () =>
    query('select user_id from passkey_challenge where challenge_hash = $1', [hashOf(options.challenge)])
  expect(await kept()).toEqual([{ user_id: null }])
  await query("update passkey_challenge set created_at = created_at - interval '59 minutes'")
  await forgetSpent(lab.database.pool)
  expect(await kept()).toHaveLength(1)
  await query("update passkey_challenge set created_at = created_at - interval '2 minutes'")
  await forgetSpent(lab.database.pool)
  expect(await kept()).toEqual([])
})
