import type { Language } from '@probeta/contract/base/languages.ts'
import {
  requestRecoveryEndpoint,
  setPasswordByLinkEndpoint,
  viewPasswordLinkEndpoint,
} from '@probeta/contract/access/password-links.ts'
import { currentSessionEndpoint, signInEndpoint } from '@probeta/contract/access/session.ts'
import {
  addUserEndpoint,
  changeUserEndpoint,
  inviteUserEndpoint,
  listUsersEndpoint,
} from '@probeta/contract/access/users.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesBeside } from '../../base/address-of.ts'
import { smtpPost } from '../../mail/post.ts'
import { sendWaiting } from '../../jobs/send-waiting.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMailServer } from '../../testing/servers/a-mail-server.ts'
import type { MailServer } from '../../testing/servers/start-mail-server.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { answerRecoveries } from './answer-recoveries.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

const publicUrl = 'https://lab.example.org'
const own = 'una frase bastante larga'
let made = 0

const body = (but: { email?: string; username?: string; language?: Language } = {}) => {
  made += 1
  return {
    username: `persona.${made}`,
    names: `Persona ${made}`,
    email: `persona.${made}@example.org`,
    language: 'es' as const,
    permissions: presetOf('reception'),
    clientId: null,
    workSites: [],
    ...but,
  }
}

/** Runs what the server does every second: answers requests with letters and sends waiting letters. */
async function post(mail: MailServer) {
  await answerRecoveries(lab.database.pool, addressesBeside(publicUrl), true)
  await sendWaiting(lab.database.pool, smtpPost(mail.url, 'Probeta <no-reply@lab.example.org>'))
}
const tokenIn = (text: string) => /new-password#([\w-]{43})\b/.exec(text)?.[1] ?? ''
const lastToken = (mail: MailServer) => tokenIn(mail.received.at(-1)?.text ?? '')
const set = (token: string, password = own) =>
  lab.anonymous.call(setPasswordByLinkEndpoint, { body: { token, password } })
const enter = (usuario: string, password: string) =>
  lab.anonymous.call(signInEndpoint, { body: { usuario, password } })
const ask = (account: string) => lab.anonymous.call(requestRecoveryEndpoint, { body: { account } })
const invitationOf = async (id: number) =>
  (await lab.as('administrator').does(listUsersEndpoint, { query: { limit: 200 } })).items.find(
    (user) => user.id === id,
  )?.invitation?.state

/** Somebody who has accepted an invitation, and the letters that they have got since. */
async function somebody(but: Parameters<typeof body>[0] = {}) {
  const mail = await aMailServer()
  const given = body(but)
  const { user } = await lab.as('administrator').does(addUserEndpoint, { body: given })
  await post(mail)
  expect((await set(lastToken(mail))).status).toBe(200)
  mail.received.length = 0
  return { mail, user, ...given }
}

describe('an invitation', () => {
  it('lets the person choose the first password, once', async () => {
    const mail = await aMailServer()
    const given = body()
    const { user, password } = await lab.as('administrator').does(addUserEndpoint, { body: given })
    expect(password).toBeNull()
    expect(user.invitation?.state).toBe('waiting')
    await post(mail)
    expect(await invitationOf(user.id)).toBe('sent')
    const [letter] = mail.received
    expect(letter?.to).toEqual([given.email])
    expect(letter?.subject).toBe('Invitación a Laboratorio de prueba')
    expect(letter?.text).toContain(`Entrará como ${given.username}`)
    expect(letter?.text).toContain('7 días')
    expect(letter?.raw).toMatch(/^auto-submitted: auto-generated/im)

    const token = lastToken(mail)
    expect(await lab.anonymous.does(viewPasswordLinkEndpoint, { body: { token } })).toEqual({
      purpose: 'invitation',
      names: given.names,
      username: given.username,
      shortest: 10,
    })
    expect((await set(token)).body).toEqual({ username: given.username })
    expect((await enter(given.username, own)).status).toBe(200)
    expect(await invitationOf(user.id)).toBe('accepted')
    expect(await set(token, 'otra frase bien larga')).toMatchObject({
      status: 410,
      body: { code: 'passwordLink.spent' },
    })
    const again = await lab
      .as('administrator')
      .call(inviteUserEndpoint, { params: { userId: user.id }, body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: 'user.hasPassword' } })
  })

  it('is written in the language of its receiver', async () => {
    const mail = await aMailServer()
    for (const language of ['de', 'en'] as const)
      await lab.as('administrator').does(addUserEndpoint, { body: body({ language }) })
    await post(mail)
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      'Einladung zu Laboratorio de prueba',
      'Invitation to Laboratorio de prueba',
    ])
  })

  it('can be sent again, and then only the newer link works', async () => {
    const mail = await aMailServer()
    const { user } = await lab.as('administrator').does(addUserEndpoint, { body: body() })
    await post(mail)
    const older = lastToken(mail)
    await lab.as('administrator').does(inviteUserEndpoint, { params: { userId: user.id }, body: {} })
    await post(mail)
    expect((await set(older)).status).toBe(410)
    expect((await set(lastToken(mail))).status).toBe(200)
  })

  it('ends when the address of the user changes', async () => {
    const mail = await aMailServer()
    const given = body()
    const { user } = await lab.as('administrator').does(addUserEndpoint, { body: given })
    await post(mail)
    const { username: _, ...rest } = given
    await lab.as('administrator').does(changeUserEndpoint, {
      params: { userId: user.id },
      version: user.version,
      body: { ...rest, email: 'otra@example.org', active: true },
    })
    expect((await set(lastToken(mail))).status).toBe(410)
    expect(await invitationOf(user.id)).toBe('withdrawn')
  })

  it('that cannot be delivered says so', async () => {
    const mail = await aMailServer()
    const given = body()
    mail.unknown.add(given.email)
    const { user } = await lab.as('administrator').does(addUserEndpoint, { body: given })
    await post(mail)
    expect(await invitationOf(user.id)).toBe('failed')
  })

  it('is not needed without an address: the first password is answered once', async () => {
    const mail = await aMailServer()
    const given = body({ email: '' })
    const { user, password } = await lab.as('administrator').does(addUserEndpoint, { body: given })
    await post(mail)
    expect(mail.received).toEqual([])
    expect((await enter(given.username, password ?? '')).status).toBe(200)
    const none = await lab
      .as('administrator')
      .call(inviteUserEndpoint, { params: { userId: user.id }, body: {} })
    expect(none).toMatchObject({ status: 422, body: { code: 'user.noAddress' } })
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link to the known address, and everybody signed in is out', async () => {
    const { mail, user, username, email } = await somebody()
    const session = await enter(username, own)
    if (!session.ok) throw new Error('not signed in')
    const inside = callerAt(lab.address, user.id, `Bearer ${session.body.token},${user.id}`)
    expect((await inside.call(currentSessionEndpoint)).status).toBe(200)

    expect((await ask(email.toUpperCase())).body).toEqual({})
    await post(mail)
    expect(mail.received[0]?.text).toContain('30 minutos')
    expect((await enter(username, own)).status, 'until then the old one works').toBe(200)
    expect((await set(lastToken(mail), 'una frase muy distinta')).status).toBe(200)
    expect((await inside.call(currentSessionEndpoint)).status).toBe(401)
    expect((await enter(username, own)).status).toBe(422)
    expect((await enter(username, 'una frase muy distinta')).status).toBe(200)
    await post(mail)
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      `Contraseña nueva para su usuario ${username}`,
      `La contraseña de su usuario ${username} cambió`,
    ])
  })

  it('answers an unknown user the same, and writes to nobody', async () => {
    const { mail, username } = await somebody()
    const known = await ask(username)
    const unknown = await ask('nadie.en.absoluto')
    const { user } = await lab.as('administrator').does(addUserEndpoint, { body: body({ email: '' }) })
    const without = await ask(user.username)
    const visible = ({ status, body: answer }: Awaited<ReturnType<typeof ask>>) => ({ status, answer })
    expect([visible(unknown), visible(without)]).toEqual([visible(known), visible(known)])
    await post(mail)
    expect(mail.received.map(({ to }) => to)).toEqual([[`${username}@example.org`]])
  })

  it('does the same work for every account: one row, before anybody is looked up', async () => {
    const { username } = await somebody()
    const count = async () =>
      (await lab.database.pool.query('select count(*)::int as n from password_link')).rows[0] as { n: number }
    const before = await count()
    await ask(username)
    await ask('nadie.tampoco')
    expect(await count()).toEqual(before)
    await answerRecoveries(lab.database.pool, addressesBeside(publicUrl), false)
  })

  it('refuses a link after half an hour, a used one and one that a newer one replaced', async () => {
    const { mail, username } = await somebody()
    const links: string[] = []
    for (let i = 0; i < 2; i += 1) {
      await ask(username)
      await post(mail)
      links.push(lastToken(mail))
    }
    const [older = '', newer = ''] = links
    expect((await set(older)).status).toBe(410)
    await lab.database.pool.query(
      `update password_link set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
       where used_at is null and voided_at is null`,
    )
    expect((await lab.anonymous.call(viewPasswordLinkEndpoint, { body: { token: newer } })).status).toBe(410)
    expect((await set(newer)).status).toBe(410)
  })

  it('of two calls with one link at the same moment takes one', async () => {
    const { mail, username } = await somebody()
    await ask(username)
    await post(mail)
    const token = lastToken(mail)
    const answers = await Promise.all([set(token, 'la primera frase'), set(token, 'la segunda frase')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  it('refuses a weak password without using the link up', async () => {
    const { mail, username } = await somebody()
    await ask(username)
    await post(mail)
    expect(await set(lastToken(mail), 'corta')).toMatchObject({ body: { code: 'user.weakPassword' } })
    expect(await set(lastToken(mail), `${username}-2026`)).toMatchObject({
      body: { code: 'user.weakPassword' },
    })
    expect((await set(lastToken(mail), own)).status).toBe(200)
  })

  it('makes who asks again and again wait, however many ask at once', async () => {
    const { username } = await somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(username)))
    const through = answers.filter(({ status }) => status === 200).length
    expect([5, 6]).toContain(through)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - through)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^[1-4]$/)
  })

  it('sends five letters an hour to one user at most', async () => {
    const { mail, username } = await somebody()
    for (let i = 0; i < 8; i += 1) {
      await lab.database.pool.query(
        "insert into recovery_request (id, account, ip) values (gen_random_uuid(), $1, 'elsewhere')",
        [username],
      )
      await post(mail)
    }
    expect(mail.received.filter(({ to }) => to[0] === `${username}@example.org`)).toHaveLength(5)
  })

  it('keeps the token nowhere but in the letter, and the letter no longer than it waits', async () => {
    const { mail, username } = await somebody()
    await ask(username)
    await post(mail)
    const token = lastToken(mail)
    expect(token).toHaveLength(43)
    const { rows } = await lab.database.pool.query<{ all: string }>(
      `select (select coalesce(string_agg(m::text, ' '), '') from outgoing_mail m)
           || (select string_agg(l::text, ' ') from password_link l) as all`,
    )
    expect(rows[0]?.all).toContain(username)
    expect(rows[0]?.all).not.toContain(token)
  })
})
