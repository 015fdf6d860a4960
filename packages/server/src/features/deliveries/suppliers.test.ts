import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import {
  changeContactEndpoint,
  type Contact,
  previewMessagesEndpoint,
} from '@probeta/contract/clients/clients.ts'
import {
  acknowledgeDeliveryEndpoint,
  listDeliveriesEndpoint,
  listReceiversEndpoint,
  openDeliveryEndpoint,
  sendReportEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { deliverLetters } from '../../testing/deliver-letters.ts'
import { aContact, aMix, aWorkSite } from '../../testing/factories.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { anIssuedReport } from '../../testing/nouns/an-issued-report.ts'
import { type MailServer, startMailServer } from '../../testing/servers/start-mail-server.ts'

let lab: Laboratory
let mail: MailServer
let closeMail: () => Promise<void>
beforeAll(async () => {
  lab = await aLaboratory()
  ;({ mail, close: closeMail } = await startMailServer())
})
afterAll(async () => {
  await closeMail()
  await lab.close()
})

const aSupplier = (name: string) =>
  lab.as('administrator').does(addBrandEndpoint, { body: { kind: 'readyMix', name } })

const deliver = () => deliverLetters(lab, mail)
const toldOf = async ({ id: reportId }: Report) =>
  (await lab.as('checker').does(listDeliveriesEndpoint, { query: { reportId } })).items.map(
    ({ to }) => to.name,
  )

/** A work site with a mix of each of two suppliers, and a contact of the first with these rights. */
async function aSite(name: string, consentedOn: string | null) {
  const site = await aWorkSite(lab)
  const [own, others] = [await aSupplier(`${name} propia`), await aSupplier(`${name} ajena`)]
  const mixOf = (supplierId: string) => aMix(lab, site.id, { supplierId })
  const [mine, theirs] = [await mixOf(own.id), await mixOf(others.id)]
  const contact = await aContact(lab, site.clientId, {
    ...{ name, role: 'supplier', email: `${name.toLowerCase()}@example.org` },
    ...{ told: ['lowResult', 'reportIssued', 'weeklySummary'], supplierId: own.id, consentedOn },
  })
  const approved = (mixId: string, loads = ['565', '565']) =>
    anApprovedTest(lab, { workSiteId: site.id, mixId, loads })
  return {
    ...{ site, contact, mine: () => approved(mine.id), theirs: () => approved(theirs.id) },
    low: () => approved(mine.id, ['300', '300']),
  }
}
const change = (contact: Contact, but: Partial<Contact>) => {
  const { id, version, name, role, email, mobile, told, attaches, active, supplierId, consentedOn } = {
    ...contact,
    ...but,
  }
  return lab.as('reception').does(changeContactEndpoint, {
    params: { contactId: id },
    version,
    body: { name, role, email, mobile, told, attaches, active, supplierId, consentedOn },
  })
}

it('a supplier hears of reports on its own mixes alone', async () => {
  const { site, contact, mine, theirs } = await aSite('Ana', '2026-11-01')
  expect(contact).toMatchObject({ supplierName: 'Ana propia', consentedOn: '2026-11-01' })
  const one = await mine()
  const other = await theirs()
  const reports = [
    await anIssuedReport(lab, [one]),
    await anIssuedReport(lab, [other]),
    await anIssuedReport(lab, [await mine(), other]),
  ] as const
  await deliver()
  expect(await Promise.all(reports.map(toldOf))).toEqual([['Ana'], [], []])
  const { rules } = await lab.as('reception').does(previewMessagesEndpoint, {
    params: { clientId: site.clientId },
    query: { month: lab.now().toISOString().slice(0, 10) },
  })
  expect(rules.map(({ event, count }) => [event, count])).toEqual([
    ['lowResult', 0],
    ['reportIssued', 1],
    ['weeklySummary', 1],
  ])
})

it('and of nothing before the client agreed, by hand neither', async () => {
  const { contact, mine } = await aSite('Berta', null)
  const first = await anIssuedReport(lab, [await mine()])
  await deliver()
  expect(await toldOf(first)).toEqual([])
  const { items } = await lab.as('checker').does(listReceiversEndpoint, { params: { reportId: first.id } })
  expect(items.map(({ name }) => name)).toContain('Berta')
  const byHand = () =>
    lab.as('checker').call(sendReportEndpoint, {
      params: { reportId: first.id },
      body: { contactIds: [contact.id], addresses: [], language: 'es', message: '', attaches: false },
    })
  expect(await byHand()).toMatchObject({ status: 409, body: { code: 'delivery.supplier' } })
  const later = await change(contact, { consentedOn: '2126-11-10' })
  expect(await byHand()).toMatchObject({ status: 409 })
  await change(later, { consentedOn: '2026-11-10' })
  expect(await byHand()).toMatchObject({ status: 200 })
  expect(await toldOf(first)).toEqual(['Berta'])
})

it('a consent taken back closes the links that were sent', async () => {
  const { contact, mine } = await aSite('Clara', '2026-11-01')
  await anIssuedReport(lab, [await mine()])
  await deliver()
  const letter = mail.received.findLast(({ to }) => to.includes('clara@example.org'))
  const token = /entrega#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const open = () => lab.anonymous.does(openDeliveryEndpoint, { body: { token } })
  expect((await open()).delivery?.reports).toHaveLength(1)
  await change(contact, { consentedOn: null })
  expect(await open()).toMatchObject({ state: 'withdrawn', delivery: null })
  const body = { token, name: 'Clara', comment: '' }
  expect(await lab.anonymous.call(acknowledgeDeliveryEndpoint, { body })).toMatchObject({ status: 410 })
})

it('its confirmation of a low result is not the client’s', async () => {
  const { site, low } = await aSite('Elsa', '2026-11-01')
  await anIssuedReport(lab, [await low()])
  await judgeAll(lab)
  await deliver()
  const letters = mail.received.filter(({ to }) => to.includes('elsa@example.org'))
  expect(letters).toHaveLength(2)
  for (const { text } of letters) {
    const body = { token: /entrega#(\S+)/.exec(text)?.[1] ?? '', name: 'Elsa', comment: '' }
    await lab.anonymous.does(acknowledgeDeliveryEndpoint, { body })
  }
  const { items } = await lab.as('director').does(listLowResultsEndpoint, {
    query: { workSiteId: site.id },
  })
  expect(items).toMatchObject([{ receipt: null }])
})

it('what makes a supplier hear goes with the role', async () => {
  const { contact } = await aSite('Dora', '2026-11-01')
  expect(await change(contact, { role: 'supervision' })).toMatchObject({
    ...{ role: 'supervision', supplierId: null, consentedOn: null },
  })
})
