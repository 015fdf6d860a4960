import {
  addClientEndpoint,
  addContactEndpoint,
  changeClientEndpoint,
  changeContactEndpoint,
  clientHistoryEndpoint,
  clientUsersEndpoint,
  findClientEndpoint,
  listContactsEndpoint,
} from '@probeta/contract/clients/clients.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainClient } from '../../testing/access/plain-bodies.ts'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, aContact, aWorkSite, clientInput, contactInput } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const nobody = '01890000-0000-7000-8000-000000000000'
const contactsOf = async (clientId: string) =>
  (await lab.as('reception').does(listContactsEndpoint, { params: { clientId } })).items
const changesOf = async (clientId: string) =>
  (await lab.as('reception').does(clientHistoryEndpoint, { params: { clientId }, query: {} })).items.map(
    ({ changes }) => changes,
  )

describe('a client', () => {
  it('keeps where its invoices go and whose tax number it has', async () => {
    const { id } = await aClient(lab, { country: 'ES', billingEmail: 'facturas@example.org' })
    expect(await lab.as('reception').does(findClientEndpoint, { params: { clientId: id } })).toMatchObject({
      country: 'ES',
      billingEmail: 'facturas@example.org',
    })
  })
  it('is of a country there is, or of none', async () => {
    await expect(aClient(lab, { country: 'XX' as never })).rejects.toThrow('request.invalid')
    expect((await aClient(lab)).country).toBe('')
  })
  it('keeps a tax number that its country would refuse: the paper may say so', async () => {
    expect(await aClient(lab, { country: 'ES', taxId: 'B64717839' })).toMatchObject({ taxId: 'B64717839' })
  })
})

describe('a contact', () => {
  it('is listed with what it is told, each rule once', async () => {
    const { id } = await aClient(lab)
    await aContact(lab, id, { name: 'Zoe' })
    const ana = await aContact(lab, id, {
      name: 'ana',
      role: 'owner',
      told: ['reportIssued', 'lowResult', 'lowResult'],
    })
    expect(ana).toMatchObject({ version: 1, active: true, told: ['lowResult', 'reportIssued'] })
    expect((await contactsOf(id)).map(({ name }) => name)).toEqual(['ana', 'Zoe'])
  })
  it('goes to the end of the list when it is taken out of use, and keeps its rules', async () => {
    const { id: clientId } = await aClient(lab)
    const contact = await aContact(lab, clientId, {
      name: 'Ana',
      told: ['result28days'],
    })
    const { id, version } = contact
    const body = contactInput(contact)
    await aContact(lab, clientId, { name: 'Berta' })
    await lab
      .as('reception')
      .does(changeContactEndpoint, { params: { contactId: id }, body: { ...body, active: false }, version })
    expect(await contactsOf(clientId)).toMatchObject([
      { name: 'Berta' },
      { name: 'Ana', active: false, told: ['result28days'] },
    ])
  })
  it('shows the faster change to whoever was slower', async () => {
    const { id: clientId } = await aClient(lab)
    const contact = await aContact(lab, clientId)
    const { id, version } = contact
    const body = contactInput(contact)
    const change = (name: string) =>
      lab.as('reception').call(changeContactEndpoint, {
        params: { contactId: id },
        body: { ...body, name },
        version,
      })
    expect((await change('Primera')).status).toBe(200)
    expect(await change('Segunda')).toMatchObject({ status: 412, body: { current: { name: 'Primera' } } })
  })
  it('is of a client there is', async () => {
    const body = { name: 'Ana', role: 'owner', email: '', mobile: '', told: [] } as const
    const reception = lab.as('reception')
    expect(
      await reception.call(addContactEndpoint, { params: { clientId: nobody }, body: { ...body, told: [] } }),
    ).toMatchObject({ status: 404, body: { code: 'client.notFound' } })
    expect(
      await reception.call(changeContactEndpoint, {
        params: { contactId: nobody },
        body: { ...body, told: [], active: true },
        version: 1,
      }),
    ).toMatchObject({ status: 404, body: { code: 'contact.notFound' } })
    for (const e of [listContactsEndpoint, clientUsersEndpoint] as const)
      expect((await reception.call(e, { params: { clientId: nobody } })).status).toBe(404)
    expect(
      (await reception.call(clientHistoryEndpoint, { params: { clientId: nobody }, query: {} })).status,
    ).toBe(404)
  })
  it('is one of at most two hundred', async () => {
    const { id } = await aClient(lab)
    for (let n = 0; n < 200; n += 1) await aContact(lab, id)
    await expect(aContact(lab, id)).rejects.toThrow('client.manyContacts')
  })
})

describe('the portal users of a client', () => {
  it('are those of this client alone, with their last sign-in', async () => {
    const site = await aWorkSite(lab)
    const other = await aWorkSite(lab)
    const user = await lab.clientUser(site.clientId, [site.id])
    await lab.clientUser(other.clientId, [other.id])
    const { items } = await lab
      .as('reception')
      .does(clientUsersEndpoint, { params: { clientId: site.clientId } })
    expect(items).toMatchObject([{ id: user.userId, active: true, workSites: 1 }])
  })
})

describe('the history of a client', () => {
  it('tells what was added, changed and given, newest first', async () => {
    const reception = lab.as('reception')
    const client = await reception.does(addClientEndpoint, { body: { ...plainClient, name: 'Aceros' } })
    const { id, version } = client
    await reception.does(changeClientEndpoint, {
      params: { clientId: id },
      body: { ...clientInput(client), name: 'Aceros Río', country: 'AR', active: false },
      version,
    })
    const params = { clientId: id }
    const rules = { email: '', mobile: '', told: ['lowResult', 'weeklySummary'] } as const
    const contact = await reception.does(addContactEndpoint, {
      params,
      body: { name: 'Eva', role: 'supervision', ...rules, told: [...rules.told] },
    })
    await reception.does(changeContactEndpoint, {
      params: { contactId: contact.id },
      body: { name: 'Eva Ruiz', role: 'owner', email: '', mobile: '', told: ['lowResult'], active: true },
      version: contact.version,
    })
    const name = 'Eva Ruiz'
    expect(await changesOf(id)).toEqual([
      [
        { what: 'contact', name, field: 'name', before: 'Eva', after: 'Eva Ruiz' },
        { what: 'contact', name, field: 'role', before: 'supervision', after: 'owner' },
        { what: 'rule', name, event: 'weeklySummary', given: false },
      ],
      [
        { what: 'contactAdded', name },
        { what: 'rule', name, event: 'lowResult', given: true },
        { what: 'rule', name, event: 'weeklySummary', given: true },
      ],
      [
        { what: 'field', field: 'name', before: 'Aceros', after: 'Aceros Río' },
        { what: 'field', field: 'country', before: '', after: 'AR' },
        { what: 'active', after: false },
      ],
      [{ what: 'added' }],
    ])
  })
  it('goes on page by page, none twice', async () => {
    const { id } = await aClient(lab)
    for (let n = 0; n < 4; n += 1) await aContact(lab, id)
    const pages = await readPages((at) =>
      lab
        .as('reception')
        .does(clientHistoryEndpoint, { params: { clientId: id }, query: { limit: 2, ...at } }),
    )
    for (const { total } of pages) expect(total).toEqual({ count: 5, capped: false })
    expect(new Set(pages.flatMap(({ items }) => items.map((event) => event.id))).size).toBe(5)
  })
})
