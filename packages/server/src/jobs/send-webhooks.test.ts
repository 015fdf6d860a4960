import {
  removeWebhookEndpoint,
  repeatWebhookDeliveryEndpoint,
  repeatWebhookFailuresEndpoint,
  rotateWebhookSecretEndpoint,
  tryWebhookEndpoint,
  webhookPauses,
} from '@probeta/contract/laboratory/webhooks.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../documents/signing/make-certificate.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aWebhook, brief, sendOnce, withNoWebhookBefore } from '../testing/a-webhook.ts'
import { inLaboratory } from '../testing/enter-laboratory.ts'
import { aVisit } from '../testing/nouns/a-visit.ts'
import {
  type Answer,
  answers,
  answersForever,
  aWebhookReceiver,
  bodyOf,
  idsOf,
  type Call,
  dripsItsHead,
  hangsUp,
  hangsUpWithin,
  neverAnswers,
} from '../testing/servers/a-webhook-receiver.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
withNoWebhookBefore(() => lab)

const admin = () => lab.as('administrator')
const send = () => sendOnce(lab)
/** Where a receiver does not answer. */
const sendBriefly = () => sendOnce(lab, { patienceMs: brief })
const silent: readonly Answer[] = [neverAnswers, dripsItsHead]

const wait = (ms: number) => lab.setNow(new Date(lab.now().getTime() + ms).toISOString())

/** A webhook with a receiver that answers as told, and a message for trial. */
async function aTrial(told: readonly Answer[], tls?: Parameters<typeof aWebhookReceiver>[1]) {
  const receiver = await aWebhookReceiver(told, tls)
  const hook = await aWebhook(lab, receiver.address)
  await hook.try()
  const last = async () => {
    const [delivery] = await hook.deliveries()
    return { state: delivery?.state, attempts: delivery?.attempts ?? [] }
  }
  return { ...hook, receiver, last }
}

const plainHeaders = ({ headers }: Call) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

describe('a message that does not arrive', () => {
  it.each([
    ['the receiver hangs up', hangsUp, { status: null, error: 'ECONNRESET' }],
    ['the receiver never answers', neverAnswers, { status: null, error: 'timeout' }],
    ['the receiver drips its answer', dripsItsHead, { status: null, error: 'timeout' }],
    ['the receiver fails', answers(500), { status: 500, answer: 'gracias' }],
    ['the receiver is too busy', answers(429), { status: 429 }],
    ['the receiver leads elsewhere', answers(302, { location: 'http://127.0.0.1:9/other' }), { status: 302 }],
  ])('because %s is sent again under the same id, signed anew', async (_, answer, attempt) => {
    const { receiver, last, secret } = await aTrial([answer])
    expect(await (silent.includes(answer) ? sendBriefly() : send())).toBe(5_000)
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

  it.each([
    ['in seconds', () => '90', 90_000],
    ['as a date', () => new Date(lab.now().getTime() + 120_000).toUTCString(), 120_000],
    ['longer than a day', () => '999999', 86_400_000],
    ['less than the pause', () => '1', 5_000],
    ['in no way that can be read', () => 'soon', 5_000],
  ])('waits as the receiver asks %s', async (_, retryAfter, ms) => {
    const { receiver, last } = await aTrial([answers(503, { 'retry-after': retryAfter() })])
    const next = await send()
    // A date has no milliseconds.
    expect(Math.ceil((next ?? 0) / 1_000) * 1_000).toBe(ms)
    wait(ms)
    await send()
    expect(await last()).toMatchObject({ state: 'delivered' })
    expect(receiver.calls).toHaveLength(2)
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
    const { receiver, last, find, params } = await aTrial(
      Array.from({ length: failures }, () => answers(503)),
    )
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
      { kind: 'webhookFailing', facts: { name: 'ERP' } },
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
    const { deliveries } = await aWebhook(lab, receiver.address)
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
    const { last: unanswered } = await aTrial([neverAnswers])
    const { last } = await aTrial([])
    await sendBriefly()
    expect(await unanswered()).toMatchObject({ state: 'waiting' })
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
    const { setState } = await aWebhook(lab, receiver.address)
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
    const messageId = delivery?.id ?? ''
    await admin().does(repeatWebhookDeliveryEndpoint, { params: { ...params, messageId }, body: {} })
    await send()
    expect(idsOf(receiver.calls)).toEqual([messageId, messageId])
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

  it('that was removed gets nothing more, not even what waits', async () => {
    const { receiver, params, find } = await aTrial([answers(500)])
    await send()
    await admin().does(removeWebhookEndpoint, { params })
    await aVisit(lab)
    wait(5_000)
    expect(await send()).toBeUndefined()
    expect(receiver.calls).toHaveLength(1)
    expect(await find()).toMatchObject({ state: 'removed' })
  })
})
