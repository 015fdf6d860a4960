import {
  addContactEndpoint,
  changeContactEndpoint,
  previewMessagesEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { listDeliveriesEndpoint, sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeAll } from '../../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { deliverLetters } from '../../testing/deliver-letters.ts'
import { aContact, aMix, aWorkSite } from '../../testing/factories.ts'
import { aPair } from '../../testing/nouns/a-pair.ts'
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

const deliver = () => deliverLetters(lab, mail)
const toldOf = async ({ id: reportId }: Report) =>
  (await lab.as('checker').does(listDeliveriesEndpoint, { query: { reportId } })).items
    .map(({ to, event }) => `${to.name} ${event}`)
    .toSorted()

it('who is told of one work site or mix hears of that alone, in a language of their own', async () => {
  const site = await aWorkSite(lab)
  const { clientId } = site
  const other = await aWorkSite(lab, { clientId })
  const [slabs, walls] = [await aMix(lab, site.id), await aMix(lab, site.id)]
  const told = ['reportIssued', 'lowResult', 'weeklySummary'] as const
  const add = (name: string, but: Parameters<typeof aContact>[2]) =>
    aContact(lab, clientId, { name, email: `${name.toLowerCase()}@example.org`, told: [...told], ...but })
  await add('Todas', {})
  const designer = await add('Obra', { role: 'designer', workSiteIds: [site.id], language: 'en' })
  await add('Losas', { mixIds: [slabs.id] })
  expect(designer.limitedTo).toEqual([{ id: site.id, label: `${site.code} · ${site.name}` }])

  const of = (workSiteId: string, mixId?: string, loads = ['565', '565']) =>
    anApprovedTest(lab, { workSiteId, ...(mixId && { mixId }), loads })
  const slab = await of(site.id, slabs.id)
  const lowWall = await of(site.id, walls.id, ['300', '300'])
  const both = await anIssuedReport(lab, [slab, lowWall])
  const elsewhere = await anIssuedReport(lab, [await of(other.id)])
  await judgeAll(lab)
  await deliver()
  // The low wall is none of the slabs, though it stands in the same report.
  expect(await toldOf(both)).toEqual([
    'Losas reportIssued',
    'Obra lowResult',
    'Obra reportIssued',
    'Todas lowResult',
    'Todas reportIssued',
  ])
  expect(await toldOf(elsewhere)).toEqual(['Todas reportIssued'])
  const subjects = mail.received
    .filter(({ to }) => to.includes('obra@example.org'))
    .map(({ subject }) => subject)
  expect(subjects.join('\n')).toMatch(/Test report|Low result/)

  // A rule tells of no other work site; a person may.
  await lab.as('checker').does(sendReportEndpoint, {
    params: { reportId: elsewhere.id },
    body: { contactIds: [designer.id], addresses: [], language: 'en', message: '', attaches: false },
  })
  const { rules } = await lab.as('reception').does(previewMessagesEndpoint, {
    params: { clientId },
    query: { month: lab.now().toISOString().slice(0, 10) },
  })
  expect(rules.map(({ name, event, count }) => `${name} ${event} ${count}`).toSorted()).toEqual([
    ...['Losas lowResult 0', 'Losas reportIssued 1', 'Losas weeklySummary 1'],
    ...['Obra lowResult 1', 'Obra reportIssued 1', 'Obra weeklySummary 1'],
    ...['Todas lowResult 1', 'Todas reportIssued 2', 'Todas weeklySummary 1'],
  ])
})

it('refuses work sites and mixes of another client', async () => {
  const [site, strange] = [await aWorkSite(lab), await aWorkSite(lab)]
  const mix = await aMix(lab, strange.id)
  const add = (limits: { workSiteIds?: string[]; mixIds?: string[] }) =>
    lab.as('reception').call(addContactEndpoint, {
      params: { clientId: site.clientId },
      body: { name: 'Ana', role: 'designer', email: '', mobile: '', told: [], ...limits },
    })
  expect(await add({ workSiteIds: [strange.id] })).toMatchObject({ body: { code: 'workSite.notFound' } })
  expect(await add({ mixIds: [mix.id] })).toMatchObject({ body: { code: 'mix.notFound' } })
  expect(await add({ workSiteIds: [site.id, site.id] })).toMatchObject({
    body: { workSiteIds: [site.id] },
  })
})

it('warns of an early result whose forecast misses, with the report that contains it', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  for (let turn = 0; turn < 10; turn += 1) await aPair(lab, { workSiteId: site.id, mixId: mix.id }, turn)
  await judgeAll(lab)
  const contact = { name: 'Eva', role: 'designer', email: 'eva@example.org', told: ['forecastLow'] } as const
  await aContact(lab, site.clientId, { ...contact, told: [...contact.told] })
  const early = (load: string) =>
    anApprovedTest(lab, { workSiteId: site.id, mixId: mix.id, agePlan: '7·28', ageHours: 168, loads: [load] })
  const good = await anIssuedReport(lab, [await early('390')])
  const weak = await early('250')
  const bad = await anIssuedReport(lab, [weak, await early('392')])
  await deliver()
  expect(await toldOf(good)).toEqual([])
  expect(await toldOf(bad)).toEqual(['Eva forecastLow'])
  const letter = mail.received.findLast(({ to }) => to.includes('eva@example.org'))
  expect(letter?.subject).toBe(`Aviso temprano: pronóstico bajo · ${site.name}`)
  expect(letter?.text).toMatch(new RegExp(`- ${weak.sampleCode} a 7 d: a 28 días se esperan [\\d,]+ MPa`))
  expect(letter?.text).not.toContain('392')
})

it('a group is one letter and one link for each member, whoever else has the address', async () => {
  const site = await aWorkSite(lab)
  const { clientId } = site
  const ana = { name: 'Ana', email: 'ana@grupo.example' }
  const group = await aContact(lab, clientId, {
    name: 'Dirección de obra',
    email: '',
    told: ['reportIssued', 'lowResult', 'dailySummary'],
    members: [ana, { name: 'Luis', email: 'luis@grupo.example' }],
  })
  await aContact(lab, clientId, {
    name: 'Ana otra vez',
    email: 'ANA@grupo.example',
    told: ['reportIssued'],
  })
  const low = await anApprovedTest(lab, { workSiteId: site.id, loads: ['300', '300'] })
  const report = await anIssuedReport(lab, [low])
  await judgeAll(lab)
  await deliver()
  const filed = await lab.as('checker').does(listDeliveriesEndpoint, { query: { reportId: report.id } })
  expect(filed.items.map(({ to, event }) => `${event} ${to.address} ${to.group}`).toSorted()).toEqual([
    'lowResult ana@grupo.example Dirección de obra',
    'lowResult luis@grupo.example Dirección de obra',
    'reportIssued ana@grupo.example Dirección de obra',
    'reportIssued luis@grupo.example Dirección de obra',
  ])
  const links = mail.received
    .filter(({ to }) => to.some((address) => address.endsWith('@grupo.example')))
    .map(({ text }) => /#(\S+)/.exec(text)?.[1])
  expect(new Set(links).size).toBe(4)

  // By hand, too; and whoever joined since is told of what comes next alone.
  const { members, version } = await lab.as('administrator').does(changeContactEndpoint, {
    params: { contactId: group.id },
    body: {
      ...{ name: group.name, role: group.role, email: '', mobile: '', told: group.told, active: true },
      members: [...group.members, { name: 'Eva', email: 'eva@grupo.example' }],
    },
    version: group.version,
  })
  expect([members.length, version]).toEqual([3, 2])
  const { items: sent } = await lab.as('checker').does(sendReportEndpoint, {
    params: { reportId: report.id },
    body: {
      ...{ contactIds: [group.id], language: 'es', message: '', attaches: false },
      addresses: [{ name: '', address: 'Luis@grupo.example' }],
    },
  })
  expect(sent.map(({ to }) => to.address).toSorted()).toEqual([
    'ana@grupo.example',
    'eva@grupo.example',
    'luis@grupo.example',
  ])
})

it('refuses a member without an address, and one named twice', async () => {
  const { clientId } = await aWorkSite(lab)
  const add = (email: string, ...addresses: string[]) =>
    lab.as('reception').call(addContactEndpoint, {
      params: { clientId },
      body: {
        ...{ name: 'Grupo', role: 'designer', email, mobile: '', told: [] },
        members: addresses.map((address) => ({ name: 'Ana', email: address })),
      },
    })
  expect(await add('', 'ana.example')).toMatchObject({
    status: 422,
    body: { code: 'contact.memberAddress' },
  })
  const twice = { status: 422, body: { code: 'contact.memberTwice' } }
  expect(await add('', 'ana@grupo.example', 'Ana@grupo.example')).toMatchObject(twice)
  expect(await add('ana@grupo.example', 'ana@grupo.example')).toMatchObject(twice)
})
