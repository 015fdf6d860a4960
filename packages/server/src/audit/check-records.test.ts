import { readFile, writeFile } from 'node:fs/promises'
import { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { saveSignatureEndpoint } from '@probeta/contract/access/profile.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { seededRandom } from '../demonstration/seeded-random.ts'
import { changing } from '../db/transaction.ts'
import { aCalibration } from '../testing/nouns/a-calibration.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aPhoto } from '../testing/a-photo.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { aSheetFile } from '../testing/nouns/a-sheet-file.ts'
import { aSheet } from '../testing/nouns/a-sheet.ts'
import { aSignature } from '../testing/nouns/a-signature.ts'
import { aTemplate } from '../testing/nouns/a-template.ts'
import { anIssuedReport } from '../testing/nouns/an-issued-report.ts'
import { someTampering, type Tampering } from '../testing/hostile/some-tampering.ts'
import { checkRecords } from './check-records.ts'
import { compareRecords, type Deviation } from './compare-records.ts'
import { isCheckDue } from '../jobs/keep-checking.ts'
import { headsFile } from './keep-heads.ts'
import { signingKey } from './keep-signing-key.ts'
import { measureSeal } from './measure-seal.ts'
import { sealAudit } from './seal-audit.ts'
import { type Finding, verifyAudit } from './verify-audit.ts'

const seed = 'tampering of 2026'
const random = seededRandom(seed)
let lab: Laboratory
let intruder: pg.Client

async function seal(): Promise<void> {
  const { database, scope, dataDir } = lab
  const key = await signingKey(dataDir)
  // Transactions of other tests may hold it for a moment.
  await vi.waitFor(async () => {
    await sealAudit(database.pool, scope, key, dataDir)
    expect(await measureSeal(database.pool, scope)).toBe(0)
  }, 60_000)
}
const addBrand = (name: string) =>
  changing(lab.database.pool, lab.scope, 'brand.add', undefined, (db) =>
    db.insertInto('brand').values({ id: crypto.randomUUID(), kind: 'readyMix', name }).execute(),
  )
const verify = async () => {
  const findings: Finding[] = []
  await verifyAudit(lab.database.pool, lab.scope, await signingKey(lab.dataDir), lab.dataDir, {
    onFinding: (finding) => findings.push(finding),
  })
  return findings
}

/**
 * Returns the deviations that the application sees, in its scope, after tampering in a transaction that is then rolled back.
 */
async function deviationsAfter(tamper: () => Promise<void>): Promise<Deviation[]> {
  const found: Deviation[] = []
  await intruder.query('begin; set local session_replication_role = replica')
  try {
    await tamper()
    await intruder.query("select set_config('probeta.laboratory', $1, true)", [
      String(lab.scope.laboratoryId),
    ])
    await intruder.query('set local role probeta_laboratory_1; set local timezone = UTC')
    await compareRecords(intruder, (deviation) => {
      found.push(deviation)
    })
  } finally {
    await intruder.query('rollback')
  }
  return found
}

beforeAll(async () => {
  lab = await aLaboratory()
  intruder = new pg.Client({ connectionString: lab.database.superuserUrl })
  await intruder.connect()
  await lab.as('administrator').does(loadDemonstrationEndpoint, { body: {} })
  await seal()
  const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·28' }] })
  await aSheetFile(lab, sheet.id)
  const tests = [await anApprovedTest(lab), await anApprovedTest(lab)]
  for (const test of tests) await anIssuedReport(lab, [test])
  await aPhoto(lab, tests[0]?.specimens[0]?.id ?? '')
  await aTemplate(lab)
  const { rows } = await intruder.query<{ id: string }>(
    "select id from equipment where kind = 'press' limit 1",
  )
  await aCalibration(lab, rows[0]?.id ?? '', { file: true })
  await lab.as('director').call(saveSignatureEndpoint, {}, { form: await aSignature() })
  for (let n = 0; n < 12; n += 1) {
    await addBrand(`Central ${n}`)
    await seal()
  }
})
afterAll(async () => {
  await intruder.end()
  await lab.close()
})

const documents = [
  ['report_document', 'report_id', 'bytes'],
  ['photo_picture', 'photo_id', 'picture'],
  ['sheet_file_content', 'file_id', 'content'],
  ['calibration_file_content', 'calibration_id', 'content'],
  ['export_template', 'id', 'bytes'],
  ['handwritten_signature', 'id', 'bytes'],
] as const
/** SQL that alters a column. */
const alterations = {
  'to which a byte was appended': (column: string) => `${column} || '\\x0a'`,
  'that were cut by a byte': (column: string) => `substring(${column} from 1 for length(${column}) - 1)`,
  'in which one byte is another': (column: string) => `set_byte(${column}, 0, 255 - get_byte(${column}, 0))`,
}

let named = 0
let all = 0
const count = (tampered: number, namedToTheRow: number) => {
  all += tampered
  named += namedToTheRow
}

it('agrees where nothing was tampered with, and keeps when and with what outcome', async () => {
  expect(await deviationsAfter(async () => {})).toEqual([])
  expect(await verify()).toEqual([])
  const key = await signingKey(lab.dataDir)
  expect(await checkRecords(lab.database.pool, lab.scope, key, lab.dataDir)).toMatchObject({ deviations: 0 })
  const { rows } = await intruder.query(
    'select deviations, named, trail, records > 4000 as many, ended_at >= began_at as ended from record_check',
  )
  expect(rows).toEqual([{ deviations: '0', named: [], trail: null, many: true, ended: true }])
})

it(`names 200 changes, deletions, insertions and swaps of records, each by table, row and column (${seed})`, async () => {
  const done: Tampering[] = []
  const found = await deviationsAfter(async () => {
    const tamper = await someTampering(intruder, random)
    expect(tamper.tables.length).toBeGreaterThan(30)
    for (let n = 0; n < 110; n += 1) done.push(...(await tamper.change()))
    for (let n = 0; n < 30; n += 1) done.push(...(await tamper.delete()))
    for (let n = 0; n < 30; n += 1) done.push(...(await tamper.insert()))
    for (let n = 0; n < 30; n += 1) done.push(...(await tamper.swap()))
  })
  const whatOf = { change: 'changed', swap: 'changed', delete: 'missing', insert: 'added' }
  const nameOf = (what: string | undefined, { table, row, column }: Tampering | Deviation) =>
    [what, table, row, column].join(' ')
  // A changed hash is no longer that of its document either.
  const records = found.filter(({ what }) => what !== 'document')
  const names = records.map((one) => nameOf(one.what, one))
  const expectedNames = done.map((one) =>
    nameOf(Object.entries(whatOf).find(([how]) => how === one.how)?.[1], one),
  )
  expect(names.toSorted()).toEqual(expectedNames.toSorted())
  expect(found.every(({ found: is, expected }) => JSON.stringify(is) !== JSON.stringify(expected))).toBe(true)
  count(200, 200)
})

it.each(Object.entries(alterations))('names documents %s', async (_, alter) => {
  const altered: string[] = []
  const found = await deviationsAfter(async () => {
    for (const [table, key, column] of documents) {
      const { rows } = await intruder.query<{ id: string }>(
        `update ${table} set ${column} = ${alter(column)} where ${column} is not null returning ${key}::text as id`,
      )
      expect(rows, table).not.toEqual([])
      altered.push(...rows.map(({ id }) => `document ${table} ${id} ${column}`))
    }
  })
  const names = found.map(({ what, table, row, column }) => `${what} ${table} ${row} ${column}`)
  expect(names.toSorted()).toEqual(altered.toSorted())
  count(altered.length, altered.length)
})

it('names documents that are missing, and a table whose trail was turned off', async () => {
  const found = await deviationsAfter(async () => {
    await intruder.query('delete from photo_picture; delete from sheet_file_content')
    await intruder.query('alter table break disable trigger break_audit_update')
  })
  expect(found.map(({ what, table, found: is }) => [what, table, is])).toEqual([
    ['trigger', 'break', 'disabled'],
    ['document', 'photo_picture', null],
    ['document', 'sheet_file_content', null],
  ])
  count(2, 2)
})

/** Changes the trail and its seals with the rights of the owner; all is restored when the test ends. */
async function tamperWithTrail(...statements: [sql: string, ids?: readonly string[]][]): Promise<void> {
  await intruder.query('set session_replication_role = replica')
  await intruder.query('create temporary table entry_was as table audit_entry')
  await intruder.query('create temporary table seal_was as table audit_seal')
  onTestFinished(async () => {
    await intruder.query(
      'delete from audit_entry; delete from audit_seal; insert into audit_seal table seal_was',
    )
    await intruder.query('insert into audit_entry overriding system value table entry_was')
    await intruder.query('drop table entry_was, seal_was; reset session_replication_role')
  })
  for (const [sql, ids] of statements) await intruder.query(sql, ids && [ids])
}

it('names 80 changed, deleted, added and exchanged rows of the trail', async () => {
  const { rows } = await intruder.query<{ id: string }>(
    'select id::text from audit_entry where new_values is not null order by id',
  )
  const shuffled = random.shuffle(rows.map(({ id }) => id))
  const take = (n: number) => shuffled.splice(0, n)
  const [reasons, people, instants, values] = [take(10), take(10), take(10), take(10)]
  const [deleted, doubled, exchanged] = [take(20), take(10), take(20)]
  await tamperWithTrail(
    ["update audit_entry set reason = coalesce(reason, '') || 'x' where id = any ($1)", reasons],
    ['update audit_entry set user_id = coalesce(user_id, 0) + 1 where id = any ($1)', people],
    ["update audit_entry set at = at - interval '1 day' where id = any ($1)", instants],
    [`update audit_entry set new_values = new_values || '{"load_n": 600000}' where id = any ($1)`, values],
    ['delete from audit_entry where id = any ($1)', deleted],
    [
      `insert into audit_entry (txid, at, user_id, action, object_kind, object_id, new_values)
       select txid, at, user_id, action, object_kind, object_id, new_values from audit_entry where id = any ($1)`,
      doubled,
    ],
    [
      `update audit_entry a set object_id = o.object_id, new_values = o.new_values
       from audit_entry o where a.id = any ($1) and o.id = any ($1)
         and array_position($1::bigint[], o.id) = (array_position($1::bigint[], a.id) - 1 # 1) + 1`,
      exchanged,
    ],
  )
  const findings = await verify()
  const of = (kind: Finding['what']) =>
    findings
      .filter(({ what }) => what === kind)
      .map(({ entryId }) => String(entryId))
      .toSorted()
  expect(of('changed')).toEqual([...reasons, ...people, ...instants, ...values, ...exchanged].toSorted())
  expect(of('missing')).toEqual(deleted.toSorted())
  expect(of('added')).toHaveLength(10)
  expect(findings).toHaveLength(90)
  count(80, 80)
})

it('names the seals of rows that were changed and hashed again, to the end of the chain', async () => {
  const { rows } = await intruder.query<{ number: number; id: string }>(
    'select number, ids[1]::text as id from audit_seal order by number desc limit 6',
  )
  await tamperWithTrail([
    "update audit_entry set reason = 'otro' where id = any ($1)",
    rows.map(({ id }) => id),
  ])
  const first = Math.min(...rows.map(({ number }) => number))
  for (let number = first; number < first + 6; number += 1) {
    await intruder.query(
      `update audit_seal s set row_hashes = h.hashes, previous_hash = p.hash, hash = sha256(p.hash || h.hashes)
       from audit_seal p, lateral (
         select string_agg(sha256(convert_to(e.said, 'UTF8')), '' order by e.place) as hashes
         from (select said, row_number() over () as place from audit_seal c, audit_entries_between(c.from_txid, c.to_txid)
               where c.number = $1) e) h
       where s.number = $1 and p.number = $1 - 1`,
      [number],
    )
  }
  expect(await verify()).toEqual(
    rows.toReversed().map(({ number, id }) => ({ seal: number, entryId: Number(id), what: 'signature' })),
  )
  count(6, 0)
})

it('names the seals whose heads were rewritten or taken out', async () => {
  const file = headsFile(lab.dataDir)
  const was = await readFile(file, 'utf8')
  onTestFinished(() => writeFile(file, was))
  const lines = was.trim().split('\n')
  const numbers = random.shuffle([...lines.keys()].slice(0, -1)).slice(0, 6)
  const [rewritten, removed] = [numbers.slice(0, 3), numbers.slice(3)]
  const remaining = lines
    .map((line, at) => (rewritten.includes(at) ? line.replace(/"hash":"..../, '"hash":"----') : line))
    .filter((_, at) => !removed.includes(at))
  await writeFile(file, `${remaining.join('\n')}\n`)
  const findings = await verify()
  expect(findings.map(({ seal: number, what }) => `${number} ${what}`).toSorted()).toEqual(
    [...rewritten.map((at) => `${at + 1} head`), ...removed.map((at) => `${at + 1} noHead`)].toSorted(),
  )
  count(6, 0)
})

it('found each of more than 302 tamperings, and 95 % of them to the row', () => {
  expect(all).toBeGreaterThanOrEqual(302)
  expect(named / all).toBeGreaterThanOrEqual(0.95)
})

it('is due once a night of the laboratory, or at once where there was none', () => {
  const due = (beganAt: string | undefined, now: string) =>
    isCheckDue(beganAt, new Date(now), 'Europe/Madrid')
  expect(due(undefined, '2026-11-18T09:00:00Z')).toBe(true)
  expect(due('2026-11-18T01:00:00Z', '2026-11-18T09:00:00Z')).toBe(false)
  expect(due('2026-11-18T01:00:00Z', '2026-11-19T00:59:00Z')).toBe(false)
  expect(due('2026-11-18T01:00:00Z', '2026-11-19T01:00:00Z')).toBe(true)
  expect(due('2026-11-16T08:00:00Z', '2026-11-18T09:00:00Z')).toBe(true)
})
