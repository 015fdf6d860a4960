import type { Language } from '@probeta/contract/base/languages.ts'
import { changeContactEndpoint, previewMessagesEndpoint } from '@probeta/contract/clients/clients.ts'
import {
  findDeliveryEndpoint,
  listDeliveriesEndpoint,
  repeatDeliveryEndpoint,
  withdrawDeliveryEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing } from '../db/transaction.ts'
import { writeStores } from '../stores/stores.ts'
import { planIssued } from '../features/deliveries/plan-issued.ts'
import { type Delivering, deliverDue } from './deliver-due.ts'
import { judgeAll } from '../testing/judge-all.ts'
import { smtpPost } from '../mail/post.ts'
import { sendWaiting } from './send-waiting.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aMailServer } from '../testing/servers/a-mail-server.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { anIssuedReport } from '../testing/nouns/an-issued-report.ts'
import { aClient, aContact, aMix, aWorkSite, contactInput } from '../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const delivering = (mail = true): Delivering => ({
  mail,
  publicUrl: 'https://lab.example.org',
  now: () => lab.now(),
})
const round = (mail = true) => deliverDue(lab.database.pool, lab.scope, delivering(mail))
const post = (url: string) => smtpPost(url, 'Probeta <lab@example.org>')
const list = async (query: { clientId?: string; reportId?: string }) =>
  (await lab.as('checker').does(listDeliveriesEndpoint, { query: { ...query, limit: 200 } })).items

/** Makes a client in a language with a work site, a mix, and a contact with an own address who is notified of these events. */
async function aNotifiedClient(told: (typeof deliveryEvents)[number][], language: Language = 'es') {
  const client = await aClient(lab, { language })
  const site = await aWorkSite(lab, { clientId: client.id, name: `Obra <b>${language}</b> & Cía` })
  const mix = await aMix(lab, site.id)
  const email = `eva-${crypto.randomUUID().slice(0, 8)}@example.org`
  const contact = await aContact(lab, client.id, { name: 'Eva <i>Ruiz</i>', told, email })
  return { clientId: client.id, workSiteId: site.id, mixId: mix.id, contact, email }
}
const place = ({ workSiteId, mixId }: { workSiteId: string; mixId: string }) => ({ workSiteId, mixId })

describe('what was issued', () => {
  it('is notified once to each by their rules, however many servers look for it, and how often', async () => {
    const of = await aNotifiedClient(['reportIssued', 'result28days', 'weeklySummary'])
    await aContact(lab, of.clientId, { told: [] })
    const report = await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    // Two servers at once, and once more after a restart.
    await Promise.all([round(), round(), round()])
    await round()
    const items = await list({ clientId: of.clientId })
    expect(items.map(({ event, state }) => [event, state]).toSorted()).toEqual([
      ['reportIssued', 'waiting'],
      ['result28days', 'waiting'],
    ])
    const mail = await aMailServer()
    await Promise.all([
      sendWaiting(lab.database.pool, post(mail.url)),
      sendWaiting(lab.database.pool, post(mail.url)),
    ])
    await Promise.all([round(), round()])
    await sendWaiting(lab.database.pool, post(mail.url))
    const got = mail.received.filter(({ to }) => to.includes(of.email))
    expect(got.map(({ subject }) => subject).toSorted()).toEqual([
      `Informe de ensayo ${report.number} · Obra <b>es</b> & Cía`,
      'Resultados a 28 días · Obra <b>es</b> & Cía',
    ])
    expect((await list({ clientId: of.clientId })).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(got[0]?.raw).not.toContain('<b>es</b> & Cía</')
    const [one] = items
    const { steps } = await lab
      .as('checker')
      .does(findDeliveryEndpoint, { params: { deliveryId: one?.id ?? '' } })
    expect(steps.map(({ what }) => what)).toEqual(['planned', 'queued', 'sent'])
  })

  it('brings the exact stored bytes, and a link of which only the hash is stored', async () => {
    const of = await aNotifiedClient(['reportIssued'])
    const report = await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    await round()
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, post(mail.url))
    const [letter] = mail.received.filter(({ to }) => to.includes(of.email))
    const part =
      /filename="?[^\r\n]*\.pdf"?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(letter?.raw ?? '')?.[1] ?? ''
    const bytes = await lab.as('checker').does(reportDocumentEndpoint, { params: { reportId: report.id } })
    expect(Buffer.from(part.replaceAll(/\s/g, ''), 'base64').equals(Buffer.from(bytes))).toBe(true)
    const token = /entrega#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(token).toMatch(/^\d+\.[\w-]{43}$/)
    const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
    await owner.connect()
    const { rows } = await owner.query<{ all: string }>(
      `select (select string_agg(d::text, '') from delivery d) || (select string_agg(s::text, '') from delivery_step s)
         || (select string_agg(a::text, '') from audit_entry a) || (select string_agg(o::text, '') from outgoing_mail o where state <> 'waiting') as all`,
    )
    await owner.end()
    expect(rows[0]?.all.length).toBeGreaterThan(1_000)
    expect(rows[0]?.all).not.toContain(token.split('.')[1])
  })

  it('is cut off in the middle: nothing of it is planned, and the next round plans all of it once', async () => {
    const of = await aNotifiedClient(['reportIssued', 'result28days'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    const killed = changing(lab.database.pool, lab.scope, 'delivery.plan', undefined, async (db) => {
      await planIssued(writeStores(db, lab.scope), lab.scope, lab.now(), 20, null)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await list({ clientId: of.clientId })).toEqual([])
    await round()
    expect(await list({ clientId: of.clientId })).toHaveLength(2)
  })

  it('is notified by the rules at the time of issue, not by later ones', async () => {
    const of = await aNotifiedClient(['result28days'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    const { id, version } = of.contact
    await lab.as('administrator').does(changeContactEndpoint, {
      params: { contactId: id },
      version,
      body: { ...contactInput(of.contact), told: ['reportIssued'] },
    })
    await round()
    expect((await list({ clientId: of.clientId })).map(({ event }) => event)).toEqual(['result28days'])
  })

  it('waits where there is no mail server, and leaves once there is', async () => {
    const of = await aNotifiedClient(['reportIssued'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    await round(false)
    expect(await list({ clientId: of.clientId })).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await round(true)
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, post(mail.url))
    await round(true)
    expect(await list({ clientId: of.clientId })).toMatchObject([{ state: 'sent' }])
  })

  it('says why the mail server refused it, and is sent when it is tried again', async () => {
    const of = await aNotifiedClient(['reportIssued'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    await round()
    const mail = await aMailServer()
    mail.unknown.add(of.email)
    await sendWaiting(lab.database.pool, post(mail.url))
    await round()
    const [failed] = await list({ clientId: of.clientId })
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed?.failedBecause).toContain('no such mailbox')
    mail.unknown.clear()
    const params = { deliveryId: failed?.id ?? '' }
    await lab.as('checker').does(repeatDeliveryEndpoint, { params, body: {} })
    await round()
    await sendWaiting(lab.database.pool, post(mail.url))
    await round()
    expect(await list({ clientId: of.clientId })).toMatchObject([{ id: params.deliveryId, state: 'sent' }])
  })

  it('goes to the address that was corrected since, when it is tried again', async () => {
    const of = await aNotifiedClient(['reportIssued'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    await round()
    const mail = await aMailServer()
    mail.unknown.add(of.email)
    await sendWaiting(lab.database.pool, post(mail.url))
    await round()
    const [failed] = await list({ clientId: of.clientId })
    const email = `corrected.${of.email}`
    await lab.as('administrator').does(changeContactEndpoint, {
      params: { contactId: of.contact.id },
      version: of.contact.version,
      body: { ...contactInput(of.contact), email },
    })
    const params = { deliveryId: failed?.id ?? '' }
    await lab.as('checker').does(repeatDeliveryEndpoint, { params, body: {} })
    await round()
    await sendWaiting(lab.database.pool, post(mail.url))
    await round()
    expect(await list({ clientId: of.clientId })).toMatchObject([
      { id: params.deliveryId, state: 'sent', to: { address: email } },
    ])
    expect(mail.received.map(({ to }) => to)).toEqual([[email]])
  })

  it('is withdrawn before it leaves, and then does not', async () => {
    const of = await aNotifiedClient(['reportIssued'])
    await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
    await round()
    const [one] = await list({ clientId: of.clientId })
    const params = { deliveryId: one?.id ?? '' }
    await lab
      .as('checker')
      .does(withdrawDeliveryEndpoint, { params, version: one?.version ?? 0, body: { reason: 'error' } })
    const mail = await aMailServer()
    await sendWaiting(lab.database.pool, post(mail.url))
    expect(mail.received.filter(({ to }) => to.includes(of.email))).toEqual([])
  })

  it.each([
    [
      'es',
      'Hola, Eva <i>Ruiz</i>:',
      'Reemplaza a la versión anterior, que deja de valer. Motivo: otra unidad',
    ],
    [
      'en',
      'Eva <i>Ruiz</i>',
      'It replaces the previous version, which is no longer valid. Reason: otra unidad',
    ],
    [
      'de',
      'Guten Tag, Eva <i>Ruiz</i>,',
      'Er ersetzt die vorige Fassung, die nicht mehr gilt. Grund: otra unidad',
    ],
  ] as const)(
    'notifies everybody who got a version in %s that it is replaced',
    async (language, hello, says) => {
      const of = await aNotifiedClient(['result28days'], language)
      const test = await anApprovedTest(lab, place(of))
      const first = await anIssuedReport(lab, [test])
      await round()
      // No longer in use: no rule would notify this contact.
      const { id, version } = of.contact
      await lab.as('administrator').does(changeContactEndpoint, {
        params: { contactId: id },
        version,
        body: { ...contactInput(of.contact), told: [] },
      })
      const next = await anIssuedReport(lab, [test], { reportId: first.id, because: 'otra unidad' })
      await round()
      await round()
      const items = await list({ reportId: next.id })
      expect(items).toMatchObject([{ event: 'reportIssued', to: { address: of.email } }])
      const mail = await aMailServer()
      await sendWaiting(lab.database.pool, post(mail.url))
      const letter = mail.received.find(({ to, text }) => to.includes(of.email) && text.includes(says))
      expect(letter?.text).toContain(hello)
      expect(letter?.text).toContain('32,0'.replace(',', language === 'en' ? '.' : ','))
    },
  )
})

it('sums up a week on its Monday, once, with what came in it', async () => {
  const of = await aNotifiedClient(['weeklySummary'])
  const at = lab.now()
  await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
  await round()
  expect(await list({ clientId: of.clientId })).toEqual([])
  // 2026-11-18 is a Wednesday; in Madrid the Monday begins at 23:00 UTC of Sunday.
  lab.setNow('2026-11-22T22:59:00Z')
  await round()
  expect(await list({ clientId: of.clientId })).toEqual([])
  lab.setNow('2026-11-22T23:01:00Z')
  await Promise.all([round(), round()])
  lab.setNow('2026-11-25T10:00:00Z')
  await round()
  expect(await list({ clientId: of.clientId })).toMatchObject([
    { event: 'weeklySummary', period: { from: '2026-11-16', to: '2026-11-22' }, workSite: null },
  ])
  lab.setNow(at.toISOString())
})

it('sums up a day on the next, once, and catches up on days the server was down', async () => {
  const of = await aNotifiedClient(['dailySummary'])
  const at = lab.now()
  await anIssuedReport(lab, [await anApprovedTest(lab, place(of))])
  // 2026-11-18 ends in Madrid at 23:00 UTC.
  lab.setNow('2026-11-18T22:59:00Z')
  await round()
  expect(await list({ clientId: of.clientId })).toEqual([])
  lab.setNow('2026-11-21T08:00:00Z')
  await Promise.all([round(), round()])
  const planned = [{ event: 'dailySummary', period: { from: '2026-11-18', to: '2026-11-18' } }]
  expect(await list({ clientId: of.clientId })).toMatchObject(planned)
  lab.setNow('2026-11-22T08:00:00Z')
  await round()
  expect(await list({ clientId: of.clientId })).toMatchObject(planned)
  lab.setNow(at.toISOString())
})

it('sends what the preview of the rules says, to the same people about the same', async () => {
  const of = await aNotifiedClient([...deliveryEvents])
  const early = await anApprovedTest(lab, { ...place(of), ageHours: 168, agePlan: '7·28', loads: ['400'] })
  const low = await anApprovedTest(lab, { ...place(of), loads: ['300', '300'] })
  const good = await anApprovedTest(lab, { ...place(of), loads: ['600', '600'] })
  await judgeAll(lab)
  await anIssuedReport(lab, [early, low])
  await anIssuedReport(lab, [good])
  await round()
  const at = lab.now()
  const preview = await lab
    .as('reception')
    .does(previewMessagesEndpoint, { params: { clientId: of.clientId }, query: { month: '2026-11-18' } })
  lab.setNow('2026-11-23T09:00:00Z')
  await round()
  lab.setNow(at.toISOString())
  const sent = await list({ clientId: of.clientId })
  const count = (events: readonly { event: string }[]) =>
    deliveryEvents.map((event) => [event, events.filter((one) => one.event === event).length])
  expect(count(sent)).toEqual(count(preview.items))
  expect(Object.fromEntries(count(sent))).toEqual({
    result7days: 1,
    forecastLow: 0,
    result28days: 2,
    lowResult: 1,
    reportIssued: 2,
    dailySummary: 1,
    weeklySummary: 1,
  })
})
