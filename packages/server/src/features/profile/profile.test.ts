import { createHash } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import {
  changeOwnAddressEndpoint,
  changeProfileEndpoint,
  changeUnitsEndpoint,
  findProfileEndpoint,
  findSignatureEndpoint,
  listOwnActionsEndpoint,
  saveSignatureEndpoint,
  signatureImageEndpoint,
  withdrawSignatureEndpoint,
} from '@probeta/contract/access/profile.ts'
import { findReportEndpoint, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../testing/read-pages.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anIssuedReport } from '../../testing/nouns/a-report.ts'
import { photoForm } from '../../testing/a-photo.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aSignature } from '../../testing/nouns/a-signature.ts'
import { aWorkSite } from '../../testing/factories.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

/** Past all row-level security. */
async function asOwner<T extends pg.QueryResultRow>(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: lab.database.superuserUrl })
  await client.connect()
  try {
    return await client.query<T>(text, values)
  } finally {
    await client.end()
  }
}
const director = () => lab.as('director')

const sign = async () => director().call(saveSignatureEndpoint, {}, { form: await aSignature() })

describe('a signature by hand', () => {
  it('is written anew: ink on white, cut to what is written', async () => {
    expect(await director().does(findSignatureEndpoint)).toEqual({ signature: null })
    const answer = await sign()
    expect(answer.body).toMatchObject({ signature: { made: 'drawn', width: 236, height: 21 } })
    const bytes = (await director().does(signatureImageEndpoint)) as Buffer
    const pixels = await new Transformer(new Uint8Array(bytes)).rawPixels()
    expect(pixels[0]).toBeGreaterThan(245)
  })

  it('is printed where its person authorises, and what was issued keeps its bytes when it changes', async () => {
    const issued = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const params = { reportId: issued.id }
    const before = (await director().does(reportDocumentEndpoint, { params })) as Buffer
    const kept = await asOwner<{ sha: string }>(
      `select content #>> '{people,authorised,mark,sha256}' as sha from report where id = $1`,
      [issued.id],
    )
    const mine = (await director().does(signatureImageEndpoint)) as Buffer
    expect(kept.rows[0]?.sha).toBe(createHash('sha256').update(mine).digest('hex'))
    await director().does(withdrawSignatureEndpoint)
    const after = (await director().does(reportDocumentEndpoint, { params })) as Buffer
    expect(after.equals(before)).toBe(true)
    const later = await anIssuedReport(lab, [await anApprovedTest(lab)])
    const bare = (await director().does(reportDocumentEndpoint, { params: { reportId: later.id } })) as Buffer
    expect(before.length - bare.length).toBeGreaterThan(500)
    expect((await director().does(findReportEndpoint, { params })).state).toBe('authorised')
  })

  it('that shows nothing, is no picture or is a client’s is refused', async () => {
    const blank = await Transformer.fromRgbaPixels(Buffer.alloc(200 * 100 * 4, 255), 200, 100).png()
    const send = (file: Buffer) => director().call(saveSignatureEndpoint, {}, { form: photoForm(file) })
    expect(await send(blank)).toMatchObject({ status: 422, body: { code: 'signature.empty' } })
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({
      status: 422,
      body: { code: 'photo.unreadable' },
    })
    const site = await aWorkSite(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    expect(await client.call(saveSignatureEndpoint, {}, { form: await aSignature() })).toMatchObject({
      status: 403,
      body: { code: 'session.forbidden' },
    })
  })

  it('is written for nobody else, whatever the program does', async () => {
    const { pool } = lab.database
    await expect(
      pool.query(
        `begin; ${enterLaboratory(lab.scope.laboratoryId)}; select set_config('probeta.actor', '${director().userId}', true);
         insert into handwritten_signature (id, user_id, number, made) values (gen_random_uuid(), ${lab.as('reception').userId}, 1, 'withdrawn')`,
      ),
    ).rejects.toThrow('row-level security')
    await pool.query('rollback')
  })
})

describe('a person', () => {
  it('changes the own mobile number, language and units, and of two changes one comes too late', async () => {
    const caller = lab.as('fieldTechnician')
    const { version, units } = await caller.does(findProfileEndpoint)
    expect(units).toEqual({ stress: 'asAgreed', force: 'kN', length: 'mm' })
    const body = { mobile: '+34 600 100 200', language: 'de' } as const
    const changed = await caller.does(changeProfileEndpoint, { version, body })
    expect(changed).toMatchObject({ ...body, version: version + 1 })
    expect((await caller.call(changeProfileEndpoint, { version, body })).status).toBe(412)
    const chosen = { stress: 'psi', force: 'lbf', length: 'in' } as const
    expect(await caller.does(changeUnitsEndpoint, { body: chosen })).toMatchObject({ units: chosen })
    expect(await lab.as('reception').does(findProfileEndpoint)).toMatchObject({ units })
  })

  it('of a client changes the own address too; both addresses hear of it, and the trail tells', async () => {
    const site = await aWorkSite(lab)
    const client = await lab.clientUser(site.clientId, [site.id])
    const { version, workSites } = await client.does(findProfileEndpoint)
    expect(workSites).toMatchObject([{ id: site.id }])
    const first = await client.does(changeOwnAddressEndpoint, {
      version,
      body: { email: 'obra@example.org' },
    })
    await client.does(changeOwnAddressEndpoint, {
      version: first.version,
      body: { email: 'nueva@example.org' },
    })
    const { rows } = await lab.database.pool.query<{ to_address: string }>(
      `select to_address from outgoing_mail where user_id = $1 order by created_at, to_address`,
      [client.userId],
    )
    expect(rows.map((row) => row.to_address).toSorted()).toEqual([
      'nueva@example.org',
      'obra@example.org',
      'obra@example.org',
    ])
    const { items } = await client.does(listOwnActionsEndpoint, { query: {} })
    expect(items.map(({ action }) => action)).toEqual(['profile.change', 'profile.change'])
  })

  it('reads what they did last, one line a change, page by page, and nobody else’s', async () => {
    const caller = director()
    const pages = await readPages((at) => caller.does(listOwnActionsEndpoint, { query: { limit: 2, ...at } }))
    const seen = pages.flatMap(({ items }) => items.map(({ id }) => id))
    const { rows } = await asOwner<{ n: number }>(
      'select count(distinct txid)::int as n from audit_entry where user_id = $1',
      [caller.userId],
    )
    expect(seen.length).toBe(rows[0]?.n)
    expect(new Set(seen).size).toBe(seen.length)
    const { items } = await caller.does(listOwnActionsEndpoint, { query: { limit: 200 } })
    expect(items.map(({ action }) => action)).toContain('signature.save')
    expect(items.toSorted((a, b) => b.at.localeCompare(a.at))).toEqual(items)
  })
})
