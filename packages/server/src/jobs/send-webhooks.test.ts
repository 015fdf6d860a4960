import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookDeliveriesEndpoint,
  listWebhooksEndpoint,
  mostWebhooks,
  removeWebhookEndpoint,
  repeatWebhookDeliveryEndpoint,
  repeatWebhookFailuresEndpoint,
  rotateWebhookSecretEndpoint,
  setWebhookStateEndpoint,
  tryWebhookEndpoint,
  type WebhookEvent,
  webhookEventNames,
  webhookPauses,
} from '@probeta/contract/laboratory/webhooks.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { makeCertificate } from '../documents/signing/make-certificate.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { inLaboratory } from '../testing/enter-laboratory.ts'
import { aMix, aWorkSite } from '../testing/factories.ts'
import { judgeAll } from '../testing/judge-all.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { aSheet } from '../testing/nouns/a-sheet.ts'
import { aVisit } from '../testing/nouns/a-visit.ts'
import { anIssuedReport } from '../testing/nouns/an-issued-report.ts'
import {
  type Answer,
  answers,
  answersForever,
  aWebhookReceiver,
  type Call,
  dripsItsHead,
  hangsUp,
  hangsUpWithin,
  neverAnswers,
} from '../testing/servers/a-webhook-receiver.ts'
import { whenOthersHaveEnded } from '../testing/when-others-have-ended.ts'
import { planWebhooks } from './plan-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
// Receivers refuse messages of another day.
beforeEach(() => lab.setNow(new Date().toISOString()))
afterEach(async () => {
  for (const { id } of (await admin().does(listWebhooksEndpoint)).items)
    await admin().does(removeWebhookEndpoint, { params: { webhookId: id } })
})

const admin = () => lab.as('administrator')

/** One round, as the server runs it in the background. */
async function send({ networks = ['loopback'] }: { networks?: readonly string[] } = {}) {
  const { pool } = lab.database
  await judgeAll(lab)
  await whenOthersHaveEnded(pool, lab.scope)
  await sealAudit(pool, lab.scope, await signingKey(lab.dataDir), lab.dataDir)
  await planWebhooks(pool, lab.scope, lab.now())
  const { vault, now } = lab.installation
  const sending = { vault, networks, now, publicUrl: 'https://lab.example.org', patienceMs: 500 }
  return sendWebhooks(pool, lab.scope, sending)
}

const wait = (ms: number) => lab.setNow(new Date(lab.now().getTime() + ms).toISOString())

async function aWebhook(address: string, events: readonly WebhookEvent[] = ['visit.created']) {
  const { webhook, secret } = await admin().does(addWebhookEndpoint, {
    body: { name: 'ERP', address, events: [...events] },
  })
  const params = { webhookId: webhook.id }
  return {
    ...{ webhook, secret, params },
    find: () => admin().does(findWebhookEndpoint, { params }),
    deliveries: async () =>
      (await admin().does(listWebhookDeliveriesEndpoint, { params, query: {} })).items,
    try: () => admin().does(tryWebhookEndpoint, { params, body: {} }),
    setState: async (state: 'active' | 'paused') => {
      const { version } = await admin().does(findWebhookEndpoint, { params })
      return admin().does(setWebhookStateEndpoint, { params, version, body: { state } })
    },
  }
}

/** A webhook with a receiver that answers as told, and a message for trial. */
async function aTrial(told: readonly Answer[], tls?: Parameters<typeof aWebhookReceiver>[1]) {
  const receiver = await aWebhookReceiver(told, tls)
  const hook = await aWebhook(receiver.address)
  await hook.try()
  const last = async () => {
    const [delivery] = await hook.deliveries()
    return { state: delivery?.state, attempts: delivery?.attempts ?? [] }
  }
  return { ...hook, receiver, last }
}

const bodyOf = ({ body }: Call): { type: string; data: Record<string, string> } => JSON.parse(body)
const idsOf = (calls: readonly Call[]) => calls.map(({ headers }) => headers['webhook-id'])
const plainHeaders = ({ headers }: Call) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

describe('a webhook', () => {
  it('is told what happens to visits, samples, specimens, verdicts, reports and low results', async () => {
    const receiver = await aWebhookReceiver()
    const { secret } = await aWebhook(receiver.address, webhookEventNames)
    const visit = await aVisit(lab)
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const low = await anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, loads: ['300', '300'] })
    const report = await anIssuedReport(lab, [low])
    // The second round tells of the low result that the first one's judgement opened.
    await send()
    await send()
    const told = receiver.calls.map(bodyOf)
    const types = new Set(told.map(({ type }) => type))
    expect([...types].toSorted()).toEqual([
      'lowResult.opened',
      'report.issued',
      'sample.registered',
      'specimen.broken',
      'strengthTest.judged',
      'visit.created',
    ])
    const of = (type: string) => told.filter((one) => one.type === type).map(({ data }) => data)
    expect(of('visit.created')).toEqual([
      { id: visit.id, version: 1, url: `https://lab.example.org/api/visits/${visit.id}` },
    ])
    expect(of('report.issued').map(({ id }) => id)).toEqual([report.id])
    expect(of('specimen.broken')).toHaveLength(2)
    expect(of('strengthTest.judged').at(-1)).toEqual({
      ...{ sampleId: low.sampleId, ageHours: low.ageHours },
      url: `https://lab.example.org/api/samples/${low.sampleId}/strength-tests/${low.ageHours}`,
    })
    // Verified by the library that receivers use, which is none of ours.
    for (const call of receiver.calls)
      expect(new StandardWebhook(secret).verify(call.body, plainHeaders(call))).toMatchObject({
        type: expect.any(String),
      })
    expect(new Set(idsOf(receiver.calls)).size).toBe(receiver.calls.length)
    const [call] = receiver.calls
    if (!call) throw new Error('no call')
    expect(() => new StandardWebhook(secret).verify(`${call.body} `, plainHeaders(call))).toThrow()
  })

  it('is told of what it chose, from when it was added on, once, and in order', async () => {
    await aVisit(lab)
    const receiver = await aWebhookReceiver()
    await aWebhook(receiver.address, ['visit.created'])
    const visits = [await aVisit(lab), await aVisit(lab), await aVisit(lab)]
    await aSheet(lab)
    await send()
    await send()
    expect(receiver.calls.map((call) => bodyOf(call).data['id'])).toEqual(visits.map(({ id }) => id))
  })

  it('is told nothing of a change that was refused', async () => {
    const receiver = await aWebhookReceiver()
    await aWebhook(receiver.address, ['visit.created'])
    await expect(aVisit(lab, { technicianId: 2_000_000_000 })).rejects.toThrow()
    await send()
    expect(receiver.calls).toEqual([])
  })

  it('has a secret that stands in the database only sealed, and in no trail', async () => {
    const { secret, params } = await aWebhook('https://erp.example.org/hook')
    const rows = await inLaboratory<{ found: string }>(
      lab,
      `select (select string_agg(w::text, '') from webhook w) || (select string_agg(encode(sealed, 'escape'), '') from webhook_secret)
         || (select string_agg(e::text, '') from audit_entry e where e.object_id = $1) as found`,
      [params.webhookId],
    )
    expect(rows[0]?.found).toContain('webhook.add')
    expect(rows[0]?.found).not.toContain(secret.slice(6))
  })
})

describe('a message that does not arrive', () => {
  it.each([
    ['the receiver hangs up', hangsUp, { status: null, error: 'ECONNRESET' }],
    ['the receiver never answers', neverAnswers, { status: null, error: 'timeout' }],
    ['the receiver drips its answer', dripsItsHead, { status: null, error: 'timeout' }],
    ['the receiver fails', answers(500), { status: 500, answer: 'gracias' }],
    ['the receiver is too busy', answers(429), { status: 429 }],
    [
      'the receiver leads elsewhere',
      answers(302, { location: 'http://127.0.0.1:9/other' }),
      { status: 302 },
    ],
  ])('because %s is sent again under the same id, signed anew', async (_, answer, attempt) => {
    const { receiver, last, secret } = await aTrial([answer])
    expect(await send()).toBe(5_000)
    expect(await last()).toMatchObject({ state: 'waiting', attempts: [attempt] })
    await send()
    expect(receiver.calls).toHaveLength(1)
    wait(5_000)
    expect(await send()).toBeUndefined()
    expect(await last()).toMatchObject({ state: 'delivered', attempts: [attempt, { status: 204 }] })
    const [first, second] = receiver.calls
    expect(idsOf(receiver.calls)).toEqual([first?.headers['webhook-id'], first?.headers['webhook-id']])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    if (second) new StandardWebhook(secret).verify(second.body, plainHeaders(second))
  })

  it('because nobody listens there is sent again', async () => {
    const { receiver, last } = await aTrial([])
    receiver.stop()
    await send()
    expect(await last()).toMatchObject({ state: 'waiting', attempts: [{ error: 'ECONNREFUSED' }] })
  })

  it('because of a certificate that nobody vouches for is not sent at all', async () => {
    const { privatePem: key, certificatePem: cert } = await makeCertificate('127.0.0.1', lab.now())
    const { receiver, last } = await aTrial([], { key, cert })
    await send()
    expect(await last()).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, error: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
    })
    expect(receiver.calls).toEqual([])
  })

  it.each([
    ['ends in the middle', hangsUpWithin, 'la mitad'],
    ['has no end', answersForever, 'x'.repeat(1_024)],
  ])('is none where the status was received and the answer %s', async (_, answer, read) => {
    const { last } = await aTrial([answer])
    await send()
    expect(await last()).toMatchObject({ state: 'delivered', attempts: [{ status: 200, answer: read }] })
  })

  it('is given up after the last pause; who keeps the tables is told once, and what is asked for again arrives', async () => {
    const failures = webhookPauses.length + 1
    const { receiver, last, find, params } = await aTrial(Array.from({ length: failures }, () => answers(503)))
    for (const seconds of webhookPauses) {
      expect(await send()).toBe(seconds * 1_000)
      wait(seconds * 1_000)
    }
    expect(await send()).toBeUndefined()
    expect(await last()).toMatchObject({ state: 'failed' })
    expect(receiver.calls).toHaveLength(failures)
    expect((await find()).failingSince).not.toBeNull()
    const { items } = await admin().does(listInboxEndpoint, { query: {} })
    expect(items.filter(({ object }) => object.id === params.webhookId)).toMatchObject([
      { kind: 'webhookFailing', facts: { name: 'ERP', state: 'failing' } },
    ])
    const since = new Date(lab.now().getTime() - 10 * 86_400_000).toISOString()
    expect(await admin().does(repeatWebhookFailuresEndpoint, { params, body: { since } })).toEqual({
      messages: 1,
    })
    await send()
    expect(await last()).toMatchObject({ state: 'delivered' })
    expect((await find()).failingSince).toBeNull()
  })

  it('holds up later ones for its first attempts, so that the order is kept, and no longer', async () => {
    const receiver = await aWebhookReceiver([answers(500), answers(500), answers(500)])
    const { deliveries } = await aWebhook(receiver.address)
    const [first, second] = [await aVisit(lab), await aVisit(lab)]
    await send()
    wait(5_000)
    await send()
    expect(receiver.calls.map((call) => bodyOf(call).data['id'])).toEqual([first.id, first.id])
    wait(300_000)
    // The third attempt fails too: the second message overtakes it.
    expect(await send()).toBe(0)
    await send()
    expect(receiver.calls.map((call) => bodyOf(call).data['id']).slice(2)).toEqual([first.id, second.id])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
  })

  it('holds up no other webhook', async () => {
    const { last: silent } = await aTrial([neverAnswers])
    const { last } = await aTrial([])
    await send()
    expect(await silent()).toMatchObject({ state: 'waiting' })
    expect(await last()).toMatchObject({ state: 'delivered' })
  })

  it('is sent again by the next server where one ends while it sends', async () => {
    const { params, receiver, last } = await aTrial([])
    // What a server leaves that ended between its claim and the note of what came of it.
    await inLaboratory(
      lab,
      `update webhook_delivery set attempts = 1, next_attempt_at = $2 where webhook_id = $1`,
      [params.webhookId, new Date(lab.now().getTime() + 60_000).toISOString()],
    )
    expect(await send()).toBe(60_000)
    expect(receiver.calls).toEqual([])
    wait(60_000)
    await send()
    expect(await last()).toMatchObject({ state: 'delivered' })
  })

  it('is sent once where two servers look for it', async () => {
    const { receiver } = await aTrial([])
    await Promise.all([send(), send(), send()])
    expect(receiver.calls).toHaveLength(1)
  })
})

describe('a receiver', () => {
  it('that answers 410 Gone gets nothing more, until somebody lets it have what waits', async () => {
    const { receiver, find, last, setState, params } = await aTrial([answers(410)])
    await send()
    expect(await last()).toMatchObject({ state: 'failed' })
    expect(await find()).toMatchObject({ state: 'gone' })
    const visit = await aVisit(lab)
    await send()
    expect(receiver.calls).toHaveLength(1)
    expect(await admin().call(tryWebhookEndpoint, { params, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'webhook.notActive' },
    })
    await setState('active')
    await send()
    expect(receiver.calls.slice(1).map((call) => bodyOf(call).data['id'])).toEqual([visit.id])
  })

  it('of a paused webhook gets later what happened meanwhile', async () => {
    const receiver = await aWebhookReceiver()
    const { setState } = await aWebhook(receiver.address)
    await setState('paused')
    const visit = await aVisit(lab)
    expect(await send()).toBeUndefined()
    expect(receiver.calls).toEqual([])
    await setState('active')
    await send()
    expect(receiver.calls.map((call) => bodyOf(call).data['id'])).toEqual([visit.id])
  })

  it('gets a message again that it had, on request, under the same id', async () => {
    const { receiver, deliveries, params } = await aTrial([])
    await send()
    const [delivery] = await deliveries()
    const deliveryId = delivery?.id ?? ''
    await admin().does(repeatWebhookDeliveryEndpoint, { params: { ...params, deliveryId }, body: {} })
    await send()
    expect(idsOf(receiver.calls)).toEqual([deliveryId, deliveryId])
  })

  it('accepts messages by both secrets for a day after another one was made, then by the last one alone', async () => {
    const { receiver, secret: former, params, try: again } = await aTrial([])
    const { secret } = await admin().does(rotateWebhookSecretEndpoint, { params, body: {} })
    await send()
    wait(24 * 3_600_000)
    await again()
    await send()
    const signatures = receiver.calls.map(({ headers, body }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
      const known = (one: string) =>
        String(headers['webhook-signature'])
          .split(' ')
          .includes(new StandardWebhook(one).sign(String(headers['webhook-id']), at, body))
      return [known(secret), known(former)]
    })
    expect(signatures).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it.each([
    'http://127.0.0.1:9/',
    'http://localhost:9/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.1.2.3]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
  ])('at %s is never connected to unless the operator allows its network', async (address) => {
    const { try: again, deliveries } = await aWebhook(address)
    await again()
    await send({ networks: [] })
    const [delivery] = await deliveries()
    expect(delivery?.attempts).toMatchObject([{ status: null, error: 'network' }])
  })

  it.each([
    'http://erp.example.org/hook',
    'ftp://erp.example.org/hook',
    'https://user:secret@erp.example.org/hook',
    'erp.example.org',
    '',
  ])('at %j cannot be named', async (address) => {
    const body = { name: 'ERP', address, events: ['visit.created' as const] }
    expect(await admin().call(addWebhookEndpoint, { body })).toMatchObject({ status: 400 })
  })

  it('that was removed gets nothing more, not even what waits', async () => {
    const { receiver, params } = await aTrial([answers(500)])
    await send()
    await admin().does(removeWebhookEndpoint, { params })
    await aVisit(lab)
    wait(5_000)
    expect(await send()).toBeUndefined()
    expect(receiver.calls).toHaveLength(1)
    expect(await admin().call(findWebhookEndpoint, { params })).toMatchObject({ status: 404 })
  })

  it('is one of a bounded number', async () => {
    const body = { name: 'ERP', address: 'https://erp.example.org', events: ['visit.created' as const] }
    for (let n = 0; n < mostWebhooks; n += 1) await admin().does(addWebhookEndpoint, { body })
    expect(await admin().call(addWebhookEndpoint, { body })).toMatchObject({
      status: 409,
      body: { code: 'webhook.tooMany' },
    })
  })

  it('is changed by who has seen it as it is', async () => {
    const { webhook, params } = await aWebhook('https://erp.example.org/hook')
    const body = {
      ...{ name: 'Contabilidad', address: 'https://erp.example.org/other' },
      events: ['report.issued' as const],
    }
    const change = () =>
      admin().call(changeWebhookEndpoint, { params, version: webhook.version, body })
    expect(await change()).toMatchObject({ status: 200, body })
    expect(await change()).toMatchObject({ status: 412 })
  })
})
