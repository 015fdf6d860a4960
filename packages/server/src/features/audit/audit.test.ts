import {
  auditStateEndpoint,
  exportAuditEndpoint,
  findAuditChangeEndpoint,
  listAuditEndpoint,
} from '@probeta/contract/laboratory/audit.ts'
import { changeClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { parse as findSignatures } from '../../documents/signing/read-signature.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aClient, clientInput } from '../../testing/factories.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const trail = async (query: Args<typeof listAuditEndpoint>['query']) =>
  (await lab.as('director').does(listAuditEndpoint, { query })).items

describe('the audit trail on the screen', () => {
  it('says who changed what, from where, and its values before and after', async () => {
    const client = await aClient(lab, { name: 'Torres del Puerto' })
    const { id, version } = client
    await lab.as('reception').does(changeClientEndpoint, {
      params: { clientId: id },
      version,
      body: { ...clientInput(client), name: 'Torres del Puerto Nuevo' },
    })
    const [newest, first] = await trail({ clientId: id })
    expect(newest).toMatchObject({
      action: 'client.change',
      kind: 'client',
      about: 'Torres del Puerto Nuevo',
      origin: '127.0.0.1',
      rows: 1,
    })
    expect(newest?.by?.names).not.toBe('')
    expect(first?.action).toBe('client.add')
    const { rows, change } = await lab
      .as('administrator')
      .does(findAuditChangeEndpoint, { params: { auditId: newest?.id ?? '' } })
    expect(change).toEqual(newest)
    expect(rows[0]).toMatchObject({
      before: { name: 'Torres del Puerto' },
      after: { name: 'Torres del Puerto Nuevo' },
    })
  })

  it('narrows to a person, a screen and a day, and a sample brings its specimens', async () => {
    const sheet = await aSheet(lab)
    const sampleId = sheet.trucks[0]?.id ?? ''
    const [added] = await trail({ sampleId })
    expect(added?.action).toBe('sheet.add')
    expect(added?.rows).toBeGreaterThan(1)
    const userId = added?.by?.id
    for (const change of await trail({ userId })) expect(change.by?.id).toBe(userId)
    const actionsIn = async (area: 'muestras' | 'marca') =>
      (await trail({ area })).map(({ action }) => action)
    expect(await actionsIn('muestras')).toContain('sheet.add')
    expect(await actionsIn('marca')).not.toContain('sheet.add')
    expect(await trail({ to: '2026-01-01' })).toEqual([])
  })

  it('goes on page by page without repeating a change', async () => {
    const page = await lab.as('director').does(listAuditEndpoint, { query: { limit: 2 } })
    const next = await lab
      .as('director')
      .does(listAuditEndpoint, { query: { limit: 2, after: page.next ?? '' } })
    const ids = [...page.items, ...next.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(page.total.count).toBeGreaterThanOrEqual(4)
  })

  it('is for who answers for the results, and nobody else', async () => {
    for (const role of ['reception', 'checker', 'laboratoryTechnician'] as const)
      expect((await lab.as(role).call(listAuditEndpoint, { query: {} })).status).toBe(403)
  })

  it('leaves as a PDF that the laboratory signed', async () => {
    await changing(lab.database.pool, lab.scope, 'test.past', undefined, (_, client) =>
      client.query("update client set phone = '1'"),
    )
    const bytes = await lab.as('director').does(exportAuditEndpoint, { query: { format: 'pdf' } })
    expect(findSignatures(bytes)).toHaveLength(1)
    const csv = await lab.as('director').does(exportAuditEndpoint, { query: { format: 'csv' } })
    expect(csv.toString()).toContain('Torres del Puerto Nuevo')
    expect(csv.toString()).toContain('test.past')
    expect(csv.toString()).not.toContain('actions.words')
  })

  it('says how far it is sealed, and who may appear in it', async () => {
    const { unsealed, seal, people } = await lab.as('director').does(auditStateEndpoint, {})
    expect(unsealed > 0 || seal !== null).toBe(true)
    expect(people.length).toBeGreaterThan(3)
  })
})
