import { createHash } from 'node:crypto'
import {
  describeLaboratoryExportEndpoint,
  exportLaboratoryEndpoint,
} from '@probeta/contract/laboratory/laboratory-exports.ts'
import { es } from '@probeta/phrases/es.gen.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { oneOfEverything } from '../../testing/access/access-objects.ts'
import { callerAt } from '../../testing/access/call-api.ts'
import { aClient } from '../../testing/factories.ts'
import { formulaPayloads } from '../../testing/hostile/formula-payloads.ts'
import { looksSecret, tableChoices } from '../../db/tables.ts'
import { exactCell, readExact } from '../../tables/write-exact.ts'
import { enterLaboratory } from '../../testing/enter-laboratory.ts'

let lab: Laboratory
let zip: Record<string, Uint8Array>
beforeAll(async () => {
  lab = await aLaboratory()
  await oneOfEverything(lab, 'Torre de A')
  for (const name of ['=1+1', "'=ya con apóstrofo", "L'Hospitalet", ' con espacios ', 'dos "comillas", coma'])
    await aClient(lab, { name, taxId: '' })
  const bytes = await lab.as('administrator').does(exportLaboratoryEndpoint)
  zip = unzipSync(new Uint8Array(bytes))
}, 120_000)
afterAll(() => lab.close())

const textOf = (path: string) => Buffer.from(zip[path] ?? new Uint8Array()).toString('utf8')

type Row = Record<string, string | null>
/** Reads a table of the export as its README describes. */
const rowsOf = (table: string): Row[] =>
  parse(textOf(`tables/${table}.csv`), {
    columns: true,
    record_delimiter: '\r\n',
    cast: (value, { quoting, header }) => (header ? value : quoting ? readExact(value) : value || null),
  })

const inDatabase = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> => {
  const client = await lab.database.pool.connect()
  try {
    await client.query('begin read only')
    await client.query(enterLaboratory(lab.scope.laboratoryId))
    return (await client.query(sql, values)).rows as T[]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('what becomes of every table', () => {
  it('has a name for people, whatever becomes of it', () => {
    const named: readonly string[] = Object.keys(es.laboratoryExports.names)
    expect(tableChoices.filter(([table]) => !named.includes(table))).toEqual([])
  })

  it('leaves out every column that lets somebody in, and takes bytes only as files', async () => {
    const columns = await inDatabase<{ of: string; name: string; type: string }>(
      `select c.relname as of, a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace in ('installation'::regnamespace, current_schema()::regnamespace) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    )
    // Sums of what is there for everybody to read: they prove, and open nothing.
    const proofs = new Set(['sha256', 'uploaded_sha256', 'hash', 'previous_hash', 'row_hashes', 'signature'])
    const wrong = columns.filter(({ of, name, type }) => {
      const choice = tableChoices.find(([table]) => table === of)?.[1]
      if (choice?.put !== 'rows' || choice.without?.includes(name) === true) return false
      return looksSecret.test(name) || (type === 'bytea' && !proofs.has(name) && !choice.files?.[name])
    })
    expect(wrong).toEqual([])
  })
})

describe('a complete export', () => {
  it('holds every row of the laboratory, said in its description and counted in the database', async () => {
    const described = JSON.parse(textOf('datapackage.json')) as {
      resources: { name: string; rowCount: number; hash: string; schema: { fields: { name: string }[] } }[]
      files: { path: string; hash: string }[]
    }
    const { tables } = await lab.as('administrator').does(describeLaboratoryExportEndpoint)
    const counted = new Map(tables.map(({ name, rows }) => [name, rows]))
    for (const { name, rowCount, schema } of described.resources) {
      const rows = rowsOf(name)
      expect(rows.length, name).toBe(rowCount)
      expect(rowCount, name).toBe(counted.get(name))
      if (rows[0]) expect(Object.keys(rows[0])).toEqual(schema.fields.map((field) => field.name))
    }
    for (const full of ['client', 'sheet', 'specimen', 'break', 'report', 'audit_entry', 'photo', 'delivery'])
      expect(counted.get(full), full).toBeGreaterThan(0)
  })

  it('says exactly what is stored, whatever was written', async () => {
    const stored = await inDatabase<{ id: string; name: string }>(
      `select id, name, tax_id from client order by id`,
    )
    const read = rowsOf('client').map(({ id, name, tax_id }) => ({ id, name, tax_id }))
    expect(read).toEqual(stored)
    const breaks = await inDatabase<{ load: string; at: Date }>(
      `select strength_mpa::text as load, broken_at as at from break order by specimen_id`,
    )
    expect(rowsOf('break').map((row) => [row['strength_mpa'], Date.parse(row['broken_at'] ?? '')])).toEqual(
      breaks.map(({ load, at }) => [load, new Date(at).getTime()]),
    )
  })

  it('has the issued reports and photos byte for byte, and sums that hold', async () => {
    const sums = textOf('SHA256SUMS').trim().split('\n')
    expect(sums.length).toBe(Object.keys(zip).length - 1)
    for (const line of sums) {
      const [sum, path = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(zip[path] ?? '')
          .digest('hex'),
        path,
      ).toBe(sum)
    }
    const documents = rowsOf('report_document')
    expect(documents.length).toBeGreaterThan(0)
    for (const row of documents) {
      const file = zip[row['bytes'] ?? ''] ?? ''
      expect(createHash('sha256').update(file).digest('hex')).toBe(row['sha256'])
    }
    expect(rowsOf('photo_picture').every(({ picture }) => zip[picture ?? ''] !== undefined)).toBe(true)
  })

  it('holds nothing that lets somebody in', async () => {
    const all = Object.keys(zip)
      .filter((path) => path.startsWith('tables/'))
      .map(textOf)
      .join('\n')
    const hashes = await inDatabase<{ secret: string }>(
      `select encode(secret_hash, 'hex') as secret from share union all select encode(token_hash, 'hex') from tablet
       union all select encode(token_hash, 'hex') from session`,
    )
    expect(hashes.length).toBeGreaterThan(2)
    for (const { secret } of hashes) expect(all).not.toContain(secret)
    expect(all).not.toContain('$argon2')
    for (const language of ['es', 'en', 'de'])
      expect(textOf(`README.${language}.txt`)).toContain('credential')
  })

  it('asks who administers to prove who they are, and everybody else not to try', async () => {
    const { userId } = lab.as('administrator')
    const unproved = callerAt(lab.address, userId, await lab.signedIn(userId, false))
    expect(await unproved.call(exportLaboratoryEndpoint)).toMatchObject({
      body: { code: 'session.proofNeeded' },
    })
    expect((await lab.as('director').call(exportLaboratoryEndpoint)).status).toBe(403)
  })

  it('is made for one at a time', async () => {
    const administrator = lab.as('administrator')
    const answers = await Promise.all([0, 1, 2].map(() => administrator.call(exportLaboratoryEndpoint)))
    const codes = answers.map(({ status }) => status).toSorted()
    expect(codes[0]).toBe(200)
    expect(codes.at(-1)).toBe(503)
  })
})

describe('a cell of an exact CSV', () => {
  const texts = [
    ...formulaPayloads,
    ...formulaPayloads.map((one) => `'${one}`),
    "''=x",
    "'a",
    '',
    ' ',
    '"',
    '漢字',
  ]

  it('begins like a formula for no program, and gives back what was written', () => {
    const csv = `x\r\n${texts.map((one) => exactCell(one, 'text')).join('\r\n')}\r\n`
    const cells: string[][] = parse(csv, { record_delimiter: '\r\n', from_line: 2 })
    expect(cells.length).toBe(texts.length)
    for (const [at, [cell = '']] of cells.entries()) {
      expect(/^[\s\u200b]*[=+\-@＝＋－＠\p{Cc}]/u.test(cell), JSON.stringify(cell)).toBe(false)
      expect(readExact(cell)).toBe(texts[at])
    }
  })

  it('keeps numbers bare, and tells nothing from an empty text', () => {
    expect([exactCell('-12.5', 'numeric'), exactCell(null, 'text'), exactCell('', 'text')]).toEqual([
      '-12.5',
      '',
      '""',
    ])
  })
})
