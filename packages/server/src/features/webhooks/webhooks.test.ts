import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  mostWebhooks,
  webhookEventNames,
} from '@probeta/contract/laboratory/webhooks.ts'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWebhook, sendOnce, withNoWebhookBefore } from '../../testing/a-webhook.ts'
import { inLaboratory } from '../../testing/enter-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aWebhookReceiver, bodyOf, type Call, idsOf } from '../../testing/servers/a-webhook-receiver.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())
withNoWebhookBefore(() => lab)

const admin = () => lab.as('administrator')
const send = () => sendOnce(lab)

const plainHeaders = ({ headers }: Call) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

describe('a webhook', () => {
  it('is told what happens to visits, samples, specimens, verdicts, reports and low results', async () => {
    const receiver = await aWebhookReceiver()
    const { secret } = await aWebhook(lab, receiver.address, webhookEventNames)
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
    expect(() => new StandardWebhook(secret).verify(`${call.body} `, plainHeaders(call))).toThrow(
      'No matching signature found',
    )
  })

  it('is told of what it chose, from when it was added on, once, and in order', async () => {
    await aVisit(lab)
    const receiver = await aWebhookReceiver()
    await aWebhook(lab, receiver.address, ['visit.created'])
    const visits = [await aVisit(lab), await aVisit(lab), await aVisit(lab)]
    await aSheet(lab)
    await send()
    await send()
    expect(receiver.calls.map((call) => bodyOf(call).data['id'])).toEqual(visits.map(({ id }) => id))
  })

  it('is told nothing of a change that was refused', async () => {
    const receiver = await aWebhookReceiver()
    await aWebhook(lab, receiver.address, ['visit.created'])
    await expect(aVisit(lab, { technicianId: 2_000_000_000 })).rejects.toThrow('POST /visits')
    await send()
    expect(receiver.calls).toEqual([])
  })

  it('has a secret that stands in the database only sealed, and in no trail', async () => {
    const { secret, params } = await aWebhook(lab)
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

describe('a receiver', () => {
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
    const { try: again, deliveries } = await aWebhook(lab, address)
    await again()
    await sendOnce(lab, { networks: [] })
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

  it('is one of a bounded number', async () => {
    const body = { name: 'ERP', address: 'https://erp.example.org', events: ['visit.created' as const] }
    for (let n = 0; n < mostWebhooks; n += 1) await admin().does(addWebhookEndpoint, { body })
    expect(await admin().call(addWebhookEndpoint, { body })).toMatchObject({
      status: 409,
      body: { code: 'webhook.tooMany' },
    })
  })

  it('is changed by who has seen it as it is', async () => {
    const { webhook, params } = await aWebhook(lab)
    const body = {
      ...{ name: 'Contabilidad', address: 'https://erp.example.org/other' },
      events: ['report.issued' as const],
    }
    const change = () => admin().call(changeWebhookEndpoint, { params, version: webhook.version, body })
    expect(await change()).toMatchObject({ status: 200, body })
    expect(await change()).toMatchObject({ status: 412 })
  })
})
