import {
  exportContactDataEndpoint,
  exportOwnDataEndpoint,
  exportUserDataEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksSecret } from '../../db/tables.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { oneOfEverything } from '../../testing/access/access-objects.ts'
import { aClient, aWorkSite } from '../../testing/factories.ts'
import { addContactEndpoint } from '@probeta/contract/clients/clients.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
  await oneOfEverything(lab, 'Torre de A')
}, 120_000)
afterAll(() => lab.close())

type Tables = Record<string, Record<string, unknown>[]>
const read = (bytes: Uint8Array) => {
  const zip = unzipSync(new Uint8Array(bytes))
  const text = (path: string) => Buffer.from(zip[path] ?? new Uint8Array()).toString('utf8')
  return {
    page: text('index.html'),
    json: text('data.json'),
    tables: (JSON.parse(text('data.json')) as { tables: Tables }).tables,
  }
}

describe('the file of a user', () => {
  it('has the account, sign-ins, devices, choices and what the person did, for people and for programs', async () => {
    const { userId } = lab.as('laboratoryTechnician')
    const bytes = await lab.as('administrator').does(exportUserDataEndpoint, { params: { userId } })
    const { page, tables } = read(bytes)
    expect(tables['app_user']).toMatchObject([{ id: userId }])
    for (const table of ['permission', 'session', 'audit_entry'])
      expect(tables[table]?.length, table).toBeGreaterThan(0)
    expect(tables['audit_entry']?.some(({ kind }) => kind === 'break')).toBe(true)
    expect(page).toContain(String(tables['app_user']?.[0]?.['names']))
  })

  it('holds nothing of others and nothing that lets somebody in', async () => {
    const { userId } = lab.as('laboratoryTechnician')
    const { json, tables } = read(
      await lab.as('administrator').does(exportUserDataEndpoint, { params: { userId } }),
    )
    expect(json).not.toContain('$argon2')
    for (const [table, rows] of Object.entries(tables)) {
      const keys = rows.flatMap((row) => Object.keys(row))
      expect(
        keys.filter((key) => looksSecret.test(key) || key.startsWith('body_')),
        table,
      ).toEqual([])
      if (table !== 'audit_entry')
        expect(
          rows.filter((row) => 'user_id' in row && row['user_id'] !== userId),
          table,
        ).toEqual([])
    }
  })

  it('asks for proof, and is for who answers for users', async () => {
    const { userId } = lab.as('administrator')
    const unproved = callerAt(lab.address, userId, await lab.signedIn(userId, false))
    const args = { params: { userId: lab.as('director').userId } }
    expect(await unproved.call(exportUserDataEndpoint, args)).toMatchObject({
      body: { code: 'session.proofNeeded' },
    })
    expect((await lab.as('director').call(exportUserDataEndpoint, args)).status).toBe(403)
  })
})

it('everybody takes their own, also a person of a client', async () => {
  const site = await aWorkSite(lab)
  const people = [lab.as('laboratoryTechnician'), await lab.clientUser(site.clientId, [site.id])]
  for (const caller of people) {
    const { tables } = read(await caller.does(exportOwnDataEndpoint))
    expect(tables['app_user']).toMatchObject([{ id: caller.userId }])
    expect(tables['session']?.every((row) => row['user_id'] === caller.userId)).toBe(true)
  }
})

it('the file of a contact has what is known of the person and what was sent there', async () => {
  const client = await aClient(lab, { name: 'Constructora Sur', taxId: '' })
  const contact = await lab.as('administrator').does(addContactEndpoint, {
    params: { clientId: client.id },
    body: {
      ...{ name: 'Luz <b>Paredes</b>', role: 'supervision', email: 'luz@obra.example', mobile: '' },
      ...{ told: [], attaches: true, supplierId: null, consentedOn: null },
      ...{ workSiteIds: [], mixIds: [], language: null, members: [] },
    },
  })
  const { page, tables } = read(
    await lab.as('administrator').does(exportContactDataEndpoint, { params: { contactId: contact.id } }),
  )
  expect(tables['client_contact']).toMatchObject([{ name: 'Luz <b>Paredes</b>', email: 'luz@obra.example' }])
  expect(tables['client']).toMatchObject([{ name: 'Constructora Sur' }])
  expect(tables['audit_entry']).toMatchObject([{ action: 'client.addContact' }])
  expect(page).toContain('Luz &lt;b&gt;Paredes')
})
