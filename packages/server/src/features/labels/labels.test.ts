import {
  labelProgramEndpoint,
  labelSheetEndpoint,
  printLabelsEndpoint,
  readLabelEndpoint,
} from '@probeta/contract/concrete/labels.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findSheetEndpoint, type Sheet } from '@probeta/contract/concrete/sheets.ts'
import { labelText, readLabel as parse, withCheck } from '@probeta/domain/specimen/label-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const desk = () => lab.as('reception')
const press = () => lab.as('laboratoryTechnician')
const idsOf = ({ trucks }: Sheet) => trucks.flatMap(({ specimens }) => specimens.map(({ id }) => id))
const again = (sheet: Sheet) => desk().does(findSheetEndpoint, { params: { sheetId: sheet.id } })
const labelsOf = async (sheet: Sheet) =>
  (await again(sheet)).trucks.flatMap(({ specimens }) => specimens.map(({ checkedCode }) => checkedCode))
const print = (specimenIds: string[], reason = '') =>
  desk().does(printLabelsEndpoint, { body: { specimenIds, reason } })
const read = (text: string) => press().call(readLabelEndpoint, { query: { text } })

describe('a label', () => {
  it('from before labels had a mark counts until the first one is printed here', async () => {
    const sheet = await aSheet(lab)
    const [first] = sheet.trucks[0]?.specimens ?? []
    const old = withCheck(first?.code ?? '')
    expect(first?.checkedCode).toBe(old)
    expect((await read(old)).body).toMatchObject({ id: first?.id })

    const { labels, replaced } = await print(idsOf(sheet))
    expect(replaced).toBe(0)
    expect(labels.map(({ number }) => number)).toEqual([1, 1, 1])
    const [marked = ''] = await labelsOf(sheet)
    expect(marked).not.toBe(old)
    expect((await read(marked)).body).toMatchObject({ id: first?.id, label: marked })
    expect((await read(old)).body).toMatchObject({
      code: 'label.replaced',
      detail: { code: first?.code, at: expect.stringMatching(/^2026-/) },
    })
  })

  it('is not printed twice without a reason, and the new one ends the one before', async () => {
    const sheet = await aSheet(lab)
    const ids = idsOf(sheet)
    await print(ids)
    const [first = '', second = ''] = await labelsOf(sheet)
    const refused = await desk().call(printLabelsEndpoint, {
      body: { specimenIds: ids.slice(0, 1), reason: '' },
    })
    expect(refused.body).toMatchObject({ code: 'label.reasonMissing' })

    const { replaced } = await print(ids.slice(0, 1), 'se mojó')
    expect(replaced).toBe(1)
    const [newer = '', untouched] = await labelsOf(sheet)
    expect(untouched).toBe(second)
    expect((await read(first)).body).toMatchObject({ code: 'label.replaced', status: 409 })
    expect((await read(newer)).status).toBe(200)

    await print(ids.slice(0, 1), 'otra vez')
    for (const ended of [first, newer])
      expect((await read(ended)).body).toMatchObject({ code: 'label.replaced' })
    const { items } = await desk().does(sampleHistoryEndpoint, {
      params: { sampleId: sheet.trucks[0]?.id ?? '' },
    })
    const reasons = items.filter(({ action }) => action === 'label.print').map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set([null, 'se mojó', 'otra vez']))
  })

  it('that nobody printed here is refused, however right its check characters are', async () => {
    const sheet = await aSheet(lab)
    await print(idsOf(sheet))
    const code = sheet.trucks[0]?.specimens[0]?.code ?? ''
    const [real = ''] = await labelsOf(sheet)
    const own = parse(real)
    const forged = labelText(code, own.ok && own.value.mark === 'A00' ? 'B00' : 'A00')
    expect((await read(forged)).body).toMatchObject({ code: 'label.foreign', status: 422 })
    expect((await read(withCheck('NADA-001-1'))).body).toMatchObject({ code: 'label.unknown', status: 404 })
    expect((await read(code)).body).toMatchObject({ code: 'label.form' })
    expect((await read(real.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).body).toMatchObject({
      code: 'label.check',
    })
  })

  it('of two laboratories with one code is each its own', async () => {
    const other = await aLaboratory()
    try {
      const sheet = await aSheet(lab)
      await print(idsOf(sheet))
      const [label = ''] = await labelsOf(sheet)
      const answer = await other
        .as('laboratoryTechnician')
        .call(readLabelEndpoint, { query: { text: label } })
      expect(answer.body).toMatchObject({ code: 'label.unknown' })
    } finally {
      await other.close()
    }
  })

  it('does not disturb who holds the specimen at the press', async () => {
    const sheet = await aSheet(lab)
    const [specimen] = sheet.trucks[0]?.specimens ?? []
    await print(idsOf(sheet))
    const broken = await press().does(recordBreakEndpoint, {
      params: { specimenId: specimen?.id ?? '' },
      version: specimen?.version ?? 0,
      body: aReading(lab),
    })
    expect(broken.state).toBe('broken')
    const late = await desk().call(printLabelsEndpoint, {
      body: { specimenIds: [broken.id], reason: 'tarde' },
    })
    expect(late.body).toMatchObject({ code: 'specimen.wrongState' })
  })

  it('is made once where two printers press at the same moment', async () => {
    const ids = idsOf(await aSheet(lab))
    const both = await Promise.all([print(ids, 'una'), print(ids.toReversed(), 'otra')])
    const numbers = both.map(({ labels }) => labels[0]?.number)
    expect(numbers.toSorted()).toEqual([1, 2])
  })
})

describe('a print', () => {
  it('comes as a PDF in three languages, from any place of the first sheet', async () => {
    const { id: printId } = await print(idsOf(await aSheet(lab)))
    for (const language of ['es', 'en', 'de'] as const) {
      const pdf = await desk().does(labelSheetEndpoint, {
        params: { printId },
        query: { language, skip: 23 },
      })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('comes as a program for a label printer', async () => {
    const sheet = await aSheet(lab, { trucks: [{ element: 'Losa ^XZ~JR nivel 4' }] })
    const { id: printId } = await print(idsOf(sheet))
    const labels = await labelsOf(sheet)
    const { zpl, fileName } = await desk().does(labelProgramEndpoint, {
      params: { printId },
      query: { language: 'de', size: '2x1', dpi: '300' },
    })
    expect(fileName).toMatch(/\.zpl$/)
    expect([...zpl.matchAll(/\^BQN,2,\d+\^FH_\^FDQA,([^^]+)\^FS/g)].map(([, text]) => text)).toEqual(labels)
    expect(zpl).not.toContain('~')
    expect(zpl.match(/\^XZ/g)).toHaveLength(labels.length)
  })

  it('is gone as soon as one of its labels was replaced', async () => {
    const ids = idsOf(await aSheet(lab))
    const { id: printId } = await print(ids)
    await print(ids.slice(0, 1), 'perdida')
    const answer = await desk().call(labelSheetEndpoint, { params: { printId }, query: {} })
    expect(answer.body).toMatchObject({ code: 'label.replaced' })
    const nothing = await desk().call(labelProgramEndpoint, {
      params: { printId: crypto.randomUUID() },
      query: {},
    })
    expect(nothing.body).toMatchObject({ code: 'label.printNotFound' })
  })
})
