import { endpoints } from '@probeta/contract/api.ts'
import { setPasswordByLinkEndpoint } from '@probeta/contract/access/password-links.ts'
import {
  addPasskeyEndpoint,
  prepareNewPasskeyEndpoint,
  removePasskeyEndpoint,
} from '@probeta/contract/access/passkeys.ts'
import {
  confirmSecondFactorEndpoint,
  prepareSecondFactorEndpoint,
} from '@probeta/contract/access/second-factor.ts'
import {
  changeOwnPasswordEndpoint,
  currentSessionEndpoint,
  signOutEndpoint,
} from '@probeta/contract/access/session.ts'
import {
  closeOtherSessionsEndpoint,
  closeSessionEndpoint,
  listSessionsEndpoint,
} from '@probeta/contract/access/sessions.ts'
import { changeUserEndpoint, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { ask, parametersOf } from '../testing/access/access-objects.ts'
import { type Caller, callerAt } from '../testing/access/call-api.ts'
import { softwareKey } from '../testing/software-key.ts'
import { hashOf, newToken } from '../base/token.ts'

/** The password of everybody in a test's laboratory. */
const password = 'correct horse battery staple'
const another = 'tres grúas y un café frío'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Person = {
  /** The session that is about to end. */
  here: Caller
  /** The same person, signed in somewhere else. */
  elsewhere: Caller
}
type Event = (person: Person) => Promise<unknown>

const tokenOf = ({ authorization }: Caller) => authorization.slice('Bearer '.length).split(',')[0] ?? ''

async function age({ here }: Person, column: 'seen_at' | 'created_at', past: string) {
  await lab.database.pool.query(
    `update session set ${column} = clock_timestamp() - $2::interval where token_hash = $1`,
    [hashOf(tokenOf(here)), past],
  )
}

async function runAhead(of: Caller, column: 'seen_at' | 'created_at', ahead: string) {
  await lab.database.pool.query(
    `update session set ${column} = clock_timestamp() + $2::interval where token_hash = $1`,
    [hashOf(tokenOf(of)), ahead],
  )
}

const events: Record<string, Event> = {
  'signing out': ({ here }) => here.does(signOutEndpoint),
  'a new password, set elsewhere': ({ elsewhere }) =>
    elsewhere.does(changeOwnPasswordEndpoint, { body: { current: password, next: another } }),
  'a new password by a link': async ({ here }) => {
    const token = newToken()
    await lab.database.pool.query(
      `insert into password_link (token_hash, user_id, purpose, expires_at)
       values ($1, $2, 'recovery', clock_timestamp() + interval '1 hour')`,
      [hashOf(token), here.userId],
    )
    await lab.anonymous.does(setPasswordByLinkEndpoint, { body: { token, password: another } })
  },
  'turning the second factor on elsewhere': async ({ elsewhere }) => {
    const { secret } = await elsewhere.does(prepareSecondFactorEndpoint, { body: {} })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lab.now().getTime() })
    await elsewhere.does(confirmSecondFactorEndpoint, { body: { code } })
  },
  'removing a passkey elsewhere': async ({ elsewhere }) => {
    const key = softwareKey().register(await elsewhere.does(prepareNewPasskeyEndpoint, { body: {} }))
    const { id } = await elsewhere.does(addPasskeyEndpoint, { body: { name: 'Llave', key } })
    await elsewhere.does(removePasskeyEndpoint, { params: { passkeyId: id } })
  },
  'closing it in the list, elsewhere': async ({ here, elsewhere }) => {
    const { items } = await here.does(listSessionsEndpoint)
    const sessionId = items.find(({ current }) => current)?.id ?? ''
    await elsewhere.does(closeSessionEndpoint, { params: { sessionId } })
  },
  'closing all others': ({ elsewhere }) => elsewhere.does(closeOtherSessionsEndpoint),
  'taking the user out of service': async ({ here }) => {
    const administrator = lab.as('administrator')
    const { items } = await administrator.does(listUsersEndpoint, { query: { limit: '200' } })
    const user = items.find(({ id }) => id === here.userId)
    if (!user) throw new Error('no user')
    const { names, email, language, permissions, version } = user
    await administrator.does(changeUserEndpoint, {
      params: { userId: String(user.id) },
      version,
      body: { names, email, language, permissions, clientId: null, workSites: [], active: false },
    })
  },
  'half an hour without a request': (person) => age(person, 'seen_at', '30 minutes 1 second'),
  'twelve hours after signing in': (person) => age(person, 'created_at', '12 hours 1 second'),
  'a clock that ran two minutes ahead, put right': ({ here }) => runAhead(here, 'created_at', '2 minutes'),
  'a look while the clock ran a day ahead': ({ here }) => runAhead(here, 'seen_at', '1 day'),
  'three requests under a foreign id': async ({ here }) => {
    const foreign = callerAt(lab.address, 0, `Bearer ${tokenOf(here)},${here.userId + 1}`)
    for (let tried = 0; tried < 3; tried += 1)
      expect((await foreign.call(currentSessionEndpoint)).status).toBe(401)
  },
}

const guarded = [...endpoints.values()].filter(({ access }) => access !== 'public')

describe('the next request with the old token is refused on every route, after', () => {
  it.each(Object.entries(events))('%s', async (_, happens) => {
    const here = await lab.another('director')
    const elsewhere = callerAt(lab.address, here.userId, await lab.signedIn(here.userId))
    expect((await here.call(currentSessionEndpoint)).status, 'before').toBe(200)
    await happens({ here, elsewhere })
    const opened: string[] = []
    for (const e of guarded) {
      const objects = Object.fromEntries(parametersOf(e).map((name) => [name, 1]))
      const { status, text } = await ask(lab, e, objects, here.authorization)
      if (status !== 401 || !text.includes('session.invalid')) opened.push(`${status} ${e.method} ${e.path}`)
    }
    expect(opened).toEqual([])
    expect(guarded.length).toBeGreaterThan(50)
  })
})

describe('a session of a clock that ran ahead', () => {
  const stands = async (of: Caller) =>
    (await lab.database.pool.query('select from session where token_hash = $1', [hashOf(tokenOf(of))])).rows
      .length === 1

  it('does not come back when the day that it names has come', async () => {
    const here = await lab.another('director')
    await runAhead(here, 'created_at', '1 day')
    expect((await here.call(currentSessionEndpoint)).status).toBe(401)
    expect(await stands(here)).toBe(false)
  })

  it('is not among those that a person sees open', async () => {
    const here = await lab.another('director')
    const elsewhere = callerAt(lab.address, here.userId, await lab.signedIn(here.userId))
    await runAhead(elsewhere, 'seen_at', '1 day')
    expect((await here.does(listSessionsEndpoint)).items).toHaveLength(1)
  })

  it('lasts where the clock was put back by seconds only', async () => {
    const here = await lab.another('director')
    await runAhead(here, 'created_at', '30 seconds')
    await runAhead(here, 'seen_at', '30 seconds')
    expect((await here.call(currentSessionEndpoint)).status).toBe(200)
  })
})
