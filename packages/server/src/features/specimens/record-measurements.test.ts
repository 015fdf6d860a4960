import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet, specimenOf } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

describe('sizes and mass', () => {
  const inches = {
    ...{ width1Mm: 152.654, width2Mm: 152.4, lengthMm: 305.308, massG: 12972.74 },
    typed: {
      width1: { typed: '6.01', unit: 'in' as const },
      width2: { typed: '6,00', unit: 'in' as const },
      lengths: [{ typed: '12.02', unit: 'in' as const }],
      mass: { typed: '28.6', unit: 'lb' as const },
    },
  }

  it('typed in inches and pounds stay as they were typed, beside mm and g', async () => {
    const sheet = await aSheet(lab)
    const { break: reading } = await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab, inches) })
    expect(reading).toMatchObject(inches)
    expect(reading?.densityKgM3).toBeCloseTo(2325.47, 2)
  })

  it.each([
    ['a width', { width1Mm: 152 }],
    ['a mass', { massG: 12_900 }],
    ['a length', { lengthMm: 300 }],
    ['no number', { typed: { width1: { typed: '6.0.1', unit: 'in' as const } } }],
  ])('that are not what was typed are refused: %s', async (_, but) => {
    const sheet = await aSheet(lab)
    const refused = await lab
      .as('laboratoryTechnician')
      .call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab, { ...inches, ...but }) })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
  })

  it('take three lengths, whose mean is the length', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const lengthsMm = [299, 300, 302.5]
    const wrong = await press.call(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { lengthsMm, lengthMm: 300 }),
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'break.impossible' } })
    const { break: reading } = await press.does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { lengthsMm, lengthMm: 300.5 }),
    })
    expect(reading).toMatchObject({ lengthsMm, lengthMm: 300.5 })
  })
})

describe('the ends of a specimen', () => {
  const off = {
    planenessMm: 0.08,
    perpendicularity: { value: 0.7, unit: 'deg' as const },
  }

  it('are kept as they were measured, and need none', async () => {
    const sheet = await aSheet(lab)
    const ends = { planenessMm: 0.04, perpendicularity: { value: 0.3, unit: 'deg' as const } }
    const press = lab.as('laboratoryTechnician')
    const measured = await press.does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, ends),
    })
    expect(measured.break).toMatchObject(ends)
    const plain = await press.does(recordBreakEndpoint, { ...specimenOf(sheet, 1), body: aReading(lab) })
    expect(plain.break).toMatchObject({ planenessMm: null, perpendicularity: null, typed: {}, lengthsMm: [] })
  })

  it('that are not plane or not square ask for a reason, and are taken with one', async () => {
    const sheet = await aSheet(lab)
    const press = lab.as('laboratoryTechnician')
    const refused = await press.call(recordBreakEndpoint, { ...specimenOf(sheet), body: aReading(lab, off) })
    expect(refused).toMatchObject({ status: 422, body: { code: 'break.implausible' } })
    if (!refused.ok) expect(refused.body.detail?.['codes']).toEqual(['planenessOff', 'perpendicularityOff'])
    const taken = await press.does(recordBreakEndpoint, {
      ...specimenOf(sheet),
      body: aReading(lab, { ...off, confirmedBecause: 'sin pulidora' }),
    })
    expect(taken.break).toMatchObject({ ...off, confirmedBecause: 'sin pulidora' })
  })
})
