import { answerLikelySwapEndpoint, listLikelySwapsEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import {
  recordBreakEndpoint,
  type Specimen,
  swapBreaksEndpoint,
} from '@probeta/contract/concrete/specimens.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix } from '../../testing/factories.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
const opened: Laboratory[] = []
beforeEach(async () => {
  lab = await aLaboratory()
  opened.push(lab)
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const because = 'leída dos veces'
const press = () => lab.as('laboratoryTechnician')
async function breakAt(sheet: Sheet, index: number, load: string): Promise<Specimen> {
  const { id, version } = sheet.trucks[0]?.specimens[index] ?? { id: '', version: 0 }
  const body = aReading(lab, { load: { typed: load, unit: 'kN' }, confirmedBecause: because })
  return press().does(recordBreakEndpoint, { params: { specimenId: id }, version, body })
}
const aSheetOf = async (specifiedStrength: number) => {
  const mix = await aMix(lab, undefined, {
    code: `H-${specifiedStrength}`,
    specifiedStrength,
    agePlan: '28·28·28',
  })
  return aSheet(lab, { workSiteId: mix.workSiteId, mixId: mix.id, trucks: [{ agePlan: '28·28·28' }] })
}

/** 22.5 and 40 MPa are expected of the two sets; the last of each was taken for that of the other. */
async function twoConfused(): Promise<readonly [Specimen, Specimen]> {
  const [weak, strong] = [await aSheetOf(20), await aSheetOf(35)]
  for (const index of [0, 1]) {
    await breakAt(weak, index, '398')
    await breakAt(strong, index, '707')
  }
  return [await breakAt(weak, 2, '707'), await breakAt(strong, 2, '398')]
}
const ask = async (query: { day?: string; sampleId?: string } = {}) =>
  (await lab.as('checker').does(listLikelySwapsEndpoint, { query })).items
const bodyOf = (one: Specimen, other: Specimen) => ({
  first: { specimenId: one.id, version: one.version },
  second: { specimenId: other.id, version: other.version },
  reason: 'etiquetas comparadas',
})

describe('two specimens taken for each other', () => {
  it('are suggested with what they read and what is expected, and name nobody', async () => {
    const [weak, strong] = await twoConfused()
    const [swap, ...others] = await ask()
    expect(others).toEqual([])
    const sides = new Map([swap?.first, swap?.second].map((one) => [one?.specimenId, one]))
    expect(sides.get(weak.id)).toMatchObject({ code: weak.code, version: weak.version })
    expect(sides.get(weak.id)?.strengthMpa).toBeCloseTo(40, 0)
    expect(sides.get(weak.id)?.highMpa).toBeCloseTo(27, 0)
    expect(sides.get(strong.id)?.lowMpa).toBeCloseTo(32, 0)
    expect(JSON.stringify(swap)).not.toContain('broken')
    expect(await ask({ sampleId: weak.sampleId })).toHaveLength(1)
    expect(await ask({ day: '2026-11-01' })).toEqual([])
  })

  it('are right once their readings are exchanged', async () => {
    const [weak, strong] = await twoConfused()
    await lab.as('checker').does(swapBreaksEndpoint, { body: bodyOf(weak, strong) })
    expect(await ask()).toEqual([])
  })

  it('are not suggested again after somebody says why they are right, until a reading changes', async () => {
    const [weak, strong] = await twoConfused()
    const checker = lab.as('checker')
    await checker.does(answerLikelySwapEndpoint, { body: bodyOf(strong, weak) })
    expect(await ask({ sampleId: strong.sampleId })).toEqual([])
    await press().does(recordBreakEndpoint, {
      params: { specimenId: weak.id },
      version: weak.version,
      body: aReading(lab, {
        load: { typed: '700', unit: 'kN' },
        confirmedBecause: because,
        correctedBecause: 'mal leída',
      }),
    })
    expect(await ask()).toHaveLength(1)
  })

  it('take no answer about what has changed meanwhile, or is not broken', async () => {
    const [weak, strong] = await twoConfused()
    const call = (one: Specimen, other: Specimen) =>
      press().call(answerLikelySwapEndpoint, { body: bodyOf(one, other) })
    expect(await call(weak, { ...strong, version: 1 })).toMatchObject({ status: 412 })
    expect(await call(weak, weak)).toMatchObject({ status: 409, body: { code: 'specimen.wrongState' } })
  })
})
