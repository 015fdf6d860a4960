import { randomUUID } from 'node:crypto'
import {
  findSpecimenEndpoint,
  moveSpecimenEndpoint,
  recordBreakEndpoint,
  setAsideReadingEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const all = (sheet: Sheet) => sheet.trucks.flatMap(({ specimens }) => specimens)
const firstOf = (sheet: Sheet) => {
  const [first] = all(sheet)
  if (!first) throw new Error('no specimen')
  return { params: { specimenId: first.id }, version: first.version }
}
const typedAs = (load: string) => {
  const { correctedBecause: _, ...reading } = aReading(lab, { load: { typed: load, unit: 'kN' } })
  return reading
}

describe('a reading that was taken without a network', () => {
  it('is put aside with its reason, once, and leaves the specimen as it is', async () => {
    const { params, version } = firstOf(await aSheet(lab))
    const press = lab.as('laboratoryTechnician')
    const broken = await press.does(recordBreakEndpoint, { params, version, body: aReading(lab) })
    const body = { key: randomUUID(), reading: typedAs('571'), reason: 'La otra se leyó en la prensa' }
    // Twice by two keys, as from two devices that never received the answer.
    for (const key of [randomUUID(), randomUUID()])
      expect(await press.does(setAsideReadingEndpoint, { params, body }, { key })).toEqual(broken)
    const { items } = await press.does(sampleHistoryEndpoint, { params: { sampleId: broken.sampleId } })
    expect(items.filter(({ action }) => action === 'specimen.setAside')).toEqual([
      expect.objectContaining({
        reason: 'La otra se leyó en la prensa',
        objectId: params.specimenId,
        newValues: expect.objectContaining({ load_typed: '571', load_unit: 'kN', key: body.key }) as unknown,
      }),
    ])
    expect(await press.does(findSpecimenEndpoint, { params })).toEqual(broken)
  })

  it('is put aside for a specimen that is not broken any more at all', async () => {
    const { params, version } = firstOf(await aSheet(lab))
    const press = lab.as('laboratoryTechnician')
    const lost = await press.does(moveSpecimenEndpoint, {
      params,
      version,
      body: { action: 'markNotTested', reason: 'Se cayó' },
    })
    const late = await press.call(recordBreakEndpoint, { params, version, body: aReading(lab) })
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'request.stale', current: { state: 'notTested' } },
    })
    const body = { key: randomUUID(), reading: typedAs('30'), reason: 'Rota antes de caerse' }
    expect(await press.does(setAsideReadingEndpoint, { params, body })).toEqual(lost)
  })

  it('needs the right to enter breaks, and a reason', async () => {
    const { params } = firstOf(await aSheet(lab))
    const body = { key: randomUUID(), reading: typedAs('571'), reason: '' }
    expect(
      await lab.as('laboratoryTechnician').call(setAsideReadingEndpoint, { params, body }),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('two hundred readings that waited for the network', () => {
  it('are two hundred rows, each once and in order, though every call is made up to four times at once', async () => {
    const press = lab.as('laboratoryTechnician')
    const waiting: { specimenId: string; version: number; key: string; load: string }[] = []
    while (waiting.length < 200)
      for (const { id, version } of all(await aSheet(lab)))
        if (waiting.length < 200)
          waiting.push({
            specimenId: id,
            version,
            key: randomUUID(),
            load: String(540 + (waiting.length % 40)),
          })
    let calls = 0
    for (const [n, { specimenId, version, key, load }] of waiting.entries()) {
      const body = aReading(lab, { load: { typed: load, unit: 'kN' } })
      const again = () => press.call(recordBreakEndpoint, { params: { specimenId }, version, body }, { key })
      // As two tabs would, and again because the answer did not arrive.
      const answers = await Promise.all(Array.from({ length: 1 + (n % 4) }, again))
      calls += answers.length
      if (!answers.some(({ status }) => status === 200)) throw new Error(JSON.stringify(answers[0]))
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    }
    expect(calls).toBe(500)
    const broken = await Promise.all(
      waiting.map(({ specimenId }) => press.does(findSpecimenEndpoint, { params: { specimenId } })),
    )
    expect(broken.map(({ version }) => version)).toEqual(waiting.map(({ version }) => version + 1))
    expect(broken.map((specimen) => specimen.break?.load.typed)).toEqual(waiting.map(({ load }) => load))
    const order = broken.map((specimen) => Date.parse(specimen.break?.recordedAt ?? ''))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
