import {
  addEquipmentEndpoint,
  changeEquipmentEndpoint,
  listInstrumentsEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { correctSampleEndpoint, sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import type { InstrumentKind } from '@probeta/domain/equipment/instruments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aReading, aSheet, aTruck, specimenOf } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const blank = { code: '', makeId: null, model: '', serial: '', note: '' } as const
const aPiece = (kind: InstrumentKind, name: string, of = lab) =>
  of.as('administrator').does(addEquipmentEndpoint, { body: { ...blank, kind, name } })
const impossible = { status: 422, body: { code: 'break.impossible' } }

describe('the instruments of a break', () => {
  it('are named, and a correction keeps the one before in the trail', async () => {
    const press = lab.as('laboratoryTechnician')
    const [scale, caliper, other] = [
      await aPiece('scale', 'Balanza 1'),
      await aPiece('caliper', 'Calibre 1'),
      await aPiece('caliper', 'Calibre 2'),
    ]
    const used = { massG: 12_600, scaleId: scale.id, caliperId: caliper.id }
    const first = await press.does(recordBreakEndpoint, {
      ...specimenOf(await aSheet(lab)),
      body: aReading(lab, used),
    })
    expect(first.break).toMatchObject({ scaleName: 'Balanza 1', caliperName: 'Calibre 1' })
    const corrected = await press.does(recordBreakEndpoint, {
      params: { specimenId: first.id },
      version: first.version,
      body: aReading(lab, { ...used, caliperId: other.id, correctedBecause: 'otro calibre' }),
    })
    expect(corrected.break).toMatchObject({ scaleId: scale.id, caliperId: other.id })
    const { items } = await press.does(sampleHistoryEndpoint, { params: { sampleId: first.sampleId } })
    expect(
      items.find((one) => one.objectKind === 'break' && one.action === 'specimen.correctBreak'),
    ).toMatchObject({
      reason: 'otro calibre',
      oldValues: { caliper_id: caliper.id },
      newValues: { caliper_id: other.id },
    })
  })

  it('may be left out, as readings kept on a device by an older version do', async () => {
    const body = aReading(lab)
    expect(body).not.toHaveProperty('scaleId')
    const broken = await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { ...specimenOf(await aSheet(lab)), body })
    expect(broken.break).toMatchObject({ scaleId: null, scaleName: null, caliperId: null })
  })

  it('are of their kind and of the same laboratory, and a scale weighed something', async () => {
    const far = await aLaboratory()
    const foreign = await aPiece('caliper', 'Calibre ajeno', far)
    await far.close()
    const scale = await aPiece('scale', 'Balanza 2')
    const call = specimenOf(await aSheet(lab))
    for (const but of [{ caliperId: scale.id }, { caliperId: foreign.id }, { scaleId: scale.id }]) {
      const body = aReading(lab, but)
      expect(await lab.as('laboratoryTechnician').call(recordBreakEndpoint, { ...call, body })).toMatchObject(
        impossible,
      )
    }
  })

  it('are taken with an expired certificate or out of use, which the list says', async () => {
    const caliper = await aPiece('caliper', 'Calibre 3')
    await aCalibration(lab, caliper.id, { holdsUntil: '2021-01-15' })
    const { kind: _, ...rest } = { kind: 'caliper', ...blank }
    await lab.as('administrator').does(changeEquipmentEndpoint, {
      params: { equipmentId: caliper.id },
      version: caliper.version,
      body: { ...rest, name: 'Calibre 3', active: false },
    })
    const press = lab.as('laboratoryTechnician')
    const { items } = await press.does(listInstrumentsEndpoint)
    expect(items.find(({ id }) => id === caliper.id)).toMatchObject({
      inUse: false,
      calibratedUntil: '2021-01-15',
      branchId: null,
    })
    const broken = await press.does(recordBreakEndpoint, {
      ...specimenOf(await aSheet(lab)),
      body: aReading(lab, { caliperId: caliper.id }),
    })
    expect(broken.break?.caliperName).toBe('Calibre 3')
  })
})

describe('the instruments of a truck', () => {
  it('are named, and a correction keeps the one before in the trail', async () => {
    const field = lab.as('fieldTechnician')
    const [first, second] = [await aPiece('thermometer', 'T-1'), await aPiece('thermometer', 'T-2')]
    const cone = await aPiece('slumpCone', 'Cono 1')
    const sheet = await aSheet(lab, { trucks: [{ thermometerId: first.id, slumpConeId: cone.id }] })
    const [truck] = sheet.trucks
    if (!truck) throw new Error('no truck')
    expect(truck).toMatchObject({ thermometerId: first.id, slumpConeId: cone.id, airMeterId: null })
    const corrected = await field.does(correctSampleEndpoint, {
      params: { sampleId: truck.id },
      version: truck.version,
      body: { ...aTruck(lab, truck.mixId, 28 * 24), thermometerId: second.id, reason: 'otro termómetro' },
    })
    expect(corrected).toMatchObject({ thermometerId: second.id, slumpConeId: null })
    const { items } = await lab
      .as('laboratoryTechnician')
      .does(sampleHistoryEndpoint, { params: { sampleId: truck.id } })
    expect(items.find((one) => one.objectKind === 'sample' && one.action === 'sample.correct')).toMatchObject(
      {
        reason: 'otro termómetro',
        oldValues: { thermometer_id: first.id, slump_cone_id: cone.id },
        newValues: { thermometer_id: second.id, slump_cone_id: null },
      },
    )
  })

  it('are of their kind', async () => {
    const scale = await aPiece('scale', 'Balanza 9')
    await expect(aSheet(lab, { trucks: [{ airMeterId: scale.id }] })).rejects.toThrow('equipment.notFound')
  })
})
