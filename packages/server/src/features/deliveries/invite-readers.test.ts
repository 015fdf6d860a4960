import {
  changeContactEndpoint,
  type Contact,
  listContactsEndpoint,
  openPortalEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { addUserEndpoint, findUserEndpoint, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { setPasswordByLinkEndpoint } from '@probeta/contract/access/password-links.ts'
import { presetOf } from '@probeta/domain/people/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../jobs/deliver-due.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { deliverLetters } from '../../testing/deliver-letters.ts'
import { aContact, aMix, aWorkSite, contactInput } from '../../testing/factories.ts'
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

const open = ({ id, version }: Contact, opens = true) =>
  lab.as('administrator').call(openPortalEndpoint, { params: { contactId: id }, body: { opens }, version })
const contactsOf = async (clientId: string) =>
  (await lab.as('administrator').does(listContactsEndpoint, { params: { clientId } })).items
const outcomesOf = async ({ clientId, id }: Contact) =>
  (await contactsOf(clientId))
    .find((one) => one.id === id)
    ?.portal.outcomes.map(({ mailbox, outcome }) => `${mailbox} ${outcome}`)
    .toSorted()
const usersAt = async (email: string) =>
  (await lab.as('administrator').does(listUsersEndpoint, { query: { search: email } })).items
const issueAt = async (workSiteId: string) => {
  await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId })])
  await deliverLetters(lab, mail)
}

it('the first report invites each mailbox of a contact once, to its work sites, however many servers plan', async () => {
  const site = await aWorkSite(lab)
  const { clientId } = site
  const other = await aWorkSite(lab, { clientId })
  const members = ['ana', 'luis'].map((name) => ({ name, email: `${name}@portal.example` }))
  const group = await aContact(lab, clientId, {
    ...{ name: 'Dirección', email: '', members, workSiteIds: [site.id], told: ['reportIssued'] },
  })
  expect(await open(group)).toMatchObject({ status: 200, body: { portal: { opens: true, outcomes: [] } } })
  await issueAt(other.id)
  expect(await outcomesOf(group)).toEqual([])

  await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: site.id })])
  await anIssuedReport(lab, [await anApprovedTest(lab, { workSiteId: site.id })])
  const at = { mail: true, publicUrl: 'https://lab.example.org', now: () => lab.now() }
  const round = () => deliverDue(lab.database.pool, lab.scope, at)
  await Promise.all([round(), round()])
  await deliverLetters(lab, mail)
  expect(await outcomesOf(group)).toEqual(['ana@portal.example invited', 'luis@portal.example invited'])
  const [ana, ...more] = await usersAt('ana@portal.example')
  expect(more).toEqual([])
  expect(ana).toMatchObject({ client: { id: clientId }, workSites: [{ id: site.id }], permissions: {} })
  const letters = mail.received.filter(({ to }) => to.includes('ana@portal.example'))
  const invitation = letters.filter(({ subject }) => subject.startsWith('Invitación'))
  expect(invitation.length).toBe(1)
  expect(letters.length).toBe(3)

  const token = /new-password#([\w-]{43})\b/.exec(invitation[0]?.text ?? '')?.[1] ?? ''
  const password = 'una frase bastante larga'
  await lab.anonymous.does(setPasswordByLinkEndpoint, { body: { token, password } })
  expect(await outcomesOf(group)).toContain('ana@portal.example accepted')
})

it('an address that has an account keeps what it has, and gets the letter of the report all the same', async () => {
  const site = await aWorkSite(lab)
  const { clientId } = site
  const small = await aWorkSite(lab, { clientId })
  const administrator = lab.as('administrator')
  const who = { names: 'Eva', language: 'es' as const }
  const { user: own } = await administrator.does(addUserEndpoint, {
    body: {
      ...{ ...who, username: 'eva.cliente', email: 'eva@cliente.example', permissions: {} },
      ...{ clientId, workSites: [small.id] },
    },
  })
  const { user: staff } = await administrator.does(addUserEndpoint, {
    body: {
      ...{ ...who, username: 'eva.lab', email: 'eva@lab.example', permissions: presetOf('reception') },
      ...{ clientId: null, workSites: [] },
    },
  })
  const told = ['reportIssued' as const]
  const [user, other] = [
    await aContact(lab, clientId, { email: 'Eva@cliente.example', told }),
    await aContact(lab, clientId, { email: 'eva@lab.example', told }),
  ]
  for (const contact of [user, other]) await open(contact)
  await issueAt(site.id)
  expect(await outcomesOf(user)).toEqual(['eva@cliente.example ownUser'])
  expect(await outcomesOf(other)).toEqual(['eva@lab.example otherAccount'])
  for (const { id, ...before } of [own, staff]) {
    const after = await administrator.does(findUserEndpoint, { params: { userId: id } })
    expect([after.workSites, after.client, after.permissions]).toEqual([
      before.workSites,
      before.client,
      before.permissions,
    ])
  }
  const received = (address: string) => mail.received.filter(({ to }) => to.includes(address))
  expect(received('eva@lab.example').map(({ subject }) => subject.slice(0, 7))).toContain('Informe')
})

it('is for no supplier and nobody of some mixes, and only whoever may invite decides whom it reaches', async () => {
  const site = await aWorkSite(lab)
  const mix = await aMix(lab, site.id)
  const { clientId } = site
  const limits = { status: 422, body: { code: 'contact.portalLimits' } }
  expect(await open(await aContact(lab, clientId, { role: 'supplier' }))).toMatchObject(limits)
  expect(await open(await aContact(lab, clientId, { mixIds: [mix.id] }))).toMatchObject(limits)

  const contact = await aContact(lab, clientId, { email: 'iris@portal.example' })
  const params = { contactId: contact.id }
  const { version } = contact
  const byReception = await lab
    .as('reception')
    .call(openPortalEndpoint, { params, body: { opens: true }, version })
  expect(byReception.status).toBe(403)
  await open(contact)
  const [opened] = (await contactsOf(clientId)).filter(({ id }) => id === contact.id)
  if (!opened) throw new Error('no contact')
  const change = (caller: 'reception' | 'administrator', but: object) =>
    lab.as(caller).call(changeContactEndpoint, {
      params,
      body: { ...contactInput(opened), ...but },
      version: opened.version,
    })
  expect(await change('reception', { email: 'otra@portal.example' })).toMatchObject({
    status: 403,
    body: { code: 'contact.opensPortal' },
  })
  expect(await change('administrator', { mixIds: [mix.id] })).toMatchObject(limits)
  expect((await change('reception', { name: 'Iris' })).status).toBe(200)
})
