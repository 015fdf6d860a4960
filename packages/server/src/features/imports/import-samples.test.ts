import { readFile } from 'node:fs/promises'
import { addToCatalogueEndpoint, listTypedPlantsEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import {
  type ImportSettings,
  importSamplesEndpoint,
  previewImportEndpoint,
} from '@probeta/contract/laboratory/imports.ts'
import { findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { anArchive, aSheet, aWorkbook } from '../../testing/nouns/a-workbook.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const columns = { sampleRef: 'Muestra', ageDays: 'Edad', strength1: 'R1', strength2: 'R2', strength3: 'R3' }

async function settingsFor(but: Partial<ImportSettings> = {}): Promise<ImportSettings> {
  const mix = await aMix(lab, undefined, { shape: 'cylinder100x200' })
  return {
    workSiteId: mix.workSiteId,
    mixId: mix.id,
    strengthUnit: 'MPa',
    slumpUnit: 'mm',
    castOn: '2026-03-02',
    dateOrder: null,
    columns,
    skipEmpty: true,
    ...but,
  }
}

function formOf(file: string | Buffer, settings?: ImportSettings, name = 'ensayos.csv'): FormData {
  const form = new FormData()
  if (settings) form.set('settings', JSON.stringify(settings))
  form.set('file', new Blob([Buffer.from(file)]), name)
  return form
}

const preview = (file: string | Buffer, settings?: ImportSettings) =>
  lab.as('laboratoryTechnician').call(previewImportEndpoint, {}, { form: formOf(file, settings) })
const bring = (file: string | Buffer, settings: ImportSettings, key?: string) =>
  lab
    .as('laboratoryTechnician')
    .call(importSamplesEndpoint, {}, { form: formOf(file, settings), ...(key && { key }) })

const stored = async ({ workSiteId }: ImportSettings) =>
  reading(lab.database.pool, lab.scope, async (_, client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select s.code, s.age_hours, s.state, s.due_on, b.load_typed, b.load_unit, b.fracture_type, b.failure_code, b.strength_unrounded_mpa, b.remark
       from specimen s join sample p on p.id = s.sample_id
         left join break b on b.specimen_id = s.id
       where s.work_site_id = $1 order by p.number, s.number`,
      [workSiteId],
    )
    return rows
  })

test('the published data set comes in whole by the columns that are suggested', async () => {
  const file = await readFile(new URL('../../../../../examples/boxcrete.csv', import.meta.url))
  const first = await preview(file)
  if (!first.ok) throw new Error(first.body.code)
  expect(first.body).toMatchObject({ rows: 789, problemsTotal: 0 })
  expect(first.body.suggested).toMatchObject({
    sampleRef: 'Mix Name',
    ageDays: 'Time',
    strength1: 'Strength1 (psi)',
    strength3: 'Strength3 (psi)',
    slump: 'Slump (in)',
    temperature: 'Temp (C)',
  })
  const settings = await settingsFor({ strengthUnit: 'psi', slumpUnit: 'in', columns: first.body.suggested })
  const dry = await preview(file, settings)
  expect(dry.body).toMatchObject({ rows: 789, skipped: 80, samples: 159, specimens: 2127, problems: [] })
  expect(await stored(settings)).toEqual([])

  const brought = await bring(file, settings)
  expect(brought.body).toMatchObject({ rows: 789, samples: 159, specimens: 2127 })
  const specimens = await stored(settings)
  expect(specimens.filter(({ state }) => state === 'broken')).toHaveLength(3 * 707)
  expect(specimens.filter(({ state }) => state === 'notTested')).toHaveLength(3 * 2)
  const m1 = specimens
    .slice(0, 3)
    .map(({ strength_unrounded_mpa: mpa }) => Math.round(Number(mpa) * 145.0377377))
  expect(m1).toEqual([5098, 4960, 4943])
})

test.each([
  ['Resistencia MPa', 'Edad d', 'Asentamiento cm'],
  ['R1 kg/cm²', 'Edad días', 'Revenimiento'],
  ['Druckfestigkeit N/mm²', 'Prüfalter Tage', 'Setzmaß mm'],
])('columns are suggested by headings with their units: %s', async (strength1, ageDays, slump) => {
  const found = await preview(
    [`Muestra;Fecha;${ageDays};${strength1};${slump}`, 'A;02/03/2026;28;30;80'].join('\r\n'),
  )
  expect(found).toMatchObject({ body: { suggested: { sampleRef: 'Muestra', strength1, ageDays, slump } } })
})

test('semicolons and decimal commas, a day per row, an age in hours', async () => {
  const file = [
    'Muestra;Fecha;Hora;Edad;R1;R2;Asentamiento',
    'A-1;02/03/2026;09:30;28;31,25;30,5;12,5',
    'A-1;02/03/2026;09:30;0,5;4,2;;12,5',
    '',
    'A-2;3.3.2026;14:00;7;22,05;21;',
  ].join('\r\n')
  const settings = await settingsFor({
    castOn: null,
    slumpUnit: 'cm',
    columns: {
      sampleRef: 'Muestra',
      castOn: 'Fecha',
      castTime: 'Hora',
      ageDays: 'Edad',
      strength1: 'R1',
      strength2: 'R2',
      slump: 'Asentamiento',
    },
  })
  expect((await bring(file, settings)).body).toMatchObject({ rows: 3, samples: 2, specimens: 5 })
  const specimens = await stored(settings)
  expect(specimens.map(({ age_hours, due_on }) => [age_hours, due_on])).toEqual([
    [12, '2026-03-02'],
    [672, '2026-03-30'],
    [672, '2026-03-30'],
    [168, '2026-03-10'],
    [168, '2026-03-10'],
  ])
  // The file says nothing of how they failed, and nothing is made up.
  expect(specimens[1]).toMatchObject({
    ...{ state: 'broken', load_unit: 'kN', load_typed: '245.437' },
    ...{ fracture_type: null, failure_code: '' },
  })
  expect(specimens[1]?.['strength_unrounded_mpa']).toBeCloseTo(31.25, 4)
  expect(specimens[1]?.['remark']).toContain('31,25 MPa')
})

test('the column of the slump is the spread of a mix that is specified by one', async () => {
  const mix = await aMix(lab, undefined, { consistenceMethod: 'flow', consistenceClass: 'F4' })
  const settings = await settingsFor({
    ...{ workSiteId: mix.workSiteId, mixId: mix.id, slumpUnit: 'cm' },
    columns: { sampleRef: 'Probe', ageDays: 'Alter', strength1: 'R1', slump: 'Konsistenz' },
  })
  const brought = await bring('Probe;Alter;R1;Konsistenz\nA;28;35,5;52\nB;28;36;\n', settings)
  if (!brought.ok) throw new Error(JSON.stringify(brought.body))
  const { trucks } = await lab
    .as('laboratoryTechnician')
    .does(findSheetEndpoint, { params: { sheetId: brought.body.sheetId } })
  expect(trucks).toMatchObject([
    { slump: null, consistence: { method: 'flow', typed: ['52'], unit: 'cm' }, consistenceValue: 520 },
    { slump: null, consistence: null },
  ])
})

test('a workbook comes in like a text file', async () => {
  const file = aWorkbook([
    ['Muestra', 'Edad', 'R1', 'R2', 'R3'],
    ['B-1', 28, 40.5, 41, 39.75],
  ])
  const settings = await settingsFor()
  expect((await bring(file, settings)).body).toMatchObject({ rows: 1, samples: 1, specimens: 3 })
  expect((await stored(settings))[2]?.['strength_unrounded_mpa']).toBeCloseTo(39.75, 4)
})

test('every problem is named by row and column, and nothing is stored', async () => {
  const file = [
    'Muestra,Edad,R1,R2,R3',
    'A,28,30,31,32',
    'A,28,30,31,32',
    'B,,30,31,32',
    'C,0,30,31,32',
    'D,7,treinta,-3,32',
    ',7,30,31,32',
    'E,7,30,31,32,33',
    'F,7,3000,31,32',
    'G,3000,30,31,32',
  ].join('\n')
  const settings = await settingsFor()
  const dry = await preview(file, settings)
  if (!dry.ok) throw new Error(dry.body.code)
  expect(dry.body.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'Edad', 'duplicate'],
    [4, 'Edad', 'empty'],
    [5, 'Edad', 'notPositive'],
    [6, 'R1', 'notANumber'],
    [6, 'R2', 'negative'],
    [7, 'Muestra', 'empty'],
    [8, '', 'rowTooLong'],
    [9, 'R1', 'outOfRange'],
    [10, 'Edad', 'breakInFuture'],
  ])
  const refused = await bring(file, settings)
  expect(refused).toMatchObject({ status: 422, body: { code: 'import.problems' } })
  expect(await stored(settings)).toEqual([])
})

test('days that are none or still to come, columns that are not there', async () => {
  const file = ['Muestra,Fecha,Edad,R1', 'A,31/02/2026,7,30', 'B,2027-01-05,7,30', 'C,2026-01-05,7,30'].join(
    '\n',
  )
  const settings = await settingsFor({
    columns: { sampleRef: 'Muestra', castOn: 'Fecha', ageDays: 'Edad', strength1: 'R1', element: 'Elemento' },
  })
  const dry = await preview(file, settings)
  if (!dry.ok) throw new Error(dry.body.code)
  expect(dry.body.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [1, 'Elemento', 'unknownColumn'],
    [2, 'Fecha', 'notADate'],
    [3, 'Fecha', 'inFuture'],
  ])
})

test('one bad row in many: the row is named and not one is stored', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `M${at},28,30.5`)
  rows[12_345] = 'M12345,28,30..5'
  const settings = await settingsFor({ columns: { sampleRef: 'Muestra', ageDays: 'Edad', strength1: 'R1' } })
  const refused = await bring(['Muestra,Edad,R1', ...rows].join('\n'), settings)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      detail: {
        problemsTotal: 1,
        problems: [{ row: 12_347, column: 'R1', code: 'notANumber', value: '30..5' }],
      },
    },
  })
  expect(await stored(settings)).toEqual([])
})

test('the same import sent twice is carried out once', async () => {
  const settings = await settingsFor()
  const key = crypto.randomUUID()
  const file = 'Muestra,Edad,R1,R2,R3\nA,28,30,31,32'
  const [once, again] = [await bring(file, settings, key), await bring(file, settings, key)]
  expect(again.body).toEqual(once.body)
  expect(await stored(settings)).toHaveLength(3)
})

test('what is no table, lacks its columns or swells without end is refused', async () => {
  const settings = await settingsFor()
  expect((await preview('')).body).toMatchObject({ code: 'import.unreadable' })
  expect((await preview(Buffer.from('PK\x03\x04 not an archive'))).body).toMatchObject({
    code: 'import.unreadable',
  })
  const unmatched = { ...settings, columns: { sampleRef: 'Muestra' } }
  expect((await preview('Muestra\nA', unmatched)).body).toMatchObject({ code: 'import.columns' })
  const swelling = anArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(151_000_000) })
  expect((await preview(swelling)).body).toMatchObject({ code: 'import.tooLarge' })
})

test.each([
  ['the last cell of a workbook', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'A1048576'],
  ['one far column', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'XFD1'],
  ['one far row', "<row><c r = 'A1048576'><v>1</v></c></row>", 'A1048576'],
  ['a value that ends a tag', '<row><c s=">" r="XFD1"><v>1</v></c></row>', 'XFD1'],
  ['a value that looks like a place', `<row><c s=' r="A1"' r="XFD1"><v>1</v></c></row>`, 'XFD1'],
  ['a row beyond the format', '<row r="9e15"><c><v>1</v></c></row>', 'A9000000000000000'],
  [
    'one cell too many after a hundred full rows, where no cell states its place',
    `<row>${'<c><v>1</v></c>'.repeat(500)}</row>`.repeat(100) + `<row>${'<c/>'.repeat(501)}</row>`,
    'SG101',
  ],
  ['a corner far from both edges', '<row r="240000"><c r="SF240000"><v>1</v></c></row>', 'SF240000'],
])('a sheet of %s is refused before it is built, by the cell it reaches', async (_, rows, cell) => {
  expect((await preview(aSheet(rows))).body).toMatchObject({ code: 'import.sheetTooLarge', detail: { cell } })
})

test('the plant stands on the sample as the file says it, and is read by the catalogue', async () => {
  const found = await preview('Muestra;Edad;R1;Planta\n')
  expect(found).toMatchObject({ body: { suggested: { plant: 'Planta' } } })
  const settings = await settingsFor({ columns: { ...columns, plant: 'Planta' } })
  const brand = await lab.as('director').does(addToCatalogueEndpoint, {
    body: {
      ...{
        kind: 'readyMix',
        name: 'Hormix',
        designation: '',
        notes: '',
        aliases: [],
        contacts: [],
        mixes: [],
      },
      plants: [{ id: null, name: 'Norte', address: '', active: true, aliases: [] }],
    },
  })
  const long = `Muestra;Edad;R1;R2;R3;Planta\nM-1;28;30;31;32;${'x'.repeat(121)}`
  expect(await bring(long, settings)).toMatchObject({
    body: { detail: { problems: [{ row: 2, column: 'Planta', code: 'tooLong' }] } },
  })
  const file = 'Muestra;Edad;R1;R2;R3;Planta\nM-1;28;30;31;32;HORMIX norte\nM-2;28;30;31;32;\n'
  const answer = await bring(file, settings)
  if (!answer.ok) throw new Error(answer.body.code)
  const params = { sheetId: answer.body.sheetId }
  const { trucks } = await lab.as('laboratoryTechnician').does(findSheetEndpoint, { params })
  expect(trucks.map(({ plant }) => plant)).toEqual(['HORMIX norte', ''])
  const typed = await lab.as('director').does(listTypedPlantsEndpoint, { query: {} })
  expect(typed.items).toMatchObject([{ typed: 'HORMIX norte', called: 'Hormix · Norte', brandId: brand.id }])
})

const manyColumns = {
  workSite: 'Obra',
  mix: 'Mezcla',
  sampleRef: 'Muestra',
  castOn: 'Fecha',
  ageDays: 'Edad',
  strength1: 'R1',
}
const manySites = (but: Partial<ImportSettings> = {}) =>
  settingsFor({ workSiteId: null, mixId: null, castOn: null, columns: manyColumns, ...but })
const headOfMany = 'Obra;Mezcla;Muestra;Fecha;Edad;R1'

test('rows name their work site by code or name and their mix by code; the same name of a sample is one for each work site', async () => {
  const [one, two] = [await aWorkSite(lab), await aWorkSite(lab)]
  const [first, second] = [await aMix(lab, one.id), await aMix(lab, two.id)]
  const file = [
    headOfMany,
    `${one.code.toLowerCase()};${first.code};M-1;2020-03-02;28;30`,
    `${two.name};${second.code};M-1;2020-03-03;28;31`,
    `${one.code};${first.code};M-2;2020-03-04;28;32`,
  ].join('\n')
  const settings = await manySites()
  expect((await preview(file, settings)).body).toMatchObject({ samples: 3, problems: [], unknown: [] })
  expect((await bring(file, settings)).body).toMatchObject({ samples: 3, specimens: 3, sheets: 2 })
  expect(await stored({ ...settings, workSiteId: one.id })).toHaveLength(2)
  // The same file once more, by whoever: nothing twice.
  expect((await bring(file, settings)).body).toMatchObject({ code: 'import.known', detail: { count: 3 } })
  expect(await stored({ ...settings, workSiteId: one.id })).toHaveLength(2)
})

test('a work site or mix that is not there is a problem once, with the number of its rows', async () => {
  const site = await aWorkSite(lab)
  const file = [
    headOfMany,
    'Nowhere;M;A;2020-03-02;28;30',
    'nowhere;M;B;2020-03-02;28;30',
    `${site.code};No mix;C;2020-03-02;28;30`,
  ].join('\n')
  const { body } = await preview(file, await manySites())
  expect(body).toMatchObject({
    problems: [
      { row: 2, column: 'Obra', code: 'unknownWorkSite', value: 'Nowhere' },
      { row: 4, column: 'Mezcla', code: 'unknownMix', value: 'No mix' },
    ],
    unknown: [
      { what: 'workSite', name: 'Nowhere', rows: 2 },
      { what: 'mix', workSite: site.code, name: 'No mix', rows: 1 },
    ],
  })
})

test('two people who import one file at the same time store it once', async () => {
  const mix = await aMix(lab)
  const settings = await settingsFor({ workSiteId: mix.workSiteId, mixId: mix.id })
  const file = 'Muestra,Edad,R1,R2,R3\nTwin,28,30,31,32'
  const both = await Promise.all([bring(file, settings), bring(file, settings)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stored(settings)).toHaveLength(3)
})

const dated = (...days: string[]) =>
  ['Muestra;Fecha;Edad;R1', ...days.map((day, at) => `D-${at};${day};28;30`)].join('\n')
const datedColumns = { sampleRef: 'Muestra', castOn: 'Fecha', ageDays: 'Edad', strength1: 'R1' }

test.each([
  ['the day first', ['31/12/2020', '03/04/2020', '2020-05-06'], null, []],
  ['the month first', ['12/31/2020', '03/04/2020'], null, []],
  ['both orders, the rarer one named', ['31/12/2020', '30/12/2020', '12/31/2020'], null, [[4, 'otherOrder']]],
  ['no telling which', ['03/04/2020', '05/06/2020'], null, [[1, 'dateOrder']]],
  ['no telling, and chosen', ['03/04/2020', '05/06/2020'], 'monthFirst', []],
  ['another order than chosen', ['31/12/2020'], 'monthFirst', [[2, 'otherOrder']]],
  ['points, which are day first', ['3.4.2020'], null, []],
  ['a day that is none', ['31/02/2020'], null, [[2, 'notADate']]],
] as const)('dates with %s', async (_, days, dateOrder, found) => {
  const settings = await settingsFor({ castOn: null, dateOrder, columns: datedColumns })
  const { body } = await preview(dated(...days), settings)
  const { problems = [] } = body as { problems?: { row: number; code: string }[] }
  expect(problems.map(({ row, code }) => [row, code])).toEqual(found)
})

test('two columns of one heading are a problem, for nobody knows which is meant', async () => {
  const file = 'Muestra,Edad,R1,R1\nA,28,30,31'
  const settings = await settingsFor({ columns: { sampleRef: 'Muestra', ageDays: 'Edad', strength1: 'R1' } })
  expect((await preview(file, settings)).body).toMatchObject({
    problems: [{ row: 1, column: 'R1', code: 'headingTwice' }],
  })
})
