import {
  askPasskeyEndpoint,
  listPasskeysEndpoint,
  signInByPasskeyEndpoint,
  askPasskeyAsFactorEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import { proveSecondFactorEndpoint } from '@probeta/contract/access/second-factor.ts'
import {
  currentSessionEndpoint,
  signInEndpoint,
  switchLaboratoryEndpoint,
} from '@probeta/contract/access/session.ts'
import { findTabletEndpoint, nameTabletEndpoint } from '@probeta/contract/access/tablets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { ask } from '../../db/embedded/a-data-folder.ts'
import { issueTicket } from '../../entrance/sign-in-ticket.ts'
import { writeUsers } from '../../stores/users/store.ts'
import {
  aLaboratoryHost,
  asking,
  installationHost,
  laboratoryHost,
} from '../../testing/servers/a-laboratory-host.ts'
import type { Laboratory } from '../../testing/a-laboratory.ts'
import { addKey, ceremonies } from '../../testing/a-passkey.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { sendRequest } from '../../testing/send-request.ts'
import type { SoftwareKey } from '../../testing/software-key.ts'
import { unusedPassword } from '../../testing/template-laboratory.ts'

let lab: Laboratory
let other: Laboratory
beforeAll(async () => {
  ;({ lab, other } = await aLaboratoryHost())
}, 60_000)
afterAll(() => lab.close())
beforeEach(() => lab.database.pool.query('delete from sign_in_attempt'))

const nameOf = async ({ userId }: Caller) =>
  (
    await lab.database.pool.query<{ username: string }>('select username from app_user where id = $1', [
      userId,
    ])
  ).rows[0]?.username ?? ''
const enter = async (person: Caller, host: string, password = unusedPassword) =>
  asking(lab.anonymous, host).call(signInEndpoint, { body: { usuario: await nameOf(person), password } })
async function laboratoryOf(answer: Awaited<ReturnType<typeof enter>>) {
  if (!answer.ok) throw new Error(answer.body.code)
  const { token, id } = answer.body
  return (await callerAt(lab.address, id, `Bearer ${token},${id}`).does(currentSessionEndpoint)).laboratory.id
}
/** Somebody of the first laboratory, who works in the second too. */
async function inBoth(): Promise<Caller> {
  const person = await lab.another('director')
  await changing(lab.database.pool, other.scope, 'user.add', undefined, (db) =>
    writeUsers(db, other.scope).grant(person.userId, {
      clientId: null,
      workSites: [],
      permissions: new Map([[9, 'view']]),
    }),
  )
  return person
}

describe('signing in with the password', () => {
  it('leads at the host of a laboratory into that one, and at the address of the installation into the first', async () => {
    const there = await other.another('reception')
    const both = await inBoth()
    expect(await laboratoryOf(await enter(there, laboratoryHost))).toBe(other.scope.laboratoryId)
    expect(await laboratoryOf(await enter(there, installationHost))).toBe(other.scope.laboratoryId)
    expect(await laboratoryOf(await enter(both, laboratoryHost))).toBe(other.scope.laboratoryId)
    expect(await laboratoryOf(await enter(both, installationHost))).toBe(lab.scope.laboratoryId)
  })

  it('refuses at the host of a laboratory who does not work there like a wrong password, and counts it', async () => {
    const here = await lab.another('reception')
    const right = await enter(here, laboratoryHost)
    const wrong = await enter(await other.another('reception'), laboratoryHost, 'no es esta')
    expect(right.status).toBe(422)
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
    const { rows } = await lab.database.pool.query(
      'select succeeded from sign_in_attempt where account = $1',
      [await nameOf(here)],
    )
    expect(rows).toEqual([{ succeeded: false }])
    expect(await laboratoryOf(await enter(here, installationHost))).toBe(lab.scope.laboratoryId)
  })

  it('takes the second step nowhere but where the person works', async () => {
    const here = await lab.another('reception')
    await lab.database.pool.query('update app_user set second_factor_at = clock_timestamp() where id = $1', [
      here.userId,
    ])
    expect((await enter(here, laboratoryHost)).body).toMatchObject({ code: 'session.wrongPair' })
    const ticket = await issueTicket(lab.database.pool, here.userId)
    for (const [host, code] of [
      [laboratoryHost, 'session.ticketExpired'],
      [installationHost, 'session.factorNotPrepared'],
    ] as const) {
      const answer = await asking(lab.anonymous, host).call(proveSecondFactorEndpoint, {
        body: { ticket, code: '123456' },
      })
      expect(answer.body).toMatchObject({ code })
    }
  })
})

describe('a passkey', () => {
  const signInAt = async (host: string, key: SoftwareKey) => {
    const anonymous = asking(lab.anonymous, host)
    const question = await anonymous.does(askPasskeyEndpoint, { body: {} })
    return anonymous.call(signInByPasskeyEndpoint, { body: { answer: key.sign(question) } })
  }

  it('is of the host that it was made at, and opens there alone', async () => {
    const both = await inBoth()
    const keys = {
      [laboratoryHost]: await addKey(asking(both, laboratoryHost)),
      [installationHost]: await addKey(asking(both, installationHost)),
    }
    for (const [host, laboratoryId] of [
      [laboratoryHost, other.scope.laboratoryId],
      [installationHost, lab.scope.laboratoryId],
    ] as const)
      expect(await laboratoryOf(await signInAt(host, keys[host]))).toBe(laboratoryId)
    const { items, origin } = await asking(both, laboratoryHost).does(listPasskeysEndpoint)
    expect([items.map(({ host }) => host), origin]).toEqual([
      [laboratoryHost, installationHost],
      `https://${laboratoryHost}`,
    ])
    // The browser of a person signs for the page that asks; a page that hands the answer on is found out.
    const asked = await asking(lab.anonymous, laboratoryHost).does(askPasskeyEndpoint, { body: {} })
    for (const answer of [
      keys[laboratoryHost].sign(asked),
      keys[installationHost].sign(asked, { rpId: laboratoryHost, origin: `https://${laboratoryHost}` }),
    ])
      expect(
        (await asking(lab.anonymous, installationHost).call(signInByPasskeyEndpoint, { body: { answer } }))
          .body,
      ).toMatchObject({
        code: 'passkey.refused',
      })
  })

  it('is asked for as second step and proof at its own host alone', async () => {
    const both = await inBoth()
    await lab.database.pool.query('update app_user set second_factor_at = clock_timestamp() where id = $1', [
      both.userId,
    ])
    const key = await addKey(asking(both, laboratoryHost))
    const ticket = await issueTicket(lab.database.pool, both.userId)
    const asked = async (host: string) =>
      (await asking(lab.anonymous, host).does(askPasskeyAsFactorEndpoint, { body: { ticket } })).options
        .allowCredentials
    expect((await asked(laboratoryHost)).map(({ id }) => id)).toEqual([key.id])
    expect(await asked(installationHost)).toEqual([])
    const proof = await ceremonies['proving who one is'](lab, { caller: asking(both, installationHost), key })
    expect(proof.question.options).toMatchObject({ rpId: installationHost, allowCredentials: [] })
    const there = await ceremonies['proving who one is'](lab, { caller: asking(both, laboratoryHost), key })
    expect((await there.answer(key.sign(there.question))).status).toBe(200)
  })

  it('of somebody who does not work in the laboratory any more opens nothing at its host', async () => {
    const both = await inBoth()
    const key = await addKey(asking(both, laboratoryHost))
    await ask(
      lab.database.superuserUrl,
      `delete from installation.laboratory_account where user_id = ${both.userId} and laboratory_id = ${other.scope.laboratoryId}`,
    )
    expect((await signInAt(laboratoryHost, key)).body).toMatchObject({ code: 'passkey.refused' })
  })
})

it('a tablet of another laboratory is none at the host of this one', async () => {
  const { headers } = await sendRequest(`${lab.address}/api${nameTabletEndpoint.path}`, {
    method: nameTabletEndpoint.method,
    headers: { authorization: lab.as('administrator').authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Prensa 1' }),
  })
  const cookie = /__Host-tablet=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  const recognised = async (host: string) =>
    (await sendRequest(`${lab.address}/api${findTabletEndpoint.path}`, { headers: { host, cookie } })).status
  expect(await recognised(installationHost)).toBe(200)
  expect(await recognised(laboratoryHost)).not.toBe(200)
})

it('at the host of a laboratory the others are named with where they are opened, and cannot be changed to', async () => {
  const both = await inBoth()
  const lists = async (host: string) =>
    (await asking(both, host).does(currentSessionEndpoint)).laboratories.map(({ address }) => address)
  expect(await lists(installationHost)).toEqual([null, null])
  expect(await lists(laboratoryHost)).toEqual([`https://${installationHost}`, null])
  const change = (host: string, { scope }: Laboratory) =>
    asking(both, host).call(switchLaboratoryEndpoint, { body: { laboratoryId: scope.laboratoryId } })
  expect((await change(laboratoryHost, lab)).status).toBe(404)
  expect((await change(installationHost, other)).status).toBe(200)
  expect((await change(installationHost, lab)).status).toBe(200)
})
