import {
  addCalibrationEndpoint,
  addCalibrationFileEndpoint,
  addEquipmentEndpoint,
  calibrationFileEndpoint,
  changeEquipmentEndpoint,
  findEquipmentEndpoint,
  listEquipmentEndpoint,
  withdrawCalibrationEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { addPressEndpoint } from '@probeta/contract/laboratory/presses.ts'
import {
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
} from '@probeta/contract/concrete/strength-tests.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aPdf, sheetFileForm } from '../../testing/nouns/a-sheet-file.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const blank = { kind: 'scale', code: '', makeId: null, model: '', serial: '', note: '' } as const
const aScale = (name: string, code = '') =>
  lab.as('administrator').does(addEquipmentEndpoint, { body: { ...blank, name, code } })
const aPress = (name: string) =>
  lab.as('administrator').does(addPressEndpoint, { body: { name, lines: null } })
const find = (equipmentId: string) =>
  lab.as('administrator').does(findEquipmentEndpoint, { params: { equipmentId } })

describe('a piece of equipment', () => {
  it('is listed with the certificate that holds today, and keeps those before it', async () => {
    const { id } = await aScale('Balanza 1', 'BAL-01')
    await aCalibration(lab, id, { calibratedOn: '2024-03-01', certificate: 'C-1', verifiedRange: '0–30 kg' })
    await aCalibration(lab, id, { calibratedOn: '2025-03-01', certificate: 'C-2' })
    // Entered late: it is older than the one that holds.
    await aCalibration(lab, id, { calibratedOn: '2023-03-01', certificate: 'C-0' })
    const { items } = await lab.as('administrator').does(listEquipmentEndpoint)
    expect(items.find((one) => one.id === id)?.calibration).toMatchObject({ certificate: 'C-2' })
    const { calibrations } = await find(id)
    expect(calibrations.map(({ certificate }) => certificate)).toEqual(['C-2', 'C-1', 'C-0'])
  })
  it('has a code of its own', async () => {
    await aScale('Balanza 2', 'BAL-02')
    await expect(aScale('Balanza 3', 'bal-02')).rejects.toThrow('equipment.codeTaken')
  })
  it('out of use stays, and is changed by nobody who saw an older one', async () => {
    const { id, version } = await aScale('Balanza 4')
    const { kind: _, ...rest } = blank
    const body = { ...rest, name: 'Balanza 4', active: false }
    const change = () =>
      lab.as('administrator').does(changeEquipmentEndpoint, { params: { equipmentId: id }, version, body })
    expect(await change()).toMatchObject({ active: false })
    await expect(change()).rejects.toThrow('request.stale')
  })
})

describe('a certificate', () => {
  it('is not of the future, does not end before it began, and is one a day', async () => {
    const { id } = await aScale('Balanza 5')
    await expect(aCalibration(lab, id, { calibratedOn: '2199-01-01' })).rejects.toThrow('inFuture')
    await expect(aCalibration(lab, id, { holdsUntil: '2019-01-01' })).rejects.toThrow('calibration.order')
    await aCalibration(lab, id)
    await expect(aCalibration(lab, id)).rejects.toThrow('calibration.taken')
  })
  it('that was typed wrongly is withdrawn with its reason, and the right one takes its day', async () => {
    const { id: equipmentId } = await aScale('Balanza 6')
    const { id, version } = await aCalibration(lab, equipmentId, { certificate: 'C-1O' })
    const params = { equipmentId, calibrationId: id }
    const withdraw = () =>
      lab
        .as('administrator')
        .does(withdrawCalibrationEndpoint, { params, version, body: { reason: 'una O por un 0' } })
    expect((await withdraw()).withdrawn?.because).toBe('una O por un 0')
    await expect(withdraw()).rejects.toThrow('calibration.withdrawn')
    await aCalibration(lab, equipmentId, { certificate: 'C-10' })
    const { calibration, calibrations } = await find(equipmentId)
    expect(calibration?.certificate).toBe('C-10')
    expect(calibrations).toHaveLength(2)
  })
  it('is kept as the PDF that came, once, and nothing else is', async () => {
    const { id: equipmentId } = await aScale('Balanza 7')
    const { id: calibrationId } = await aCalibration(lab, equipmentId)
    const params = { equipmentId, calibrationId }
    const keep = (bytes: Buffer) =>
      lab.as('administrator').does(addCalibrationFileEndpoint, { params }, { form: sheetFileForm(bytes) })
    await expect(keep(Buffer.from('hola'))).rejects.toThrow('calibrationFile.unreadable')
    expect((await keep(aPdf)).file).toEqual({ name: 'Planilla ñ.pdf', bytes: aPdf.length })
    await expect(keep(aPdf)).rejects.toThrow('calibrationFile.kept')
    const sent = await lab.as('administrator').call(calibrationFileEndpoint, { params })
    expect(sent.ok && aPdf.equals(sent.body)).toBe(true)
  })
  it('of anything but a press names its range in words', async () => {
    const { id } = await aScale('Balanza 8')
    const verified = { leastN: 1, mostN: 100 }
    const added = await aCalibration(lab, id, { verified, verifiedRange: '0–30 kg' })
    expect(added).toMatchObject({ verified: null, verifiedRange: '0–30 kg' })
  })
  it('is added by whoever keeps the tables, and nobody else', async () => {
    const { id } = await aScale('Balanza 9')
    const body = { certificate: '', issuer: '', calibratedOn: '2020-01-01', holdsUntil: null }
    await expect(
      lab.as('laboratoryTechnician').does(addCalibrationEndpoint, {
        params: { equipmentId: id },
        body: { ...body, verified: null, verifiedRange: '', note: '' },
      }),
    ).rejects.toThrow('forbidden')
  })
})

describe('a break outside the certificate of its press', () => {
  const warningsOf = async (of: { sampleId: string; ageHours: number }) =>
    (
      await lab
        .as('director')
        .does(findStrengthTestEndpoint, { params: { sampleId: of.sampleId, ageHours: of.ageHours } })
    ).warnings
  const listed = async () => {
    await judgeAll(lab)
    const { items } = await lab
      .as('director')
      .does(listStrengthTestsEndpoint, { query: { warned: 'yes', limit: 200 } })
    return items.map(({ sampleId }) => sampleId)
  }

  it('is among the warnings of its result and of the list', async () => {
    const { id: pressId } = await aPress('Prensa A')
    await aCalibration(lab, pressId, { verified: { leastN: 40_000, mostN: 540_000 } })
    const outside = await aBrokenSet(lab, { loads: ['540', '545'], pressId, confirmedBecause: '' })
    const inside = await aBrokenSet(lab, { loads: ['540', '530'], pressId, confirmedBecause: '' })
    expect(await warningsOf(outside)).toEqual(['outsideVerifiedRange'])
    expect(await warningsOf(inside)).toEqual([])
    const warned = await listed()
    expect([outside, inside].map(({ sampleId }) => warned.includes(sampleId))).toEqual([true, false])
  })
  it('is judged by the certificate that held on its day, whatever came after', async () => {
    const { id: pressId } = await aPress('Prensa B')
    await aCalibration(lab, pressId, { calibratedOn: '2020-01-15', holdsUntil: '2021-01-15' })
    const test = await aBrokenSet(lab, { loads: ['540', '545'], pressId, confirmedBecause: '' })
    expect(await warningsOf(test)).toEqual(['calibrationExpired'])
    expect(await listed()).toContain(test.sampleId)
    // One that was made before the break, entered late, clears it; one of today changes nothing.
    const late = await aCalibration(lab, pressId, { calibratedOn: '2022-01-15' })
    expect(await warningsOf(test)).toEqual([])
    expect(await listed()).not.toContain(test.sampleId)
    const params = { equipmentId: pressId, calibrationId: late.id }
    await lab.as('administrator').does(withdrawCalibrationEndpoint, {
      params,
      version: late.version,
      body: { reason: 'de otra prensa' },
    })
    expect(await warningsOf(test)).toEqual(['calibrationExpired'])
    expect(await listed()).toContain(test.sampleId)
  })
})
