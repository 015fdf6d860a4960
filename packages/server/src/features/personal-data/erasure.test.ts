import { changeUserEndpoint, findUserEndpoint, userHistoryEndpoint } from '@probeta/contract/access/users.ts'
import { addContactEndpoint, listContactsEndpoint } from '@probeta/contract/clients/clients.ts'
import {
  describePersonalDataEndpoint,
  eraseContactEndpoint,
  eraseUserEndpoint,
  exportContactDataEndpoint,
  previewUserErasureEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkRecords } from '../../audit/check-records.ts'
import { signingKey, type SigningKey } from '../../audit/keep-signing-key.ts'
import { sealAudit } from '../../audit/seal-audit.ts'
import type { Finding } from '../../audit/verify-audit.ts'
import { changing, reading } from '../../db/transaction.ts'
import { type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aClient } from '../../testing/factories.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { whenOthersHaveEnded } from '../../testing/when-others-have-ended.ts'

let lab: Laboratory
let folder: string
let key: SigningKey
let owner: pg.Client
let admin: Caller
beforeEach(async () => {
  lab = await ownLaboratory()
  folder = await mkdtemp(join(tmpdir(), 'probeta-erasure-'))
  key = await signingKey(folder)
  owner = new pg.Client({ connectionString: lab.database.superuserUrl })
  await owner.connect()
  admin = lab.as('administrator')
})
afterEach(async () => {
  await owner.end()
  await rm(folder, { recursive: true })
})

const seal = async () => {
  await whenOthersHaveEnded(lab.database.pool, lab.scope)
  await sealAudit(lab.database.pool, lab.scope, key, folder)
}
/** The real verifier and the real comparison: what they find, and how many rows were redacted. */
const verify = async () => {
  const findings: (Finding | object)[] = []
  const found = (one: Finding | object) => void findings.push(one)
  const checked = await checkRecords(lab.database.pool, lab.scope, key, folder, {
    onFinding: found,
    onDeviation: found,
  })
  return { findings, redacted: checked?.trail.redacted }
}
const everywhere = async (text: string) => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('installation', 'laboratory_1') and c.relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}
const ask = <T extends object>(sql: string, values: unknown[] = []) =>
  reading(lab.database.pool, lab.scope, async (_, client) => (await client.query<T>(sql, values)).rows)

const person = { names: 'Zenobia Quispe', email: 'zenobia.quispe@obra.example' }

/** Somebody who worked here and is inactive now. */
async function aFormerUser(role: 'laboratoryTechnician' | 'reception' = 'laboratoryTechnician') {
  const former = await lab.another(role)
  const params = { userId: former.userId }
  const change = async (but: object) => {
    const { version, permissions, workSites, language } = await admin.does(findUserEndpoint, { params })
    await admin.does(changeUserEndpoint, {
      params,
      version,
      body: {
        ...{ ...person, language, clientId: null, permissions },
        workSites: workSites.map(({ id }) => id),
        ...but,
      },
    })
  }
  await change({ names: 'Zenobia Q.' })
  await change({})
  return { former, params, leave: () => change({ active: false }) }
}

describe('an erased user', () => {
  it('is nowhere any more, and the trail and its records still hold', async () => {
    const { params, leave } = await aFormerUser('reception')
    await seal()
    await leave()
    const body = { reason: 'Solicitud del 29/11', keepName: false }
    expect((await everywhere('Zenobia')).length).toBeGreaterThan(1)
    const { number, redacted } = await admin.does(eraseUserEndpoint, { params, body })
    expect(redacted).toBeGreaterThan(2)
    expect(await everywhere('Zenobia')).toEqual([])
    expect(await everywhere('zenobia.quispe')).toEqual([])
    expect(await verify(), 'before the erasure is sealed').toMatchObject({ findings: [] })
    await seal()
    const after = await verify()
    expect(after.findings).toEqual([])
    expect(after.redacted).toBeGreaterThan(0)

    const { names, username, email, active } = await admin.does(findUserEndpoint, { params })
    expect({ names, username, email, active }).toEqual({
      ...{ names: `Persona borrada ${number}`, username: `erased-${params.userId}` },
      ...{ email: '', active: false },
    })
    const history = JSON.stringify(await admin.does(userHistoryEndpoint, { params, query: { limit: 50 } }))
    expect(history).toContain('borrado a pedido el')
    const { erasures } = await admin.does(describePersonalDataEndpoint)
    expect(erasures).toMatchObject([{ number, userId: params.userId, redacted, reason: body.reason }])
  })

  it('who made technical records keeps the name there while they are kept, if the laboratory says so', async () => {
    const { former, params, leave } = await aFormerUser()
    const [truck] = (await aSheet(lab)).trucks
    const [specimen] = truck?.specimens ?? []
    if (!specimen) throw new Error('no specimen')
    await former.does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, { confirmedBecause: 'de prueba' }),
    })
    await leave()
    await seal()
    const preview = await admin.does(previewUserErasureEndpoint, { params })
    expect(preview.hindrance).toBeNull()
    expect(preview.namedUntil).toMatch(/^20\d\d-/)
    expect(preview.effects).toContainEqual({ what: 'records', count: expect.any(Number) as number })

    await admin.does(eraseUserEndpoint, { params, body: { reason: 'Se fue', keepName: true } })
    expect(await everywhere('zenobia.quispe')).toEqual([])
    expect((await admin.does(findUserEndpoint, { params })).names).toBe(person.names)
    await seal()
    expect((await verify()).findings).toEqual([])

    await admin.does(eraseUserEndpoint, { params, body: { reason: 'Pasaron los años', keepName: false } })
    expect(await everywhere('Zenobia')).toEqual([])
    await seal()
    expect((await verify()).findings).toEqual([])
    const broke = await ask<{ broken_by: number }>('select broken_by from break')
    expect(broke).toEqual([{ broken_by: former.userId }])
    const again = await admin.call(eraseUserEndpoint, { params, body: { reason: 'x', keepName: false } })
    expect(again).toMatchObject({ status: 409, body: { code: 'erasure.done' } })
  })

  it('is inactive first, is somebody else, and belongs to this laboratory alone', async () => {
    const { params, leave } = await aFormerUser('reception')
    const body = { reason: 'x', keepName: false }
    const refused = (code: string) => ({ status: 409, body: { code } })
    expect(await admin.call(eraseUserEndpoint, { params, body })).toMatchObject(refused('erasure.active'))
    expect(await admin.call(eraseUserEndpoint, { params: { userId: admin.userId }, body })).toMatchObject(
      refused('user.ownPermissions'),
    )
    await leave()
    await owner.query(
      `insert into installation.laboratory (id, name) values (77, 'Otro');
       insert into installation.laboratory_account values (77, ${params.userId})`,
    )
    expect(await admin.call(eraseUserEndpoint, { params, body })).toMatchObject(refused('erasure.elsewhere'))
  })
})

describe('an erased contact', () => {
  it('is nowhere any more, nothing is sent there, and what was delivered stays', async () => {
    const client = await aClient(lab, { name: 'Constructora Sur', taxId: '' })
    const { id: contactId } = await admin.does(addContactEndpoint, {
      params: { clientId: client.id },
      body: {
        ...{
          name: 'Obra Zenobia',
          role: 'supervision',
          email: 'zenobia@obra.example',
          mobile: '+34600555010',
        },
        ...{ told: ['reportIssued'], attaches: true, supplierId: null, consentedOn: null, workSiteIds: [] },
        ...{ mixIds: [], language: null, members: [{ name: 'Quispe', email: 'quispe@obra.example' }] },
      },
    })
    const mail = crypto.randomUUID()
    await owner.query(
      `insert into installation.outgoing_mail (id, to_address, subject, body_text, body_html, expires_at, of_laboratory)
       values ($1, 'quispe@obra.example', 'Informe', 'x', 'x', now() + interval '1 day', 1)`,
      [mail],
    )
    await changing(lab.database.pool, lab.scope, 'test', undefined, (_, database) =>
      database.query(
        `insert into delivery (id, client_id, event, object, receiver, contact_id, to_name, to_address, to_group, channel, language, planned_at, state, mail_id, summary_from, summary_to)
         select gen_random_uuid(), $1, 'weeklySummary', o, $2 || ' quispe@obra.example', $2::uuid, 'Quispe', 'quispe@obra.example', 'Obra Zenobia', 'mail', 'es', now(), s, $3::uuid, '2026-01-01', '2026-01-07'
         from (values ('a', 'waiting'), ('b', 'sent')) v (o, s)`,
        [client.id, contactId, mail],
      ),
    )
    await seal()
    const { number } = await admin.does(eraseContactEndpoint, {
      params: { contactId },
      body: { reason: 'Solicitud del 29/11' },
    })
    for (const text of ['Zenobia', 'uispe', '600555010']) expect(await everywhere(text), text).toEqual([])
    expect((await verify()).findings).toEqual([])
    await seal()
    expect(await verify()).toMatchObject({ findings: [], redacted: 3 })

    const { items } = await admin.does(listContactsEndpoint, { params: { clientId: client.id } })
    expect(items).toMatchObject([{ name: `Persona borrada ${number}`, active: false, told: [], members: [] }])
    const left = await ask('select object, state, to_name from delivery order by object')
    expect(left).toEqual([
      { object: 'a', state: 'withdrawn', to_name: `Persona borrada ${number}` },
      { object: 'b', state: 'sent', to_name: `Persona borrada ${number}` },
    ])
    const zip = unzipSync(
      new Uint8Array(await admin.does(exportContactDataEndpoint, { params: { contactId } })),
    )
    expect(Buffer.from(zip['data.json'] ?? []).toString()).toContain('borrado a pedido el')
  })
})

describe('what an erasure cannot do', () => {
  const erase = (subjects: object[]) =>
    changing(lab.database.pool, { ...lab.scope, userId: admin.userId }, 'personalData.erase', 'x', (_, c) =>
      c.query(
        `select erase_from_trail(gen_random_uuid(), 900, $1, null, 'x', false, '⌫ 900 · x', $2::jsonb)`,
        [admin.userId, JSON.stringify(subjects)],
      ),
    )

  it('touch a measurement in the trail, whoever asks', async () => {
    await aSheet(lab)
    const said = 'select id, old_values, new_values from audit_entry where object_kind <> $1 order by id'
    const before = await ask(said, ['erasure'])
    const records = await ask<{ table: string; id: string }>(
      `select distinct object_kind as table, object_id as id from audit_entry where object_kind in ('sample', 'specimen', 'sheet')`,
    )
    expect(records.length).toBeGreaterThan(2)
    await erase(records.map((one) => ({ ...one, stays: {} })))
    expect(await ask(said, ['erasure'])).toEqual(before)
  })

  it('hide what somebody changed in the trail: the row has to say what the erasure left', async () => {
    const { params, leave } = await aFormerUser('reception')
    await leave()
    await seal()
    await admin.does(eraseUserEndpoint, { params, body: { reason: 'x', keepName: false } })
    await seal()
    await owner.query('alter table laboratory_1.audit_entry disable trigger user')
    await owner.query(
      `update laboratory_1.audit_entry set new_values = new_values || '{"names": "Otra"}'
       where object_kind = 'app_user' and object_id = $1 and new_values ? 'names' and id = (
         select min(id) from laboratory_1.audit_entry where object_kind = 'app_user' and object_id = $1 and new_values ? 'names')`,
      [String(params.userId)],
    )
    await owner.query('alter table laboratory_1.audit_entry enable trigger user')
    expect((await verify()).findings).toMatchObject([{ what: 'changed' }])
  })

  it('be played by the server without the function: the trail stays final', async () => {
    const change = changing(lab.database.pool, lab.scope, 'x', undefined, (_, c) =>
      c.query(`update audit_entry set new_values = '{}'`),
    )
    await expect(change).rejects.toThrow('permission denied')
    await expect(
      owner.query(`update laboratory_1.audit_entry set new_values = '{}' where id = 1`),
    ).rejects.toThrow('is final and cannot be changed')
  })
})
