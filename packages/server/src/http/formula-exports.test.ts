import { byLanguage } from '@probeta/contract/base/languages.ts'
import { endpoints } from '@probeta/contract/api.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { addLookupEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import { exportLaboratoryEndpoint } from '@probeta/contract/laboratory/laboratory-exports.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExact } from '../tables/write-exact.ts'
import { judgeAll } from '../testing/judge-all.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { type Objects, oneOfEverything, parametersOf, pathOf } from '../testing/access/access-objects.ts'
import { callerAt } from '../testing/access/call-api.ts'
import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { formulaPayloads } from '../testing/hostile/formula-payloads.ts'

/** Texts that a text column can hold: PostgreSQL stores no NUL. */
const payloads = [...new Set(formulaPayloads.map((one) => one.replaceAll('\0', '')))]
const opening = /^[\s\u200b]*(?:[=+\-@＝＋－＠]|\p{Cc})/u
/** Payloads that still begin like a formula without their NUL. */
const dangerous = payloads.filter((one) => opening.test(one))

/** Every list of the contract that is exported as a file. */
const exports = [...endpoints].filter(([, { produces }]) => [produces].flat().includes('text/csv'))
const lists = exports.filter(([, e]) => parametersOf(e).length === 0)
/** Filled into a workbook of the laboratory's own: the test knows nothing of its placeholders. */
const intoTemplates = exports.filter(([, e]) => parametersOf(e).length > 0)

let lab: Laboratory
let authorization: string
let objects: Objects
beforeAll(async () => {
  lab = await aLaboratory()
  const one = await oneOfEverything(lab, 'Torre de A')
  objects = one.objects
  await lab.as('administrator').does(addLookupEndpoint, {
    params: { list: 'weather' },
    body: { code: 'fog', es: 'Niebla', en: 'Fog', de: 'Nebel', value: '' },
  })
  await lab
    .as('administrator')
    .does(addBrandEndpoint, { body: { kind: 'readyMix', name: 'Hormigones Norte' } })
  lab.setNow('2026-12-24T09:00:00Z')
  await judgeAll(lab)
  const superuser = new pg.Client({ connectionString: lab.database.superuserUrl })
  await superuser.connect()
  try {
    await fill(superuser, one)
  } finally {
    await superuser.end()
  }
  authorization = lab.as('administrator').authorization
}, 240_000)
afterAll(() => lab.close())

type Base = { clientId: string; workSiteId: string }
type Made = Record<string, unknown>

/**
 * Multiplies one row of every table that a list reads, to three hundred, each with its payload in every typed field:
 * past triggers and keys, for no use case would accept them all, and a list has to be safe whatever is stored.
 */
async function fill(db: pg.Client, base: Base): Promise<void> {
  await db.query(`set session_replication_role = replica`)
  const ids = {
    client: payloads.map(() => crypto.randomUUID()),
    workSite: payloads.map(() => crypto.randomUUID()),
    sample: payloads.map(() => crypto.randomUUID()),
    transfer: payloads.map(() => crypto.randomUUID()),
    billingRun: payloads.map(() => crypto.randomUUID()),
    report: payloads.map(() => crypto.randomUUID()),
    lowResult: payloads.map(() => crypto.randomUUID()),
    lookup: payloads.map(() => crypto.randomUUID()),
  }
  async function clone(table: string, but: (at: number, payload: string) => Made): Promise<void> {
    const { rows } = await db.query<{ row: Made; computed: string[] | null }>(
      `select to_jsonb(t) as row, (select array_agg(attname::text) from pg_attribute where attrelid = $1::regclass and (attgenerated <> '' or attidentity = 'a')) as computed
       from ${pg.escapeIdentifier(table)} t limit 1`,
      [table],
    )
    const [found] = rows
    if (!found) throw new Error(`the test has no row of ${table}`)
    const columns = Object.keys(found.row).filter((name) => !found.computed?.includes(name))
    const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
    const made = payloads.map((payload, at) => ({ ...found.row, ...but(at, payload) }))
    await db.query(
      `insert into ${pg.escapeIdentifier(table)} (${list}) select ${list} from json_populate_recordset(null::${pg.escapeIdentifier(table)}, $1::json)`,
      [JSON.stringify(made)],
    )
  }
  const id = () => crypto.randomUUID()
  const owners = (at: number) => ({ client_id: ids.client[at], work_site_id: ids.workSite[at] })
  await clone('client', (at, name) => ({
    id: ids.client[at],
    name,
    tax_id: name.slice(0, 30),
    address: name,
    merged_into: null,
    merged_at: null,
  }))
  await clone('work_site', (at, name) => ({
    id: ids.workSite[at],
    client_id: ids.client[at],
    code: `OBX${at}`,
    number_prefix: null,
    name,
    address: name,
  }))
  await clone('brand', (_, name) => ({ id: id(), name }))
  await clone('lookup_row', (at) => ({ id: ids.lookup[at], code: `p${at}` }))
  await clone('lookup_words', (at, payload) => {
    const said = payload.slice(0, 120) || '-'
    return { id: id(), row_id: ids.lookup[at], words: byLanguage(() => said), value: said }
  })
  await clone('sheet', (at, payload) => ({
    id: id(),
    ...owners(at),
    number: 10_000 + at,
    technician: payload,
    remark: payload,
  }))
  await clone('visit', (at, payload) => ({
    id: id(),
    ...owners(at),
    number: 10_000 + at,
    element: payload,
    notes: payload,
    state: 'scheduled',
  }))
  await clone('sample', (at, payload) => ({
    id: ids.sample[at],
    ...owners(at),
    number: 10_000 + at,
    code: `OBX-${at}`,
    element: payload,
    remark: payload,
  }))
  await clone('kept_strength_test', (at) => ({ ...owners(at), sample_id: ids.sample[at] }))
  await clone('specimen', (at, payload) => ({
    id: specimenOf(at),
    ...owners(at),
    sample_id: ids.sample[at],
    code: `OBX-${at}-1`,
    number: 1,
    state: 'broken',
    location: payload || '-',
    age_hours: 672,
    checked_by: null,
    checked_at: null,
    approved_by: null,
    approved_at: null,
  }))
  await clone('break', (at, payload) => ({
    specimen_id: specimenOf(at),
    ...owners(at),
    technician: payload,
    remark: payload,
  }))
  await clone('disposal', (at, payload) => ({
    id: id(),
    specimen_id: specimenOf(at),
    reason: payload,
    location: payload,
  }))
  await clone('transfer', (at, payload) => ({
    id: ids.transfer[at],
    number: 10_000 + at,
    destination: 'laboratory',
    branch_id: null,
    provider_name: payload.slice(0, 120) || '-',
    carrier: payload.slice(0, 120) || '-',
    reason: payload.slice(0, 300) || '-',
    packing: payload.slice(0, 300),
  }))
  await clone('transferred_specimen', (at) => ({
    id: id(),
    transfer_id: ids.transfer[at],
    specimen_id: specimenOf(at),
  }))
  await clone('billing_run', (at, payload) => ({
    id: ids.billingRun[at],
    client_id: ids.client[at],
    number: 10_000 + at,
    invoice: payload.slice(0, 60) || '-',
  }))
  await clone('billing_line', (at, payload) => ({
    id: id(),
    run_id: ids.billingRun[at],
    work_site_id: ids.workSite[at],
    code: payload.slice(0, 40),
  }))
  await clone('supplied_note', (at, payload) => ({
    id: id(),
    work_site_id: ids.workSite[at],
    number: payload.slice(0, 60) || '-',
    // The list of samples owed shows the last month.
    delivered_on: '2026-12-20',
    supplier: payload.slice(0, 120),
    plant: payload.slice(0, 120),
    mix_code: payload.slice(0, 60),
    mixer: payload.slice(0, 60),
    consistence: payload.slice(0, 40),
  }))
  await clone('report', (at) => ({
    id: ids.report[at],
    ...owners(at),
    number: `X-${at}`,
    verification_code: `X-${at}`,
    code: `X-${at}`,
  }))
  await clone('low_result', (at, payload) => ({
    id: ids.lowResult[at],
    ...owners(at),
    sample_id: ids.sample[at],
    comment: payload,
    action_taken: payload,
  }))
  await clone('investigation', (at) => ({
    id: id(),
    ...owners(at),
    number: `X-${at}`,
    low_result_id: ids.lowResult[at],
    lot_id: null,
  }))
  await clone('curing_reading', (at, payload) => ({
    id: id(),
    at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
    voided_at: new Date(Date.UTC(2026, 0, 2)).toISOString(),
    voided_because: payload.slice(0, 300) || '-',
  }))
  await clone('care_log', (_, note) => ({ id: id(), note: note || '-' }))
  await clone('audit_entry', (at, name) => ({
    txid: 900_000_000 + at,
    object_id: id(),
    old_values: null,
    new_values: { name },
    reason: name,
  }))
  await clone('delivery', (at, payload) => ({
    id: id(),
    ...owners(at),
    to_name: payload,
    object: id(),
    receiver: id(),
    comment: payload,
    link_hash: null,
  }))
  await db.query(
    `insert into report_batch (id, per, chosen, left_out, strength_tests)
     select gen_random_uuid(), 'sample', jsonb_build_object('client', value, 'workSite', value, 'mix', value, 'from', null, 'to', null), '{}', 1
     from json_array_elements_text($1::json)`,
    [JSON.stringify(payloads)],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (username, names) select 'payload' || row_number() over (), value from json_array_elements_text($1::json) returning id`,
    [JSON.stringify(payloads)],
  )
  await db.query(
    `insert into laboratory_account (laboratory_id, user_id) select current_laboratory(), value::int from json_array_elements_text($1::json)`,
    [JSON.stringify(rows.map((row) => row.id))],
  )
  await db.query(
    `insert into membership (user_id) select value::int from json_array_elements_text($1::json)`,
    [JSON.stringify(rows.map((row) => row.id))],
  )
  await db.query(
    `insert into technician (user_id, functions, document, mobile, zone, hours)
     select u.id, '{sampling}', left(u.names, 60), left(u.names, 60), left(u.names, 120), left(u.names, 120)
     from app_user u where u.id = any ($1::int[])`,
    [rows.map((row) => row.id)],
  )
  await db.query(`set session_replication_role = default`)
  await db.query('analyze')
  expect(base.clientId).not.toBe('')
}
const specimens = new Map<number, string>()
function specimenOf(at: number): string {
  const known = specimens.get(at) ?? crypto.randomUUID()
  specimens.set(at, known)
  return known
}

async function fetched(e: Endpoint, query: string): Promise<Buffer> {
  const answer = await fetch(`${lab.address}${pathOf(e, objects)}?${query}`, {
    headers: { authorization, 'accept-language': 'es' },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(bytes.toString('utf8'))
  return bytes
}

describe.each(lists)('%s', (_, e) => {
  it('holds three hundred payloads in CSV as text that begins with an apostrophe, and numbers as numbers', async () => {
    const bytes = await fetched(e, 'format=csv')
    const rows: string[][] = parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
    const cells = rows.flat()
    for (const cell of cells) {
      const number = /^-?\d+(?:,\d+)?$/.test(cell)
      expect(number || !opening.test(cell), JSON.stringify(cell)).toBe(true)
    }
    const seen = new Set(cells)
    // Lists do not trim cells; a payload in a name is exported as it is stored.
    const missing = dangerous.filter((one) => !seen.has(`'${one}`))
    expect(missing, 'of the payloads, some do not reach this list').toEqual([])
  })

  it('holds them in XLSX as text, with no cell of formula, and numbers as numbers', async () => {
    const bytes = await fetched(e, 'format=xlsx')
    const xml = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).not.toMatch(/<f[ >/]|t="str"/)
    const rows = (await readWorkbook(bytes, { trim: false }))[0]?.data ?? []
    const cells = rows.flat()
    const seen = new Set(cells)
    expect(dangerous.filter((one) => !seen.has(one))).toEqual([])
    const texts = cells.filter((cell) => typeof cell === 'string' && /^-?\d+\.\d+$/.test(cell))
    expect(texts, 'numbers that became text').toEqual([])
  })
})

it.each(intoTemplates)('%s: what is filled with them has no cell of formula', async (_, e) => {
  const files = unzipSync(new Uint8Array(await fetched(e, '')))
  const sheets = Object.entries(files).filter(([path]) => path.startsWith('xl/worksheets/'))
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.map(([, file]) => strFromU8(file)).join('\n')).not.toMatch(/<f[ >/]|t="str"/)
})

it('finds in the contract every list that leaves as a file', () => expect(exports.length).toBeGreaterThan(12))

it('reads them back from the complete export as they were written, and no cell of it begins like a formula', async () => {
  const bytes = await callerAt(lab.address, 0, authorization).does(exportLaboratoryEndpoint)
  const zip = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => name.startsWith('tables/') })
  const names = new Set<string>()
  for (const [path, file] of Object.entries(zip)) {
    const rows: string[][] = parse(Buffer.from(file), {
      record_delimiter: '\r\n',
      cast: (cell, { quoting }) => {
        const bare = !quoting && /^-\d/.test(cell)
        if (!bare && opening.test(cell)) throw new Error(`${path}: ${JSON.stringify(cell)}`)
        return quoting ? readExact(cell) : cell
      },
    })
    if (path === 'tables/client.csv') for (const cell of rows.flat()) names.add(cell)
  }
  expect(payloads.filter((one) => !names.has(one))).toEqual([])
}, 60_000)
