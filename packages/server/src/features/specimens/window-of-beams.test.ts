import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { listDayBreaksEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet, specimenOf } from '../../testing/nouns/a-sheet.ts'
import { aMix } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

describe('the window of a beam', () => {
  /** By ASTM C78 a fracture more than 5 % of the span outside the middle third is no result: 127.5 mm of 450 mm. */
  const aBeamSheet = async () => {
    const mix = await aMix(lab, undefined, {
      code: 'MR-4.5',
      specifiedStrength: 4.5,
      shape: 'beam150x500',
      method: 'astmC78',
      ruleSet: 'none',
      agePlan: '28·28·28',
    })
    return { workSiteId: mix.workSiteId, mixId: mix.id }
  }
  const beam = (typed: string, failure: string, but: Parameters<typeof aReading>[1] = {}) => ({
    ...aReading(lab, { load: { typed, unit: 'kN' }, failure, endCondition: 'none', ...but }),
    ...{ width1Mm: 150, width2Mm: 150, lengthMm: 500 },
  })
  const press = () => lab.as('laboratoryTechnician')
  const windowOf = async (sheet: Sheet) => {
    const { specimens, sisters, histories } = await press().does(listDayBreaksEndpoint, {
      query: { day: '2026-11-18' },
    })
    const one = specimens.find(({ sampleId }) => sampleId === sheet.trucks[0]?.id)
    return {
      sisters: sisters[one?.sampleId ?? ''] ?? [],
      history: histories.find(({ mixId }) => mixId === one?.mix.id),
    }
  }

  it.each([
    ['O 127.5', 1],
    ['O 127.4', 0],
  ])('with a sister broken at %s counts %i of it', async (failure, n) => {
    const sheet = await aSheet(lab, { ...(await aBeamSheet()), trucks: [{ agePlan: '28·28' }] })
    await press().does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: beam('36', failure, { confirmedBecause: 'de prueba' }),
    })
    expect((await windowOf(sheet)).sisters.map((sister) => sister.n)).toEqual(n === 0 ? [] : [n])
    // 4.8 MPa are far from the 3.2 of the first one, and near to what is specified.
    const answer = await press().call(recordBreakEndpoint, { ...specimenOf(sheet, 1), body: beam('36', 'M') })
    if (n === 0) expect(answer).toMatchObject({ ok: true, body: { break: { strengthMpa: 4.8 } } })
  })

  it('rests on the newest results of its mix, and on no beam that is none', async () => {
    const place = await aBeamSheet()
    const yesterday = new Date(lab.now().getTime() - 24 * 3_600_000).toISOString()
    for (const [load, failure] of [
      ['33', 'M'],
      ['36', 'O 100'],
      ['34', 'O 140'],
    ] as const)
      await press().does(recordBreakEndpoint, {
        ...specimenOf(await aSheet(lab, place)),
        body: beam(load, failure, { brokenAt: yesterday, confirmedBecause: 'de prueba' }),
      })
    const { history } = await windowOf(await aSheet(lab, place))
    expect(history).toMatchObject({ ageHours: 672, n: 2 })
    expect(history?.meanMpa).toBeCloseTo((4.4 + (34_000 * 3 * 140) / 150 ** 3) / 2, 9)
  })
})
