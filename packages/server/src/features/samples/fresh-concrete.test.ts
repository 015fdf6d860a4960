import {
  addSheetEndpoint,
  correctSheetEndpoint,
  type Sheet,
  type TruckInput,
} from '@probeta/contract/concrete/sheets.ts'
import { correctSampleEndpoint, findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import {
  addMixEndpoint,
  changeMixEndpoint,
  copySettingsEndpoint,
  findWorkSiteEndpoint,
  type Mix,
} from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { plainMix } from '../../testing/access/plain-bodies.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Asked = Parameters<typeof aMix>[2]
type Truck = Sheet['trucks'][number]
const german = {
  ...{ shape: 'cube150', method: 'en12390-3', ruleSet: 'en206-initial', strengthUnit: 'MPa' },
} as const satisfies Asked

async function truckOf(asked: NonNullable<Asked>, read: Partial<TruckInput>): Promise<Truck> {
  const site = await aWorkSite(lab)
  const { id: mixId } = await aMix(lab, site.id, asked)
  const { trucks } = await aSheet(lab, { workSiteId: site.id, mixId, trucks: [{ slump: null, ...read }] })
  const [truck] = trucks
  if (!truck) throw new Error('no truck')
  return truck
}
const refused = async (asked: NonNullable<Asked>, read: Partial<TruckInput>) => {
  const site = await aWorkSite(lab)
  const { id: mixId } = await aMix(lab, site.id, asked)
  const { status, body } = await lab.as('fieldTechnician').call(addSheetEndpoint, {
    body: {
      workSiteId: site.id,
      ...{ sampledOn: '2026-10-21', technician: '', weather: '', airTemperatureC: null, remark: '' },
      trucks: [aTruck(lab, mixId, 28 * 24, { slump: null, ...read })],
    },
  })
  return { status, body }
}
const by = (
  method: 'flow' | 'slumpFlow' | 'vebe' | 'compaction',
  typed: string[],
  unit: 'mm' | 'cm' | 's' | '1',
) => ({ consistence: { method, typed, unit } }) as const
const invalid = (field: string) => ({ status: 400, body: { code: 'request.invalid', detail: { field } } })

describe('the consistence of a truck, by the test of its mix', () => {
  it.each([
    ['flow', 'F4', ['490'], 'mm', 490, 'inside', 'F4'],
    ['flow', 'F4', ['55'], 'cm', 550, 'inside', 'F4'],
    ['flow', 'F4', ['560'], 'mm', 560, 'above', 'F5'],
    ['flow', 'F4', ['480'], 'mm', 480, 'below', 'F3'],
    ['slumpFlow', 'SF2', ['650', '670'], 'mm', 660, 'inside', 'SF2'],
    ['slumpFlow', 'SF2', ['640', '650'], 'mm', 645, 'below', 'SF1'],
    ['vebe', 'V3', ['6'], 's', 6, 'inside', 'V3'],
    ['vebe', 'V3', ['11'], 's', 11, 'above', 'V2'],
    ['compaction', 'C2', ['1,11'], '1', 1.11, 'inside', 'C2'],
    ['compaction', 'C2', ['1,10'], '1', 1.1, 'below', 'C3'],
  ] as const)('%s %s: %j %s is %d, %s, %s', async (method, asked, typed, unit, value, outcome, found) => {
    const truck = await truckOf(
      { ...german, consistenceMethod: method, consistenceClass: asked },
      by(method, [...typed], unit),
    )
    expect(truck).toMatchObject({
      ...{ consistence: { method, typed, unit }, consistenceValue: value, slump: null, slumpMm: null },
      freshChecks: [{ what: 'consistence', method, value, asked, found, outcome }],
    })
  })

  it('is a slump of class S3: 150 mm is in it, 165 mm is S4', async () => {
    const slump = (typed: string) => ({ slump: { typed, unit: 'mm' as const } })
    const asked = { ...german, consistenceClass: 'S3' }
    expect((await truckOf(asked, slump('150'))).freshChecks).toMatchObject([
      { outcome: 'inside', found: 'S3' },
    ])
    expect((await truckOf(asked, slump('165'))).freshChecks).toMatchObject([
      { outcome: 'above', found: 'S4' },
    ])
  })

  it('is a slump against target and tolerance as before, both ends in it and nothing rounded', async () => {
    const asked = { slumpMm: 80, slumpToleranceMm: 20 }
    const outcome = async (typed: string) =>
      (await truckOf(asked, { slump: { typed, unit: 'mm' } })).freshChecks.map((check) => check.outcome)
    expect(await outcome('100')).toEqual(['inside'])
    expect(await outcome('102')).toEqual(['above'])
    expect(await outcome('58')).toEqual(['below'])
  })

  it('measured by another test than the one asked for is kept and not judged', async () => {
    const truck = await truckOf(
      { ...german, consistenceMethod: 'flow', consistenceClass: 'F4' },
      { slump: { typed: '210', unit: 'mm' } },
    )
    expect(truck).toMatchObject({ slumpMm: 210, freshChecks: [{ asked: 'F4', outcome: 'otherMethod' }] })
  })

  it.each([
    ['a Vebe time in millimetres', by('vebe', ['6'], 'mm')],
    ['a spread in seconds', by('flow', ['500'], 's')],
    ['a word', by('flow', ['weich'], 'mm')],
    ['two Vebe times', by('vebe', ['6', '7'], 's')],
    ['a degree of compactability below 1', by('compaction', ['0.9'], '1')],
  ])('is refused as %s', async (_, read) =>
    expect(await refused(german, read)).toMatchObject(invalid('consistence')),
  )

  it('is refused as a slump higher than the cone', async () =>
    expect(await refused({}, { slump: { typed: '31', unit: 'cm' } })).toMatchObject(invalid('slump')))
})

describe('air, unit weight and temperature of a truck', () => {
  const pressure = {
    airMethod: 'pressure',
    airCorrectionPercent: 0.4,
    airLeastPercent: 4,
    airMostPercent: 6,
  } as const
  const air = (apparentPercent: number | null, correctionPercent: number | null = 0.4) => ({
    airRead: { method: 'pressure', apparentPercent, correctionPercent } as const,
  })

  it('air is the apparent one less the correction of the aggregate, and lies within its limits or not', async () => {
    expect(await truckOf(pressure, air(6.4))).toMatchObject({
      airPercent: 6,
      airRead: { apparentPercent: 6.4, correctionPercent: 0.4 },
      freshChecks: [{ what: 'air', value: 6, least: 4, most: 6, outcome: 'inside' }],
    })
    expect((await truckOf(pressure, air(6.5))).freshChecks).toMatchObject([{ value: 6.1, outcome: 'above' }])
    expect((await truckOf(pressure, air(4.3))).freshChecks).toMatchObject([{ value: 3.9, outcome: 'below' }])
  })

  it('air is refused with half a reading, below its correction, or by pressure of light-weight aggregate', async () => {
    expect(await refused(pressure, air(5, null))).toMatchObject(invalid('airRead'))
    expect(await refused(pressure, air(0.3))).toMatchObject(invalid('airRead'))
    expect(await refused({ lightWeightAggregate: true, airMethod: 'volumetric' }, air(5))).toMatchObject(
      invalid('airRead'),
    )
  })

  it('the density follows from the weighed measure, and is held against its limits', async () => {
    const truck = await truckOf(
      { densityLeastKgM3: 2300, densityMostKgM3: 2350, airFreeKgM3: 2410 },
      {
        densityKgM3: null,
        unitWeight: { emptyKg: 3.6, fullKg: 20.12, measureL: 7 },
        batch: { kg: 18_880, cementKg: 2560 },
      },
    )
    expect(truck).toMatchObject({
      ...{ densityKgM3: 2360, airFreeKgM3: 2410, batch: { kg: 18_880, cementKg: 2560 } },
      freshChecks: [{ what: 'density', value: 2360, most: 2350, outcome: 'above' }],
    })
  })

  it('a measure no heavier when full, and more cement than batch, are refused', async () => {
    const unitWeight = { emptyKg: 4, fullKg: 4, measureL: 7 }
    expect(await refused({}, { unitWeight })).toMatchObject(invalid('unitWeight'))
    const light = { emptyKg: 4, fullKg: 5, measureL: 7 }
    expect(await refused({}, { unitWeight: light })).toMatchObject(invalid('unitWeight'))
    expect(await refused({}, { batch: { kg: 100, cementKg: 101 } })).toMatchObject(invalid('batch'))
  })

  it('the temperature has limits of the mix, inclusive', async () => {
    const outcome = async (concreteTemperatureC: number) =>
      (await truckOf({ concreteMostC: 30 }, { concreteTemperatureC })).freshChecks.map(
        (check) => check.outcome,
      )
    expect(await outcome(30)).toEqual(['inside'])
    expect(await outcome(30.5)).toEqual(['above'])
  })

  it('the time to the end of discharge has a limit of the mix', async () => {
    const castAt = Date.parse('2026-10-01T10:00:00Z')
    const at = (minutes: number) => new Date(castAt + minutes * 60_000).toISOString()
    const times = (dischargedAt: string | null) => ({ leftPlantAt: at(-40), castAt: at(0), dischargedAt })
    const checks = async (dischargedAt: string | null) =>
      (await truckOf({ transitMostMin: 60 }, times(dischargedAt))).freshChecks
    expect(await checks(at(25))).toMatchObject([{ what: 'transit', value: 65, most: 60, outcome: 'above' }])
    expect(await checks(null)).toMatchObject([{ value: 40, outcome: 'inside' }])
  })
})

describe('how a truck was judged', () => {
  it('stays when the mix asks otherwise later, and is judged anew when its readings are corrected', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { concreteMostC: 30 })
    const sheet = await aSheet(lab, {
      ...{ workSiteId: site.id, mixId: mix.id },
      trucks: [{ concreteTemperatureC: 32 }],
    })
    await change(mix, { concreteMostC: 35 })
    const [truck] = sheet.trucks
    if (!truck) throw new Error('no truck')
    const read = () => lab.as('fieldTechnician').does(findSampleEndpoint, { params: { sampleId: truck.id } })
    expect(await read()).toMatchObject({ freshChecks: [{ most: 30, outcome: 'above' }] })
    await lab.as('fieldTechnician').does(correctSheetEndpoint, {
      params: { sheetId: sheet.id },
      version: sheet.version,
      body: {
        ...{ sampledOn: '2026-10-21', technician: 'Otro', weather: '', airTemperatureC: 18, remark: '' },
        reason: 'otro nombre',
      },
    })
    expect(await read()).toMatchObject({ freshChecks: [{ most: 30, outcome: 'above' }] })
    const body = { ...aTruck(lab, mix.id, 28 * 24), castAt: truck.castAt, agePlan: truck.agePlan }
    const corrected = await lab.as('fieldTechnician').does(correctSampleEndpoint, {
      params: { sampleId: truck.id },
      version: (await read()).version,
      body: { ...body, concreteTemperatureC: 33, reason: 'mal leído' },
    })
    expect(corrected).toMatchObject({ freshChecks: [{ value: 33, most: 35, outcome: 'inside' }] })
  })
})

const change = (mix: Mix, but: Partial<Mix>) => {
  const { id, version, workSiteId: _, supplierName: _s, tested: _t, ...typed } = { ...mix, ...but }
  return lab.as('administrator').call(changeMixEndpoint, { params: { mixId: id }, version, body: typed })
}

describe('what a mix asks of its fresh concrete', () => {
  it('is nothing but its slump where nobody says more, and stays where it is not mentioned', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { slumpMm: 120, slumpToleranceMm: 25 })
    expect(mix).toMatchObject({ consistenceMethod: 'slump', consistenceClass: null, airMethod: null })
    const { body: asked } = await change(mix, { consistenceMethod: 'flow', consistenceClass: 'F4' })
    expect(asked).toMatchObject({ consistenceMethod: 'flow', consistenceClass: 'F4', slumpMm: 120 })
    const silent = { ...plainMix, code: mix.code, sampleEveryM3: null, active: true }
    const { body: kept } = await lab
      .as('administrator')
      .call(changeMixEndpoint, { params: { mixId: mix.id }, version: 2, body: silent })
    expect(kept).toMatchObject({ version: 3, consistenceMethod: 'flow', consistenceClass: 'F4' })
    const { body: other } = await lab.as('administrator').call(changeMixEndpoint, {
      ...{ params: { mixId: mix.id }, version: 3 },
      body: { ...silent, consistenceMethod: 'slump' },
    })
    expect(other).toMatchObject({ consistenceMethod: 'slump', consistenceClass: null })
  })

  it('is copied to another work site', async () => {
    const [from, to] = [await aWorkSite(lab), await aWorkSite(lab)]
    await aMix(lab, from.id, { consistenceMethod: 'vebe', consistenceTarget: 8, consistenceTolerance: 3 })
    await lab.as('administrator').does(copySettingsEndpoint, {
      params: { workSiteId: to.id },
      body: { from: from.id, parts: ['mixes'] },
    })
    const { mixes } = await lab
      .as('administrator')
      .does(findWorkSiteEndpoint, { params: { workSiteId: to.id } })
    expect(mixes).toMatchObject([
      { consistenceMethod: 'vebe', consistenceTarget: 8, consistenceTolerance: 3 },
    ])
  })

  it.each([
    ['consistenceClass', { consistenceClass: 'F4' }],
    ['consistenceTarget', { consistenceTarget: 100 }],
    ['airMethod', { airMethod: 'pressure', lightWeightAggregate: true }],
    ['airCorrectionPercent', { airMethod: 'volumetric', airCorrectionPercent: 0.3 }],
    ['airMostPercent', { airLeastPercent: 6, airMostPercent: 4 }],
    ['densityMostKgM3', { densityLeastKgM3: 2400, densityMostKgM3: 2300 }],
    ['concreteMostC', { concreteLeastC: 30, concreteMostC: 10 }],
  ] as const)('refuses a %s that cannot be: %j', async (field, wrong) => {
    const site = await aWorkSite(lab)
    const answer = await lab
      .as('administrator')
      .call(addMixEndpoint, { params: { workSiteId: site.id }, body: { ...plainMix, ...wrong } })
    expect(answer).toMatchObject(invalid(field))
  })
})
