import { Secret, TOTP } from 'otpauth'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import {
  confirmSecondFactorEndpoint,
  disableSecondFactorEndpoint,
  findSecondFactorEndpoint,
  prepareSecondFactorEndpoint,
  proveSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
} from '@probeta/contract/access/second-factor.ts'
import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import type { RoleId } from '@probeta/domain/people/permissions.ts'
import { describe, expect, it } from 'vitest'
import { addPerson } from '../../app/open-laboratory.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { type Caller, callerAt } from '../../testing/access/call-api.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'

const password = 'la prensa de las siete'
const credentials = { body: { usuario: 'ana', password } }
const noon = Date.parse('2026-11-18T12:00:00Z')
const step = 30_000

/** The app on Ana's phone. */
const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const callerOf = (lab: Laboratory, user: { token: string; id: number }) =>
  callerAt(lab.address, user.id, `Bearer ${user.token},${user.id}`)

async function anaAt(lab: Laboratory, role: RoleId = 'director'): Promise<Caller> {
  const ofClient =
    role === 'client' ? await aWorkSite(lab).then(({ id, clientId }) => ({ clientId, workSites: [id] })) : {}
  await addPerson(lab.database.pool, lab.scope, {
    username: 'ana',
    names: 'Ana',
    role,
    password,
    ...ofClient,
  })
  lab.setNow(new Date(noon).toISOString())
  return callerOf(lab, await lab.anonymous.does(signInEndpoint, credentials))
}

async function enrolled(role?: RoleId) {
  const lab = await ownLaboratory()
  const ana = await anaAt(lab, role)
  await ana.does(proveByPasswordEndpoint, { body: { password } })
  const { secret } = await ana.does(prepareSecondFactorEndpoint, { body: {} })
  const { recoveryCodes } = await ana.does(confirmSecondFactorEndpoint, {
    body: { code: codeAt(secret, noon) },
  })
  return { lab, ana, secret, recoveryCodes }
}

async function ticketAt(lab: Laboratory): Promise<string> {
  const answer = await lab.anonymous.call(signInEndpoint, credentials)
  if (answer.ok) throw new Error('signed in without a second factor')
  expect(answer).toMatchObject({ status: 422, body: { code: 'session.secondFactor' } })
  return String(answer.body.detail?.['ticket'])
}

const prove = async (lab: Laboratory, code: string, ticket?: string) =>
  lab.anonymous.call(proveSecondFactorEndpoint, { body: { ticket: ticket ?? (await ticketAt(lab)), code } })

describe('turning it on', () => {
  it('asks for the password again, then for one code of the new secret', async () => {
    const lab = await ownLaboratory()
    const ana = await anaAt(lab)
    expect(await ana.call(prepareSecondFactorEndpoint, { body: {} })).toMatchObject({
      status: 403,
      body: { code: 'session.proofNeeded' },
    })
    await ana.does(proveByPasswordEndpoint, { body: { password } })
    expect((await ana.call(confirmSecondFactorEndpoint, { body: { code: '123456' } })).status).toBe(409)
    const { secret, uri, qr } = await ana.does(prepareSecondFactorEndpoint, { body: {} })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Probeta:ana\?/)
    expect(uri).toContain(secret)
    expect(qr.path.length).toBeGreaterThan(500)
    expect(
      await ana.call(confirmSecondFactorEndpoint, { body: { code: codeAt(secret, noon - 10 * step) } }),
    ).toMatchObject({ status: 422, body: { code: 'session.wrongCode' } })
    expect(await ana.does(findSecondFactorEndpoint)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect(
      (await lab.anonymous.call(signInEndpoint, credentials)).status,
      'not asked for before it is on',
    ).toBe(200)
    const { recoveryCodes } = await ana.does(confirmSecondFactorEndpoint, {
      body: { code: codeAt(secret, noon) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await ana.does(findSecondFactorEndpoint)).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await ana.call(prepareSecondFactorEndpoint, { body: {} })).status, 'twice').toBe(409)
  })

  it('signs everybody else out who came in without it', async () => {
    const lab = await ownLaboratory()
    const ana = await anaAt(lab)
    const thief = callerOf(lab, await lab.anonymous.does(signInEndpoint, credentials))
    await ana.does(proveByPasswordEndpoint, { body: { password } })
    const { secret } = await ana.does(prepareSecondFactorEndpoint, { body: {} })
    await ana.does(confirmSecondFactorEndpoint, { body: { code: codeAt(secret, noon) } })
    expect((await thief.call(currentSessionEndpoint)).status).toBe(401)
    expect((await ana.call(currentSessionEndpoint)).status).toBe(200)
  })

  it('keeps secret and codes unreadable in the database, and out of the audit trail', async () => {
    const { lab, secret, recoveryCodes } = await enrolled()
    const [row] = await inLaboratory<{ all: string }>(
      lab,
      `select concat((select jsonb_agg(to_jsonb(f))::text || string_agg(encode(f.secret, 'escape'), '') from second_factor f),
              (select jsonb_agg(to_jsonb(c))::text || string_agg(encode(c.code_hash, 'escape'), '') from recovery_code c),
              (select jsonb_agg(to_jsonb(a))::text from audit_entry a)) as all`,
    )
    const all = row?.all ?? ''
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replaceAll('-', ''))]) {
      expect(all).not.toContain(hidden)
    }
    expect(all, 'that it was turned on is on record').toContain('session.turnFactorOn')
  })

  it('is for users of a client too', async () => {
    const { lab, secret } = await enrolled('client')
    lab.setNow(new Date(noon + step).toISOString())
    expect((await prove(lab, codeAt(secret, noon + step))).status).toBe(200)
  })
})

describe('signing in with it', () => {
  it('answers the same session user after the code', async () => {
    const { lab, ana, secret } = await enrolled()
    lab.setNow(new Date(noon + step).toISOString())
    const answer = await prove(lab, codeAt(secret, noon + step))
    if (!answer.ok) throw new Error('refused')
    const { id, nombres, permisos } = await ana.does(currentSessionEndpoint)
    expect(answer.body).toEqual({
      id,
      nombres,
      permisos,
      cliente: false,
      obras: [],
      token: expect.any(String),
    })
    expect((await callerOf(lab, answer.body).call(currentSessionEndpoint)).status).toBe(200)
  })

  it('stays as it was for everybody else', async () => {
    const { lab } = await enrolled()
    const { pool } = lab.database
    await addPerson(pool, lab.scope, { username: 'beto', names: 'Beto', role: 'reception', password })
    const answer = await lab.anonymous.call(signInEndpoint, { body: { usuario: 'beto', password } })
    expect(answer).toMatchObject({ status: 200, body: { nombres: 'Beto' } })
  })

  it.each([-1, 0, 1])('takes a code of a clock that is %i steps off', async (off) => {
    const { lab, secret } = await enrolled()
    const now = noon + 10 * step
    lab.setNow(new Date(now).toISOString())
    expect((await prove(lab, codeAt(secret, now + off * step))).status).toBe(200)
  })

  it.each([-2, 2])('refuses a code that is %i steps off', async (off) => {
    const { lab, secret } = await enrolled()
    const now = noon + 10 * step
    lab.setNow(new Date(now).toISOString())
    expect(await prove(lab, codeAt(secret, now + off * step))).toMatchObject({
      status: 422,
      body: { code: 'session.wrongCode' },
    })
  })

  it('takes a code once: neither the one that turned it on, nor an older one after a newer one', async () => {
    const { lab, secret } = await enrolled()
    expect((await prove(lab, codeAt(secret, noon))).status, 'the first code again').toBe(422)
    lab.setNow(new Date(noon + step).toISOString())
    expect((await prove(lab, codeAt(secret, noon + step))).status).toBe(200)
    expect((await prove(lab, codeAt(secret, noon + step))).status, 'again').toBe(422)
    expect((await prove(lab, codeAt(secret, noon))).status, 'an older one').toBe(422)
  })

  it('gives one session for one code, however many ask at once', async () => {
    const { lab, secret } = await enrolled()
    lab.setNow(new Date(noon + step).toISOString())
    const tickets = await Promise.all([1, 2, 3, 4].map(() => ticketAt(lab)))
    const answers = await Promise.all(
      tickets.map((ticket) => prove(lab, codeAt(secret, noon + step), ticket)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('takes a recovery code once, however it was typed', async () => {
    const { lab, ana, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await prove(lab, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    expect((await prove(lab, first)).status).toBe(422)
    expect((await ana.does(findSecondFactorEndpoint)).recoveryCodesLeft).toBe(9)
    expect((await prove(lab, second)).status).toBe(200)
  })

  it('is slowed after five wrong codes, over all tickets and addresses, and not undone by the password', async () => {
    const { lab, secret } = await enrolled()
    const ticket = await ticketAt(lab)
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await prove(lab, '000000', ticket)).toMatchObject({ body: { code: 'session.wrongCode' } })
    }
    expect(await prove(lab, '000000', ticket)).toMatchObject({ body: { code: 'session.ticketExpired' } })
    const answer = await prove(lab, codeAt(secret, noon + step))
    expect(answer).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the ticket', () => {
  it.each([
    ["update sign_in_ticket set created_at = clock_timestamp() - interval '6 minutes'", 'is too old'],
    ['update credential set changed_at = clock_timestamp()', 'came before a new password'],
    ['update app_user set active = false', 'is of a deactivated user'],
  ])('%s: %s', async (change) => {
    const { lab, secret } = await enrolled()
    const ticket = await ticketAt(lab)
    await inLaboratory(lab, change)
    lab.setNow(new Date(noon + step).toISOString())
    expect(await prove(lab, codeAt(secret, noon + step), ticket)).toMatchObject({
      status: 422,
      body: { code: 'session.ticketExpired' },
    })
  })

  it('serves once, and opens nothing by itself', async () => {
    const { lab, ana, secret } = await enrolled()
    const ticket = await ticketAt(lab)
    const withTicket = callerAt(lab.address, ana.userId, `Bearer ${ticket},${ana.userId}`)
    expect((await withTicket.call(currentSessionEndpoint)).status).toBe(401)
    lab.setNow(new Date(noon + step).toISOString())
    expect((await prove(lab, codeAt(secret, noon + step), ticket)).status).toBe(200)
    lab.setNow(new Date(noon + 2 * step).toISOString())
    expect(await prove(lab, codeAt(secret, noon + 2 * step), ticket)).toMatchObject({
      body: { code: 'session.ticketExpired' },
    })
  })
})

describe('new recovery codes', () => {
  it('take the place of all old ones, used or not', async () => {
    const { lab, ana, recoveryCodes: old } = await enrolled()
    expect((await prove(lab, old[0] ?? '')).status).toBe(200)
    const { recoveryCodes } = await ana.does(renewRecoveryCodesEndpoint, { body: {} })
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20)
    expect((await ana.does(findSecondFactorEndpoint)).recoveryCodesLeft).toBe(10)
    expect((await prove(lab, old[1] ?? '')).status, 'an old one').toBe(422)
    expect((await prove(lab, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('are for whoever proves who they are, and on the trail', async () => {
    const { lab, ana } = await enrolled()
    const borrowed = callerAt(lab.address, ana.userId, await lab.signedIn(ana.userId, false))
    expect((await borrowed.call(renewRecoveryCodesEndpoint, { body: {} })).status).toBe(403)
    await ana.does(renewRecoveryCodesEndpoint, { body: {} })
    expect(await actionsIn(lab)).toContain('session.renewRecoveryCodes')
  })

  it('are made only where the second factor is on', async () => {
    const lab = await ownLaboratory()
    const ana = await anaAt(lab)
    await ana.does(proveByPasswordEndpoint, { body: { password } })
    expect(await ana.call(renewRecoveryCodesEndpoint, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'session.factorOff' },
    })
  })
})

it('is turned off by whoever proves who they are; then signing in asks for nothing more', async () => {
  const { lab, ana, recoveryCodes } = await enrolled()
  const borrowed = callerAt(lab.address, ana.userId, await lab.signedIn(ana.userId, false))
  expect((await borrowed.call(disableSecondFactorEndpoint, { body: {} })).status).toBe(403)
  const ticket = await ticketAt(lab)
  await ana.does(disableSecondFactorEndpoint, { body: {} })
  expect(await ana.does(findSecondFactorEndpoint)).toEqual({ since: null, recoveryCodesLeft: 0 })
  expect((await lab.anonymous.call(signInEndpoint, credentials)).status).toBe(200)
  expect((await prove(lab, recoveryCodes[0] ?? '', ticket)).status, 'an old ticket').toBe(422)
})

it('leaves a row of each try, with what and by which program', async () => {
  const { lab, secret } = await enrolled()
  await lab.database.pool.query('delete from sign_in_attempt')
  expect((await prove(lab, '000000')).status).toBe(422)
  lab.setNow(new Date(noon + step).toISOString())
  expect((await prove(lab, codeAt(secret, noon + step))).status).toBe(200)
  const { rows } = await lab.database.pool.query(
    "select way, succeeded, agent from sign_in_attempt where account = 'ana' order by id",
  )
  expect(rows).toEqual([
    { way: 'secondFactor', succeeded: false, agent: 'node' },
    { way: 'secondFactor', succeeded: true, agent: 'node' },
  ])
})

const actionsIn = async (lab: Laboratory): Promise<string[]> =>
  (await inLaboratory<{ action: string }>(lab, 'select action from audit_entry')).map(({ action }) => action)
