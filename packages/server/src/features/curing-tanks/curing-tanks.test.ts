import { addEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import {
  addCuringReadingEndpoint,
  importReadingFileEndpoint,
  listCuringReadingsEndpoint,
  previewReadingFileEndpoint,
  type ReadingFileSettings,
} from '@probeta/contract/laboratory/curing-readings.ts'
import {
  addCuringTankEndpoint,
  changeCuringTankEndpoint,
  chartCuringTankEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aCuringTank } from '../../testing/nouns/a-curing-tank.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

const kept = async (tankId: string) =>
  (await lab.as('reception').does(listCuringReadingsEndpoint, { query: { tankId, limit: 200 } })).items

describe('a tank', () => {
  it('has the limits of its standard or the laboratory’s own, and a thermometer of the equipment', async () => {
    const { id } = await lab.as('administrator').does(addEquipmentEndpoint, {
      body: {
        kind: 'curingSensor',
        code: '',
        name: 'Sonda 1',
        makeId: null,
        model: '',
        serial: '',
        note: '',
      },
    })
    const tank = await aCuringTank(lab, { standard: 'EN 12390-2', thermometerId: id })
    expect(tank).toMatchObject({
      limits: { leastC: 18, mostC: 22, leastHumidity: null },
      thermometer: 'Sonda 1',
      state: 'unread',
    })
    const limits = { leastC: 19, mostC: 21, leastHumidity: 50, mostHumidity: 60 }
    const own = await aCuringTank(lab, { standard: 'own', limits })
    // Water has no humidity.
    expect(own.limits).toEqual({ leastC: 19, mostC: 21, leastHumidity: null, mostHumidity: null })
  })

  it('is refused without limits, with reversed ones, with an unknown thermometer, or twice under a name', async () => {
    const administrator = lab.as('administrator')
    const plain = {
      name: 'Pileta 9',
      kind: 'tank',
      standard: 'own',
      limits: null,
      intervalMinutes: 60,
      thermometerId: null,
    } as const
    const limits = { leastC: 25, mostC: 21, leastHumidity: null, mostHumidity: null }
    const add = (but: object) => administrator.call(addCuringTankEndpoint, { body: { ...plain, ...but } })
    expect(await add({})).toMatchObject({ body: { code: 'curingTank.noLimits' } })
    expect(await add({ standard: 'DIN EN 12390-2/NA' })).toMatchObject({
      body: { code: 'curingTank.noLimits' },
    })
    expect(await add({ limits })).toMatchObject({ body: { code: 'curingTank.limitsReversed' } })
    expect(await add({ standard: 'EN 12390-2', thermometerId: crypto.randomUUID() })).toMatchObject({
      body: { code: 'equipment.notFound' },
    })
    expect(await add({ standard: 'EN 12390-2' })).toMatchObject({ status: 200 })
    expect(await add({ standard: 'EN 12390-2', name: 'PILETA 9' })).toMatchObject({
      status: 409,
      body: { code: 'curingTank.nameTaken' },
    })
  })

  it('is changed by who saw its newest version', async () => {
    const { id, version, name } = await aCuringTank(lab)
    const body = {
      name,
      kind: 'room',
      standard: 'ASTM C31/C511',
      limits: null,
      intervalMinutes: 15,
      thermometerId: null,
      active: true,
    } as const
    const change = () =>
      lab.as('administrator').call(changeCuringTankEndpoint, { params: { tankId: id }, version, body })
    expect(await change()).toMatchObject({ body: { kind: 'room', limits: { leastHumidity: 95 } } })
    expect(await change()).toMatchObject({ status: 412 })
  })
})

describe('a reading by hand', () => {
  const add = (tankId: string, but: object) =>
    lab.as('laboratoryTechnician').call(addCuringReadingEndpoint, {
      params: { tankId },
      body: { at: '2026-11-18T08:00:00Z', temperatureC: 23, humidityPercent: null, ...but },
    })

  it('is told to be impossible before it is stored', async () => {
    const { id } = await aCuringTank(lab)
    expect(await add(id, { temperatureC: -127 })).toMatchObject({
      body: { code: 'curingReading.implausible' },
    })
    expect(await add(id, { temperatureC: 230 })).toMatchObject({
      body: { code: 'curingReading.implausible' },
    })
    expect(await add(id, { humidityPercent: 101 })).toMatchObject({
      body: { code: 'curingReading.implausible' },
    })
    expect(await add(id, { at: '2026-11-18T09:06:00Z' })).toMatchObject({
      body: { code: 'curingReading.future' },
    })
    expect(await kept(id)).toEqual([])
    expect(await add(id, {})).toMatchObject({ body: { source: 'hand', readBy: expect.any(String) } })
    expect(await add(id, { temperatureC: 24 })).toMatchObject({ body: { code: 'curingReading.taken' } })
  })

  it('may be of any past day: the paper of last year is typed too', async () => {
    const { id } = await aCuringTank(lab)
    expect(await add(id, { at: '2025-03-01T08:00:00Z' })).toMatchObject({ status: 200 })
  })
})

describe('the file of a logger', () => {
  const formOf = (text: string, settings?: ReadingFileSettings) => {
    const form = new FormData()
    if (settings) form.set('settings', JSON.stringify(settings))
    form.set('file', new Blob([text]), 'registro.csv')
    return form
  }
  const technician = () => lab.as('laboratoryTechnician')
  const file = [
    'Fecha;Hora;Temp. (°C);Humedad (%)',
    '17/11/2026;08:00;22,8;97',
    '17/11/2026;09:00;-127;97',
    '17/11/2026;10:00;;97',
    '31/02/2026;11:00;23;97',
    '17/11/2026;25:00;23;97',
    '17/11/2026;12:00;frío;97',
    '17/11/2026;13:00;23,4 °C;96,5 %',
    '',
  ].join('\n')

  it('is recognised by its headings; every row that is no reading is told by line before anything is stored', async () => {
    const { id } = await aCuringTank(lab, { kind: 'room' })
    const params = { tankId: id }
    const seen = await technician().does(previewReadingFileEndpoint, { params }, { form: formOf(file) })
    expect(seen).toMatchObject({
      settings: {
        columns: { day: 'Fecha', time: 'Hora', temperature: 'Temp. (°C)', humidity: 'Humedad (%)' },
      },
      ...{ rows: 7, taken: 2, repeated: 0, rejected: 2, unreadable: 3 },
    })
    expect(seen.problems.map(({ row, code }) => [row, code])).toEqual([
      [3, 'sensorError'],
      [4, 'missing'],
      [5, 'notADate'],
      [6, 'notATime'],
      [7, 'notANumber'],
    ])
    expect(await kept(id)).toEqual([])
    if (!seen.settings) throw new Error('no settings')
    const bring = () =>
      technician().does(
        importReadingFileEndpoint,
        { params },
        { form: formOf(file, seen.settings ?? undefined) },
      )
    expect(await bring()).toMatchObject({ taken: 2, rejected: 2, unreadable: 3 })
    expect((await kept(id)).map(({ temperatureC, rejected }) => [temperatureC, rejected])).toEqual([
      [23.4, null],
      [null, 'missing'],
      [-127, 'sensorError'],
      [22.8, null],
    ])
    expect(await bring()).toMatchObject({ taken: 0, repeated: 4 })
    expect(await kept(id)).toHaveLength(4)
  })

  it('holds day and time in one column, the month first, with seconds and halves of the day', async () => {
    const { id } = await aCuringTank(lab)
    const text = 'Timestamp,Temperature\n11/17/2026 8:00:30 PM,23\n2026-11-17T21:00:00+01:00,23.2\n'
    const columns = { day: 'Timestamp', time: null, temperature: 'Temperature', humidity: null }
    const settings = { columns, dayOrder: 'monthFirst' } as const
    const params = { tankId: id }
    expect(
      await technician().does(importReadingFileEndpoint, { params }, { form: formOf(text, settings) }),
    ).toMatchObject({ taken: 2 })
    const times = (await kept(id)).map(({ at }) => new Date(at).toISOString())
    expect(times).toContain('2026-11-17T20:00:00.000Z')
    expect(times.some((at) => at.endsWith(':00:30.000Z'))).toBe(true)
  })

  it('without known headings is looked at, and refused until its columns are named', async () => {
    const { id } = await aCuringTank(lab)
    const params = { tankId: id }
    const text = 'a,b\n17/11/2026 08:00,23\n'
    const seen = await technician().does(previewReadingFileEndpoint, { params }, { form: formOf(text) })
    expect(seen).toMatchObject({ settings: null, columns: ['a', 'b'], sample: [['17/11/2026 08:00', '23']] })
    expect(
      await technician().call(importReadingFileEndpoint, { params }, { form: formOf(text) }),
    ).toMatchObject({ body: { code: 'import.columns' } })
    const columns = { day: 'a', time: null, temperature: 'c', humidity: null }
    expect(
      await technician().call(
        previewReadingFileEndpoint,
        { params },
        { form: formOf(text, { columns, dayOrder: 'dayFirst' }) },
      ),
    ).toMatchObject({ body: { code: 'import.columns' } })
  })
})

it('the chart holds the last days, what was outside, and the gaps', async () => {
  const { id } = await aCuringTank(lab)
  const add = (at: string, temperatureC: number) =>
    lab.as('laboratoryTechnician').does(addCuringReadingEndpoint, {
      params: { tankId: id },
      body: { at, temperatureC, humidityPercent: null },
    })
  await add('2026-11-18T04:00:00Z', 23)
  await add('2026-11-18T05:00:00Z', 26)
  await add('2026-11-18T08:00:00Z', 24)
  const chart = await lab
    .as('reception')
    .does(chartCuringTankEndpoint, { params: { tankId: id }, query: { days: 1 } })
  expect(chart.points.map(({ temperatureC }) => temperatureC)).toEqual([23, 26, 24])
  expect(chart.summary).toMatchObject({
    ...{ readings: 3, leastC: 23, mostC: 26, hoursOutside: 2, hoursKnown: 4 },
    gaps: [{ to: '2026-11-18T04:00:00.000Z' }, { from: '2026-11-18T05:00:00.000Z' }],
  })
})
