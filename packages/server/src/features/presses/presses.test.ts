import {
  addPressEndpoint,
  changePressEndpoint,
  listPressesEndpoint,
  type PressLines,
  tableOfPressesEndpoint,
} from '@probeta/contract/laboratory/presses.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pressLines as lines } from '../../testing/nouns/a-press.ts'
import { aCalibration } from '../../testing/nouns/a-calibration.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const aPress = (name: string, of: PressLines | null = null) =>
  lab.as('administrator').does(addPressEndpoint, { body: { name, lines: of } })

describe('a press', () => {
  it('is there for whoever breaks, with how its lines are read', async () => {
    const { id } = await aPress('Prensa 1', lines)
    const { items } = await lab.as('laboratoryTechnician').does(listPressesEndpoint)
    expect(items.find((one) => one.id === id)).toMatchObject({ name: 'Prensa 1', lines, active: true })
  })
  it('whose load is typed has no lines, and may get them later', async () => {
    const before = await aPress('Prensa 2')
    expect(before.lines).toBeNull()
    const { id, version, name } = before
    const after = await lab.as('administrator').does(changePressEndpoint, {
      params: { pressId: id },
      version,
      body: { name, lines, active: true },
    })
    expect(after).toMatchObject({ version: 2, lines })
  })
  it.each(['no field at all', '{code}', '{load}{load}', '{strength} {load}'])(
    'is not read by the pattern %s',
    async (pattern) => {
      await expect(aPress('Prensa 3', { ...lines, pattern })).rejects.toThrow('press.pattern')
    },
  )
  it('says of its certificate what the one says that holds today', async () => {
    const { id } = await aPress('Prensa 5')
    const of = async () =>
      (await lab.as('laboratoryTechnician').does(listPressesEndpoint)).items.find((one) => one.id === id)
    expect(await of()).toMatchObject({ certificate: '', calibratedUntil: null, verified: null })
    // 30,000 and 300,000 kgf, as they are converted.
    const verified = { leastN: 30_000 * 9.80665, mostN: 300_000 * 9.80665 }
    await aCalibration(lab, id, { certificate: 'C-78', holdsUntil: '2027-03-01', verified })
    expect(await of()).toMatchObject({ certificate: 'C-78', calibratedUntil: '2027-03-01', verified })
  })
  it('out of use stays in the table and leaves the choice at the press', async () => {
    const { id, version } = await aPress('Prensa 4')
    const body = { name: 'Prensa 4', lines: null, active: false }
    await lab.as('administrator').does(changePressEndpoint, { params: { pressId: id }, version, body })
    const inUse = await lab.as('laboratoryTechnician').does(listPressesEndpoint)
    const all = await lab.as('administrator').does(tableOfPressesEndpoint)
    expect([inUse, all].map(({ items }) => items.some((one) => one.id === id))).toEqual([false, true])
    await expect(
      lab.as('administrator').does(changePressEndpoint, { params: { pressId: id }, version, body }),
    ).rejects.toThrow('request.stale')
  })
})

describe('a reading that a press sent', () => {
  const broken = async (pressLine: string, typed: string) => {
    const press = await aPress(`Prensa ${crypto.randomUUID()}`, lines)
    const [specimen] = (await aSheet(lab)).trucks[0]?.specimens ?? []
    if (!specimen) throw new Error('no specimen')
    const { break: reading } = await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, { pressId: press.id, pressLine, load: { typed, unit: 'kN' } }),
    })
    return [reading?.pressLine, reading?.loadFromPress]
  }
  const line = 'OB1-001-1;10:32;565,0 kN'

  it('is kept with the line as it came', async () => {
    expect(await broken(line, '565,0')).toEqual([line, true])
  })
  it('and changed by hand keeps the line, and says that it was changed', async () => {
    expect(await broken(line, '566')).toEqual([line, false])
  })
  it('is typed where the press said nothing', async () => {
    expect(await broken('', '565')).toEqual(['', false])
  })
})
