import {
  changeOwnPasswordEndpoint,
  currentSessionEndpoint,
  signInEndpoint,
} from '@probeta/contract/access/session.ts'
import { closeOtherSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import {
  findPinEndpoint,
  nameTabletEndpoint,
  removePinEndpoint,
  setPinEndpoint,
  signInByPinEndpoint,
} from '@probeta/contract/access/tablets.ts'
import { describe, expect, it } from 'vitest'
import { addPerson } from '../../app/open-laboratory.ts'
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
  wrongPins,
} from '../../testing/nouns/a-tablet.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

describe('setting a PIN', () => {
  it.each([
    ['111111', 'repeated'],
    ['123456', 'sequence'],
    ['198412', 'year'],
    ['159753', 'common'],
  ])('refuses %s: %s', async (weak, why) => {
    const lab = await ownLaboratory()
    expect(await lab.as('laboratoryTechnician').call(setPinEndpoint, { body: { pin: weak } })).toMatchObject({
      status: 422,
      body: { code: 'pin.weak', detail: { why } },
    })
    expect(await lab.as('laboratoryTechnician').does(findPinEndpoint)).toMatchObject({ since: null })
  })

  it('refuses the digits of the user name', async () => {
    const lab = await ownLaboratory()
    const id = await addPerson(lab.database.pool, lab.scope, {
      username: `t-${pin}`,
      names: 'T',
      role: 'checker',
      password,
    })
    const caller = callerAt(lab.address, id, await lab.signedIn(id))
    expect(await caller.call(setPinEndpoint, { body: { pin } })).toMatchObject({
      body: { detail: { why: 'context' } },
    })
  })

  it.each([setPinEndpoint, removePinEndpoint])('asks for the password: $method', async (e) => {
    const { lab, ana } = await aTablet()
    const caller = callerAt(lab.address, ana.id, await lab.signedIn(ana.id, false))
    const args = e.method === 'PUT' ? { body: { pin: '830517' } } : {}
    const answer = await aBrowser(lab).call(e, args, caller.authorization)
    expect(answer).toMatchObject({ status: 403, body: { code: 'session.proofNeeded' } })
  })

  it('is not for users of a client', async () => {
    const lab = await ownLaboratory()
    const site = await aWorkSite(lab)
    const user = await lab.clientUser(site.clientId, [site.id])
    expect(await user.call(setPinEndpoint, { body: { pin } })).toMatchObject({
      status: 422,
      body: { code: 'pin.staffOnly' },
    })
    expect(await user.does(findPinEndpoint)).toEqual({ since: null, closed: false, tablets: [] })
    await user.does(removePinEndpoint)
  })

  it('is on the trail of the person, and its digits are not', async () => {
    const { lab, ana } = await aTablet()
    await ana.caller.does(removePinEndpoint)
    const rows = await inLaboratory<{ action: string; all: string }>(
      lab,
      'select action, to_jsonb(a)::text as all from audit_entry a where user_id = $1 order by id',
      [ana.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['session.setPin', 'session.removePin'])
    for (const { all } of rows) expect(all).not.toMatch(/argon2|407182/)
  })

  it('ends what was opened by the old one, and nothing else', async () => {
    const { lab, ana, tryPin } = await aTablet()
    const byPin = callerOf(lab, (await tryPin(ana.id, pin)).body)
    const byPassword = callerOf(
      lab,
      await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } }),
    )
    await ana.caller.does(setPinEndpoint, { body: { pin: '830517' } })
    expect((await byPin.call(currentSessionEndpoint)).status).toBe(401)
    expect((await byPassword.call(currentSessionEndpoint)).status).toBe(200)
    expect((await tryPin(ana.id, pin)).body.code).toBe('pin.wrong')
    expect((await tryPin(ana.id, '830517')).status).toBe(200)
  })

  it('outlives a new password and signing out everywhere', async () => {
    const { ana, tryPin } = await aTablet()
    await ana.caller.does(changeOwnPasswordEndpoint, {
      body: { current: password, next: 'el horno de las nueve' },
    })
    await ana.caller.does(closeOtherSessionsEndpoint)
    expect((await tryPin(ana.id, pin)).status).toBe(200)
  })
})

describe('signing in by PIN', () => {
  it('answers what signing in answers, in a session of its own kind that has proved nothing', async () => {
    const { lab, ana, tryPin } = await aTablet()
    const { body } = await tryPin(ana.id, pin)
    expect(body).toEqual({
      id: ana.id,
      nombres: 'ANA',
      token: expect.any(String),
      permisos: expect.arrayContaining([24]),
      cliente: false,
      obras: [],
    })
    const { rows } = await lab.database.pool.query(
      "select started_by, proved_at from session where user_id = $1 and started_by = 'pin'",
      [ana.id],
    )
    expect(rows).toEqual([{ started_by: 'pin', proved_at: null }])
    const attempts = await lab.database.pool.query(
      'select account, way, succeeded from sign_in_attempt where account = $1',
      [`pin:${ana.id}`],
    )
    expect(attempts.rows).toEqual([{ account: `pin:${ana.id}`, way: 'pin', succeeded: true }])
    expect(await callerOf(lab, body).call(setPinEndpoint, { body: { pin: '830517' } })).toMatchObject({
      status: 403,
    })
  })

  it('ends after ten idle minutes, however long other sessions may idle', async () => {
    const { lab, ana, tryPin } = await aTablet()
    const caller = callerOf(lab, (await tryPin(ana.id, pin)).body)
    const idle = (minutes: number) =>
      lab.database.pool.query(
        "update session set seen_at = clock_timestamp() - make_interval(mins => $1) where started_by = 'pin'",
        [minutes],
      )
    await idle(9)
    expect((await caller.call(currentSessionEndpoint)).status).toBe(200)
    await idle(11)
    expect((await caller.call(currentSessionEndpoint)).status).toBe(401)
  })

  it('is possible on a tablet alone', async () => {
    const { lab, ana } = await aTablet()
    expect(await aBrowser(lab).call(signInByPinEndpoint, { body: { userId: ana.id, pin } })).toMatchObject({
      status: 410,
      body: { code: 'tablet.ended' },
    })
  })

  it('says the same of a wrong PIN, nobody, no PIN, an inactive user and one of another laboratory', async () => {
    const world = await aTablet()
    const { lab, ana, tryPin } = world
    const noPin = await lab.another('director')
    const off = await withPin(lab, 'fuera')
    await deactivate(lab, 'fuera')
    const { eva } = await elsewhere(world)
    const answers = [await tryPin(ana.id, '558301')]
    for (const userId of [999_999, noPin.userId, off.id, eva]) answers.push(await tryPin(userId, pin))
    for (const { status, body } of answers) {
      expect(status).toBe(422)
      expect(body).toEqual(answers[0]?.body)
    }
  })

  it('is for users of a client neither, should one still have a PIN', async () => {
    const { lab, ana, tryPin } = await aTablet()
    const site = await aWorkSite(lab)
    const user = await lab.clientUser(site.clientId, [site.id])
    await lab.database.pool.query('insert into pin select $1, pin_hash from pin where user_id = $2', [
      user.userId,
      ana.id,
    ])
    expect((await tryPin(user.userId, pin)).body.code).toBe('pin.wrong')
  })

  it('works beside a second factor', async () => {
    const { lab, ana, tryPin } = await aTablet()
    await inLaboratory(lab, 'update app_user set second_factor_at = now() where id = $1', [ana.id])
    expect((await tryPin(ana.id, pin)).status).toBe(200)
  })
})

describe('guessing at a PIN', () => {
  it('costs time from the third wrong one on, on whichever tablet, for people who are not there as well', async () => {
    const world = await aTablet()
    const { lab, ana, authorization } = world
    const second = aBrowser(lab)
    await second.call(nameTabletEndpoint, { body: { name: 'Prensa 2' } }, authorization)
    for (const userId of [ana.id, 999_999]) {
      const tries = [world.tablet, second, world.tablet].map(
        (tablet) => () => tablet.call(signInByPinEndpoint, { body: { userId, pin: '558301' } }),
      )
      for (const attempt of tries)
        expect(await attempt()).toMatchObject({ status: 422, body: { code: 'pin.wrong' } })
      const held = await second.call(signInByPinEndpoint, { body: { userId, pin } })
      expect(held).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
      expect(held.retryAfter).toBeGreaterThan(0)
      expect(held.retryAfter).toBeLessThanOrEqual(5)
    }
    await world.shiftAttempts(6)
    expect((await world.tryPin(ana.id, pin)).status).toBe(200)
  })

  it('passes no more of many at once than of as many in turn', async () => {
    const { ana, tryPin } = await aTablet()
    const answers = await Promise.all(Array.from({ length: 60 }, () => tryPin(ana.id, '558301')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(57)
  })

  it('closes it at the fifth wrong one in a row, until its owner comes in by password', async () => {
    const world = await aTablet()
    const { lab, ana, tryPin, shiftAttempts } = world
    expect(await wrongPins(world, ana.id, 5)).toEqual([...Array(4).fill('pin.wrong'), 'pin.closed'])
    expect((await tryPin(ana.id, pin)).body.code).toBe('pin.closed')
    await shiftAttempts(90_000)
    expect((await tryPin(ana.id, pin)).body.code, 'a day later').toBe('pin.closed')
    expect(await ana.caller.does(findPinEndpoint)).toMatchObject({ closed: true })
    await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } })
    expect(await ana.caller.does(findPinEndpoint)).toMatchObject({ closed: false })
    expect((await tryPin(ana.id, pin)).status).toBe(200)
  })

  it('makes its owner wait no longer once they came in by password', async () => {
    const { lab, ana, tryPin } = await aTablet()
    for (let guess = 0; guess < 3; guess += 1) await tryPin(ana.id, '558301')
    expect((await tryPin(ana.id, pin)).status).toBe(429)
    await lab.anonymous.does(signInEndpoint, { body: { usuario: 'ana', password } })
    expect((await tryPin(ana.id, pin)).status).toBe(200)
  })

  it('starts to count anew after the right one', async () => {
    const world = await aTablet()
    const { ana, tryPin } = world
    await wrongPins(world, ana.id, 4)
    expect((await tryPin(ana.id, pin)).status).toBe(200)
    expect(await wrongPins(world, ana.id, 4)).toEqual(Array(4).fill('pin.wrong'))
  })
})

it('tells the owner of a PIN on which tablets it opens', async () => {
  const { ana } = await aTablet()
  expect(await ana.caller.does(findPinEndpoint)).toEqual({
    since: expect.any(String),
    closed: false,
    tablets: ['Prensa 1'],
  })
})
