import {
  acknowledgeDeliveryEndpoint,
  deliveredDocumentEndpoint,
  findDeliveryEndpoint,
  listDeliveriesEndpoint,
  listReceiversEndpoint,
  openDeliveryEndpoint,
  recordDeliveryEndpoint,
  repeatDeliveryEndpoint,
  sendReportEndpoint,
  withdrawDeliveryEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import {
  draftReportEndpoint,
  type Report,
  reportDocumentEndpoint,
} from '@probeta/contract/reports/reports.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { deliverLetters } from '../../testing/deliver-letters.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { aContact } from '../../testing/factories.ts'
import { type MailServer, startMailServer } from '../../testing/servers/start-mail-server.ts'

let lab: Laboratory
let mail: MailServer
let closeMail: () => Promise<void>
let test: StrengthTest
let report: Report
let other: Report
beforeAll(async () => {
  lab = await aLaboratory()
  ;({ mail, close: closeMail } = await startMailServer())
  test = await anApprovedTest(lab)
  report = await anIssuedReport(lab, [test])
  other = await anIssuedReport(lab, [await anApprovedTest(lab)])
})
afterAll(async () => {
  await closeMail()
  await lab.close()
})
beforeEach(() => lab.database.pool.query('delete from verification_attempt'))

const post = () => deliverLetters(lab, mail)
const checker = () => lab.as('checker')
const bodyTo = (address: string) => ({
  contactIds: [],
  addresses: [{ name: 'Ing. Pérez', address }],
  language: 'es' as const,
  message: '<script>alert(1)</script> Saludos',
  attaches: false,
})
let sent = 0
/** A report sent to an address of its own, with the secret of the link that arrived. */
async function aLink(of: Report = report) {
  sent += 1
  const address = `perez${sent}@example.org`
  const { items } = await checker().does(sendReportEndpoint, {
    params: { reportId: of.id },
    body: bodyTo(address),
  })
  await post()
  const letter = mail.received.findLast(({ to }) => to.includes(address))
  const token = /entrega#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  return { id: items[0]?.id ?? '', token, letter, address }
}
const open = (token: string) => lab.anonymous.does(openDeliveryEndpoint, { body: { token } })
const state = async (id: string) =>
  (await checker().does(findDeliveryEndpoint, { params: { deliveryId: id } })).state

describe('the link of a letter', () => {
  it('shows what was issued, and says that it was opened; opening confirms nothing', async () => {
    const { id, token, letter } = await aLink()
    expect(letter?.text).toContain('<script>alert(1)</script> Saludos')
    expect(letter?.raw.split('text/html')[1]).not.toContain('<script>')
    expect(await state(id)).toBe('sent')
    const { state: opened, delivery } = await open(token)
    expect(opened).toBe('open')
    expect(delivery).toMatchObject({
      to: 'Ing. Pérez',
      reports: [{ number: report.number, state: 'authorised', results: [{ ageHours: 672, mean: 32 }] }],
      acknowledgedAt: null,
    })
    await open(token)
    const file = await checker().does(findDeliveryEndpoint, { params: { deliveryId: id } })
    expect(file.state).toBe('opened')
    expect(file.steps.map(({ what }) => what)).toEqual(['planned', 'queued', 'sent', 'opened'])
  })
  it('is confirmed by a name, once', async () => {
    const { id, token } = await aLink()
    const body = { token, name: 'Ana Pérez', comment: 'Recibido' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => lab.anonymous.call(acknowledgeDeliveryEndpoint, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await checker().does(findDeliveryEndpoint, { params: { deliveryId: id } })).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: 'Ana Pérez',
      comment: 'Recibido',
      openedAt: null,
    })
  })
  it('brings the very bytes that were issued, of its own report and of no other', async () => {
    const { token } = await aLink()
    const bytes = await lab.anonymous.does(deliveredDocumentEndpoint, {
      body: { token, reportId: report.id },
    })
    const issued = await checker().does(reportDocumentEndpoint, { params: { reportId: report.id } })
    expect(Buffer.from(bytes).equals(Buffer.from(issued))).toBe(true)
    const stolen = await lab.anonymous.call(deliveredDocumentEndpoint, {
      body: { token, reportId: other.id },
    })
    expect(stolen.status).toBe(404)
  })
  it('ends when it expires and when the delivery is withdrawn', async () => {
    const { id, token } = await aLink()
    const now = lab.now()
    lab.setNow(new Date(now.getTime() + 90 * 86_400_000).toISOString())
    expect(await open(token)).toMatchObject({ state: 'expired', delivery: null })
    lab.setNow(now.toISOString())
    const { version } = await checker().does(findDeliveryEndpoint, { params: { deliveryId: id } })
    const withdrawal = { params: { deliveryId: id }, version, body: { reason: 'otra obra' } }
    await checker().does(withdrawDeliveryEndpoint, withdrawal)
    expect(await open(token)).toMatchObject({ state: 'withdrawn', delivery: null })
    const body = { token, name: 'Ana', comment: '' }
    expect((await lab.anonymous.call(acknowledgeDeliveryEndpoint, { body })).status).toBe(410)
    const document = { body: { token, reportId: report.id } }
    expect((await lab.anonymous.call(deliveredDocumentEndpoint, document)).status).toBe(410)
  })
  it('cannot be guessed', async () => {
    const wrong = (at: number) => `${lab.scope.laboratoryId}.${String(at).padStart(43, 'x')}`
    for (let at = 0; at < 30; at += 1) expect((await open(wrong(at))).state).toBe('unknown')
    const refused = await lab.anonymous.call(openDeliveryEndpoint, { body: { token: wrong(30) } })
    expect(refused.status).toBe(429)
  })
  it('says when the report it shows was replaced since', async () => {
    const first = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const { token } = await aLink(first)
    const tests = first.strengthTests
    await anIssuedReport(lab, tests, { reportId: first.id, because: 'otra unidad' })
    expect((await open(token)).delivery?.reports).toMatchObject([{ id: first.id, state: 'superseded' }])
  })
})

describe('a person who sends', () => {
  it('sends to contacts and addresses, each its own letter, nobody twice', async () => {
    const contact = await aContact(lab, report.client.id, { email: 'jefa@example.org' })
    const params = { reportId: report.id }
    const { items: offered } = await checker().does(listReceiversEndpoint, { params })
    expect(offered.map(({ id }) => id)).toContain(contact.id)
    const body = {
      ...bodyTo('JEFA@example.org'),
      contactIds: [contact.id],
      attaches: true,
    }
    const { items } = await checker().does(sendReportEndpoint, { params, body })
    expect(items).toMatchObject([{ to: { contactId: contact.id }, event: 'sent', state: 'waiting' }])
    await post()
    const letters = mail.received.filter(({ to }) => to.includes('jefa@example.org'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.raw).toContain(`${report.number}-v1.pdf`)
  })
  it('cannot send a draft, to nobody, to no address, or to a contact of another client', async () => {
    const draft = await lab.as('director').does(draftReportEndpoint, {
      body: {
        strengthTests: [{ sampleId: test.sampleId, ageHours: test.ageHours }],
        language: 'es',
        stressUnit: 'MPa',
        supersedes: { reportId: report.id, because: 'x' },
      },
    })
    const refusal = async (reportId: string, but: object) => {
      const body = { ...bodyTo('a@example.org'), ...but }
      return (await checker().call(sendReportEndpoint, { params: { reportId }, body })).status
    }
    expect(await refusal(draft.id, {})).toBe(409)
    expect(await refusal(report.id, { addresses: [] })).toBe(422)
    expect(await refusal(report.id, { addresses: [{ name: '', address: 'a@b, c@d' }] })).toBe(422)
    const otherContact = await aContact(lab, other.client.id)
    expect(await refusal(report.id, { contactIds: [otherContact.id] })).toBe(404)
  })
  it('sends again with a link of its own, and the first one still opens', async () => {
    const { id, token, address } = await aLink()
    const again = await checker().does(repeatDeliveryEndpoint, { params: { deliveryId: id }, body: {} })
    expect(again.id).not.toBe(id)
    await post()
    const letters = mail.received.filter(({ to }) => to.includes(address))
    expect(letters).toHaveLength(2)
    expect(letters[1]?.text).not.toContain(token)
    expect((await open(token)).state).toBe('open')
  })
  it('records what was handed over, with the day and in their own name', async () => {
    const params = { reportId: report.id }
    const body = { channel: 'hand' as const, name: 'Capataz', on: '2026-11-17', note: 'con firma' }
    const recorded = await checker().does(recordDeliveryEndpoint, { params, body })
    expect(recorded).toMatchObject({ state: 'delivered', channel: 'hand', to: { name: 'Capataz' } })
    expect(recorded.sentBy).toContain('checker')
    const late = await checker().call(recordDeliveryEndpoint, { params, body: { ...body, on: '2026-11-19' } })
    expect(late.status).toBe(422)
    const query = { sampleId: test.sampleId, search: 'capat' }
    expect((await checker().does(listDeliveriesEndpoint, { query })).items.map(({ id }) => id)).toEqual([
      recorded.id,
    ])
  })
})
