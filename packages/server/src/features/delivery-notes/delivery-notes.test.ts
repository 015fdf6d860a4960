import {
  exportSuppliedNotesEndpoint,
  importNotesEndpoint,
  listSuppliedNotesEndpoint,
  previewNotesEndpoint,
  voidNoteEndpoint,
} from '@probeta/contract/concrete/delivery-notes.ts'
import { listSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import { listDeliveryNotesEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { despatchAdvice } from '../../testing/nouns/a-delivery-note.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aWorkbook } from '../../testing/nouns/a-workbook.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

function formOf(file: Buffer | string, workSiteId?: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'notes')
  if (workSiteId !== undefined) form.set('workSiteId', workSiteId)
  return form
}
const reception = () => lab.as('reception')
const preview = (file: Buffer | string, workSiteId?: string) =>
  reception().call(previewNotesEndpoint, {}, { form: formOf(file, workSiteId) })
const bring = (file: Buffer | string, workSiteId?: string) =>
  reception().call(importNotesEndpoint, {}, { form: formOf(file, workSiteId) })
const notesOf = async (workSiteId: string) =>
  (await reception().does(listSuppliedNotesEndpoint, { query: { workSiteId } })).items

const header = 'Obra;Remito;Fecha;Hormigón;Volumen (m³);Planta;Camión;Carga;Llegada'
const cast = '2026-10-21'

describe('several files of delivery notes at one time', () => {
  const formWith = (files: readonly (readonly [name: string, content: string])[], workSiteId: string) => {
    const form = new FormData()
    for (const [name, content] of files) form.append('file', new Blob([content]), name)
    form.set('workSiteId', workSiteId)
    return form
  }
  const send = (...of: Parameters<typeof formWith>) =>
    reception().call(importNotesEndpoint, {}, { form: formWith(...of) })

  it('are stored together, and none of them where one has a problem, which names its file', async () => {
    const site = await aWorkSite(lab)
    const one = ['1.xml', despatchAdvice({ number: 'LS 1' })] as const
    const two = ['2.xml', despatchAdvice({ number: 'LS 2', volume: '-1' })] as const
    const problems = [{ file: '2.xml', row: 2, field: 'volumeM3' }]
    const looked = await reception().call(previewNotesEndpoint, {}, { form: formWith([one, two], site.id) })
    expect(looked).toMatchObject({ body: { rows: 2, problems } })
    expect(await send([one, two], site.id)).toMatchObject({ status: 422, body: { code: 'import.problems' } })
    expect(await notesOf(site.id)).toEqual([])
    const three = ['3.xml', despatchAdvice({ number: 'LS 3' })] as const
    expect(await send([one, three], site.id)).toMatchObject({ body: { added: 2, same: 0 } })
    // The same note in two files is one too many.
    expect(await send([one, ['1 (2).xml', one[1]]], site.id)).toMatchObject({
      body: { code: 'import.problems' },
    })
  })

  it('are refused by name where one is no note, or is a table', async () => {
    const site = await aWorkSite(lab)
    const note = ['1.xml', despatchAdvice({})] as const
    expect(await send([note, ['2.xml', '<Invoice/>']], site.id)).toMatchObject({
      status: 422,
      body: { code: 'deliveryNote.oneOfSeveral', detail: { file: '2.xml' } },
    })
    expect(await send([note, ['2.csv', 'number,day,volumeM3\nS-1,2026-11-02,8']], site.id)).toMatchObject({
      status: 422,
      body: { code: 'deliveryNote.severalTables' },
    })
    expect(await notesOf(site.id)).toEqual([])
  })
})

describe('a file of delivery notes', () => {
  it('is checked whole, then stored whole, with its times by the clock of the laboratory', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const file = `${header}\n${site.code.toLowerCase()};R-1;21/10/2026;${mix.code};8,5;Norte;AB 123;9:05;23:50\n;R-2;${cast};X-9;7;;;23:50;0:15`
    expect(await preview(file)).toMatchObject({
      body: { rows: 2, added: 1, problems: [{ row: 3, field: 'workSite', code: 'empty' }] },
    })
    expect(await bring(file)).toMatchObject({ status: 422, body: { code: 'import.problems' } })
    expect(await notesOf(site.id)).toEqual([])
    expect(await bring(file, site.id)).toMatchObject({ body: { added: 2, same: 0 } })
    const [second, first] = await notesOf(site.id)
    expect(first).toMatchObject({
      ...{ number: 'R-1', mixId: mix.id, volumeM3: 8.5, plant: 'Norte', mixer: 'AB 123', deliveredOn: cast },
      ...{ sample: null, importedBy: expect.any(String) as string, loadedAt: `${cast}T07:05:00Z` },
    })
    // Past midnight: a time more than half a day before the one before is of the next day.
    expect(second).toMatchObject({ mixId: null, mixCode: 'X-9', arrivedAt: '2026-10-21T22:15:00Z' })
  })

  it('changes nothing when it comes again, and is refused where it says otherwise', async () => {
    const site = await aWorkSite(lab)
    const workbook = (volume: number) =>
      aWorkbook([
        ['Delivery note', 'Date', 'Quantity'],
        ['T 100', cast, String(volume)],
      ])
    expect(await bring(workbook(8), site.id)).toMatchObject({ body: { added: 1 } })
    expect(await bring(workbook(8), site.id)).toMatchObject({ body: { added: 0, same: 1 } })
    expect(await preview(workbook(9), site.id)).toMatchObject({
      body: { problems: [{ row: 2, field: 'volumeM3', code: 'known', value: '8 → 9' }] },
    })
    expect(await bring(workbook(9), site.id)).toMatchObject({ body: { code: 'import.problems' } })
    const [note] = await notesOf(site.id)
    const { id, version } = note ?? { id: '', version: 0 }
    const annul = () =>
      reception().call(voidNoteEndpoint, { params: { noteId: id }, version, body: { reason: 'Otra obra' } })
    expect(await annul()).toMatchObject({ body: { voided: { because: 'Otra obra' } } })
    expect(await annul()).toMatchObject({ status: 409, body: { code: 'deliveryNote.voided' } })
    // The number is free again.
    expect(await bring(workbook(9), site.id)).toMatchObject({ body: { added: 1 } })
  })

  it('is refused by row: unknown work site, volume of nothing, a day to come, a note twice', async () => {
    const site = await aWorkSite(lab)
    const rows = [
      'NADIE;A;x;;8',
      `${site.code};B;${cast};;0`,
      `${site.code};C;2030-01-01;;8`,
      `${site.code};D;${cast};;8`,
    ]
    const file = [header, ...rows, rows[3], `NADIE;E;${cast};;8`].join('\n')
    const { body } = await preview(file, site.id)
    expect(body).toMatchObject({
      problems: [
        { row: 2, field: 'day', code: 'unreadable' },
        { row: 3, field: 'volumeM3', code: 'unreadable' },
        { row: 4, field: 'day', code: 'inFuture' },
        { row: 6, field: 'number', code: 'twice' },
        { row: 7, field: 'workSite', code: 'unknown', value: 'NADIE' },
      ],
    })
    expect(await preview('Obra;Fecha\nA;B')).toMatchObject({ body: { code: 'import.columns' } })
    expect(await preview(header, crypto.randomUUID())).toMatchObject({ body: { code: 'workSite.notFound' } })
  })
})

describe('an XML delivery note', () => {
  it('is read by the elements of UBL; others are skipped', async () => {
    const site = await aWorkSite(lab)
    const xml = despatchAdvice({ number: 'LS 4711', site: 'Los 3', mix: 'C30/37 F3', volume: '7.5' })
    expect(await bring(xml)).toMatchObject({ body: { code: 'import.problems' } })
    expect(await bring(xml, site.id)).toMatchObject({ body: { added: 1 } })
    expect(await notesOf(site.id)).toMatchObject([
      {
        ...{
          number: 'LS 4711',
          supplier: 'Beton & Söhne',
          plant: 'Werk Süd',
          mixCode: 'C30/37 F3',
          mixer: 'B-TM 12',
        },
        ...{
          volumeM3: 7.5,
          deliveredOn: cast,
          loadedAt: `${cast}T07:10:00Z`,
          arrivedAt: `${cast}T07:45:00Z`,
        },
      },
    ])
  })

  const refused: [string, string, string][] = [
    [
      'entities that multiply',
      '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>',
      'deliveryNote.xmlEntities',
    ],
    [
      'a file of the server',
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      'deliveryNote.xmlEntities',
    ],
    [
      'another document',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'deliveryNote.xml',
    ],
    ['another namespace', '<DespatchAdvice><ID>1</ID></DespatchAdvice>', 'deliveryNote.xml'],
    ['broken XML', despatchAdvice({}).slice(0, -30), 'deliveryNote.xml'],
    ['elements that never end', '<a>'.repeat(200_000), 'deliveryNote.xml'],
    ['more elements than a note has', `<a>${'<b/>'.repeat(200_000)}</a>`, 'deliveryNote.xml'],
  ]
  it.each(refused)('is refused with %s', async (_, xml, code) => {
    expect(await preview(xml)).toMatchObject({ status: 422, body: { code } })
  })
})

describe('what is known of a note', () => {
  it('is offered to sheets of its work site and day, linked with the sample, and no longer once void', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    await bring(`${header}\n${site.code};r-1001;${cast};${mix.code};8;Norte;;9:05;`)
    const offered = () =>
      lab.as('fieldTechnician').does(listDeliveryNotesEndpoint, { query: { workSiteId: site.id, day: cast } })
    expect((await offered()).supplied).toMatchObject([{ number: 'r-1001', mixId: mix.id, volumeM3: 8 }])
    const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
    const [note] = await notesOf(site.id)
    expect(note?.sample).toMatchObject({ code: sheet.trucks[0]?.code })
    const csv = await reception().call(exportSuppliedNotesEndpoint, {
      query: { workSiteId: site.id, state: 'sampled', format: 'csv' },
    })
    expect(csv).toMatchObject({ status: 200 })
    const other = await lab
      .as('fieldTechnician')
      .does(listDeliveryNotesEndpoint, { query: { workSiteId: site.id, day: '2026-10-24' } })
    expect(other.supplied).toEqual([])
  })
})

describe('samples owed', () => {
  it('counts the concrete of the notes, less trucks sent back, against the rule of the mix and of ACI', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: 'aci318-19', sampleEveryM3: 40 })
    const notes = Array.from({ length: 15 }, (_, at) => `${site.code};N-${at};${cast};${mix.code};8;;;;`)
    await bring([header, ...notes, `${site.code};N-X;${cast};NADA;6;;;;`].join('\n'))
    const truck = { mixId: mix.id, volumeM3: 8 }
    await aSheet(lab, {
      workSiteId: site.id,
      mixId: mix.id,
      trucks: [
        { ...truck, deliveryNote: 'N-0' },
        { ...truck, deliveryNote: 'N-1', agePlan: '', rejection: { because: 'Fuera de cono', by: '' } },
      ],
    })
    const { items } = await reception().does(listSamplingEndpoint, { query: { workSiteId: site.id } })
    // 14 trucks of 8 m³ stayed: 112 m³. One for each 40 m³ are 3; for each 110 m³ 2, but five are the least.
    expect(items).toMatchObject([
      {
        ...{
          mix: { code: mix.code },
          volumeM3: 112,
          volumeFrom: 'notes',
          samples: 1,
          missing: 4,
          state: 'missing',
        },
        duties: [
          { rule: 'mix', everyM3: 40, required: 3, missing: 2 },
          { rule: 'daily', source: 'ACI 318-19, 26.12.2', required: 5, missing: 4 },
        ],
        ...{ missingOn: [{ day: cast, missing: 1 }], areaUnknown: true, mayBeWaived: false },
      },
      { mix: { id: null, code: 'NADA' }, volumeM3: 6, state: 'noRule' },
    ])
  })

  it('counts the sheets where there are no notes, and the batches of lots', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: 'codigo-estructural-57' })
    await aSheet(lab, { workSiteId: site.id, mixId: mix.id, trucks: [{ volumeM3: 6 }] })
    const { items } = await reception().does(listSamplingEndpoint, {
      query: { workSiteId: site.id, state: 'missing' },
    })
    expect(items).toMatchObject([
      {
        ...{ lot: { number: 1 }, samples: 1, volumeFrom: 'sheets' },
        duties: [{ rule: 'lot', source: expect.stringContaining('57') as string }],
      },
    ])
  })
})
