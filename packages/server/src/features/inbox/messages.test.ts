import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { changeProfileEndpoint, findProfileEndpoint } from '@probeta/contract/access/profile.ts'
import { findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import {
  changeNoticePreferencesEndpoint,
  findNoticePreferencesEndpoint,
  type NoticeKind,
} from '@probeta/contract/workplace/notices.ts'
import {
  addPushDeviceEndpoint,
  listPushDevicesEndpoint,
  removePushDeviceEndpoint,
  tryPushDeviceEndpoint,
} from '@probeta/contract/workplace/push-devices.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { remindDue } from '../../jobs/remind-due.ts'
import { sendWaiting } from '../../jobs/send-waiting.ts'
import { pushKeysOf, pushPost } from '../../mail/push-post.ts'
import { smtpPost } from '../../mail/post.ts'
import { textPost } from '../../mail/text-post.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMailServer } from '../../testing/servers/a-mail-server.ts'
import { aMessageService } from '../../testing/servers/a-message-service.ts'

let lab: Laboratory
beforeEach(async () => {
  lab = await aLaboratory()
})
afterEach(() => lab.close())

const publicUrl = 'https://lab.example.org'
const technician = () => lab.as('fieldTechnician')
const refusal = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  return [status, (body as { code?: string }).code]
}

/** A browser with the keys of a subscription, that reads what is encrypted for it (RFC 8188, RFC 8291). */
function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    body: {
      name: 'Chrome, Android',
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(message: Buffer): unknown {
      const [salt, length] = [message.subarray(0, 16), message.readUInt8(20)]
      const [sender, sealed] = [message.subarray(21, 21 + length), message.subarray(21 + length)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const derived = (of: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${of}\0`, bytes))
      const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** Registers a browser at a push service of this test, past the list of known ones. */
async function register(person: Caller, browser: ReturnType<typeof aBrowser>, origin: string) {
  lab.installation.push = { ...lab.installation.push, origins: [origin] }
  return person.does(addPushDeviceEndpoint, { body: browser.body })
}

/** What the server does after a change, as two servers at once, by all ways. */
async function round(ways: { push?: string; text?: string; mail?: string } = {}) {
  const { pool } = lab.database
  const once = () =>
    remindDue(pool, lab.scope, {
      now: lab.now(),
      withReminders: false,
      letters: { publicUrl },
      messages: { publicUrl, texts: true },
    })
  await Promise.all([once(), once()])
  const keys = pushKeysOf(lab.installation.vault)
  if (ways.push) await sendWaiting(pool, pushPost(keys, publicUrl, [ways.push]), undefined, 'push')
  if (ways.text) {
    const hook = { url: `${ways.text}/sms`, authorization: 'Bearer abc', body: 'To={to}&Body={text}' }
    await sendWaiting(pool, textPost(hook), undefined, 'text')
  }
  await once()
  if (ways.mail) await sendWaiting(pool, smtpPost(ways.mail, 'lab@example.org'))
}

async function choose(
  person: Caller,
  kind: NoticeKind,
  choice: { mail: boolean; push: boolean; text: boolean },
) {
  const { version } = await person.does(findNoticePreferencesEndpoint)
  await person.does(changeNoticePreferencesEndpoint, { version, body: { choices: [{ kind, ...choice }] } })
}

async function aMobile(person: Caller, mobile: string) {
  const { version } = await person.does(findProfileEndpoint)
  await person.does(changeProfileEndpoint, { version, body: { mobile, language: 'es' } })
}

const addressOf = ({ userId }: Caller, email: string) =>
  changing(lab.database.pool, lab.scope, 'user.change', undefined, (_, client) =>
    client.query('update app_user set email = $2 where id = $1', [userId, email]),
  )

it('a booking reaches the technician’s browsers, each once, encrypted for it, and opens from there', async () => {
  const service = await aMessageService()
  const [phone, tablet] = [aBrowser(`${service.origin}/phone`), aBrowser(`${service.origin}/tablet`)]
  await register(technician(), phone, service.origin)
  await register(technician(), tablet, service.origin)
  await register(lab.as('reception'), aBrowser(`${service.origin}/office`), service.origin)
  const visit = await aVisit(lab, { technicianId: technician().userId })
  await round({ push: service.origin })
  await round({ push: service.origin })
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/phone', '/tablet'])
  const [handed] = service.received.filter(({ path }) => path === '/phone')
  expect(handed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(handed?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
  const message = phone.read(handed?.body ?? Buffer.alloc(0)) as { title: string; path: string; lang: string }
  expect(message.title).toContain('Visita')
  const { items } = await technician().does(listInboxEndpoint, { query: { folder: 'alerts' } })
  expect(message.path).toContain(items[0]?.id ?? 'no item')
  expect(await lab.as('reception').does(findVisitEndpoint, { params: { visitId: visit.id } })).toMatchObject({
    readAt: null,
  })
})

it('a push message that never arrives is a letter within the hour, and the notice stays unread in the inbox', async () => {
  await addressOf(technician(), 'paco@example.org')
  await choose(technician(), 'visitBooked', { mail: false, push: true, text: false })
  const gone = await aMessageService(() => 410)
  const device = await register(technician(), aBrowser(`${gone.origin}/phone`), gone.origin)
  await aVisit(lab, { technicianId: technician().userId })
  const mail = await aMailServer()
  await round({ push: gone.origin, mail: mail.url })
  expect(mail.received.map(({ to }) => to)).toEqual([['paco@example.org']])
  const { items } = await technician().does(listPushDevicesEndpoint)
  expect(items).toMatchObject([{ id: device.id, goneAt: expect.any(String) as string }])
  expect(
    await refusal(
      technician().call(tryPushDeviceEndpoint, { params: { pushDeviceId: device.id }, body: {} }),
    ),
  ).toEqual([409, 'push.gone'])
  const inbox = await technician().does(listInboxEndpoint, { query: { folder: 'alerts' } })
  expect(inbox.items).toMatchObject([{ unread: true }])
  // Registered again it gets messages again; the letter is not written twice.
  await register(technician(), aBrowser(`${gone.origin}/phone`), gone.origin)
  await round({ push: gone.origin, mail: mail.url })
  expect(mail.received).toHaveLength(1)
})

it('a service that is busy is tried again, and given up for a letter when its hour is over', async () => {
  await addressOf(technician(), 'paco@example.org')
  await choose(technician(), 'visitBooked', { mail: false, push: true, text: false })
  const busy = await aMessageService(() => 503)
  await register(technician(), aBrowser(`${busy.origin}/phone`), busy.origin)
  await aVisit(lab, { technicianId: technician().userId })
  const mail = await aMailServer()
  await expect(round({ push: busy.origin })).rejects.toThrow('HTTP 503')
  await round({ mail: mail.url })
  expect(mail.received).toEqual([])
  await lab.database.pool.query(
    `update outgoing_mail set expires_at = statement_timestamp() where way = 'push'`,
  )
  await round({ push: busy.origin, mail: mail.url })
  expect(mail.received.map(({ to }) => to)).toEqual([['paco@example.org']])
})

it('a text message goes to the number with its country, by the provider’s own form, where it was chosen', async () => {
  const gateway = await aMessageService()
  await aMobile(technician(), '600 555 010')
  expect(await technician().does(findNoticePreferencesEndpoint)).toMatchObject({ texts: true, number: '' })
  await choose(technician(), 'visitBooked', { mail: false, push: false, text: true })
  await aVisit(lab, { technicianId: technician().userId })
  await round({ text: gateway.origin })
  expect(gateway.received).toEqual([])

  await aMobile(technician(), '+34 600 555 010')
  await aVisit(lab, { technicianId: technician().userId, startsAt: '2026-11-20T10:00:00Z' })
  await round({ text: gateway.origin })
  await round({ text: gateway.origin })
  expect(gateway.received).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = gateway.received
  expect(headers).toMatchObject({
    authorization: 'Bearer abc',
    'content-type': 'application/x-www-form-urlencoded',
  })
  const form = new URLSearchParams(body.toString('utf8'))
  expect(form.get('To')).toBe('+34600555010')
  expect(form.get('Body')).toMatch(/Visita.*https:\/\/lab\.example\.org\/email\/inbox\?/)
  expect((form.get('Body') ?? '').length).toBeLessThanOrEqual(300)
})

it('a browser is registered at known push services alone, belongs to who came last, and can be tried and removed', async () => {
  const add = (endpoint: string, person = technician()) =>
    person.call(addPushDeviceEndpoint, { body: aBrowser(endpoint).body })
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://example.org/fcm.googleapis.com',
  ])
    expect(await refusal(add(endpoint)), endpoint).toEqual([422, 'push.service'])
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/b',
    'https://web.push.apple.com/c',
  ])
    expect((await add(endpoint)).status, endpoint).toBe(200)
  const shared = await add('https://web.push.apple.com/c', lab.as('reception'))
  expect(shared.status).toBe(200)
  const { items } = await technician().does(listPushDevicesEndpoint)
  expect(items).toHaveLength(2)
  const params = { pushDeviceId: items[0]?.id ?? '' }
  await technician().does(tryPushDeviceEndpoint, { params, body: {} })
  expect(await refusal(lab.as('reception').call(removePushDeviceEndpoint, { params }))).toEqual([
    404,
    'push.notFound',
  ])
  await technician().does(removePushDeviceEndpoint, { params })
  expect((await technician().does(listPushDevicesEndpoint)).items).toHaveLength(1)
})
