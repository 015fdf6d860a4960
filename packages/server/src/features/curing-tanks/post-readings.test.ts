import {
  listCuringReadingsEndpoint,
  mostPosted,
  postCuringReadingsEndpoint,
} from '@probeta/contract/laboratory/curing-readings.ts'
import {
  changeCuringTankEndpoint,
  type CuringTank,
  listCuringTanksEndpoint,
  removeCuringDeviceEndpoint,
  renewCuringDeviceEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../../testing/a-laboratory.ts'
import { aCuringTank, aDeviceToken } from '../../testing/nouns/a-curing-tank.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
}, 60_000)
afterAll(() => lab.close())

type Posted = { at?: string; temperatureC?: number | string | null; humidityPercent?: number | string | null }

async function aDevice(but: Parameters<typeof aCuringTank>[1] = {}, of = lab) {
  const tank = await aCuringTank(of, but)
  const deviceToken = await aDeviceToken(of, tank.id)
  const call = (readings: Posted[], language: Language = 'es') =>
    of.anonymous.call(
      postCuringReadingsEndpoint,
      { params: { deviceToken }, body: { readings } },
      { language },
    )
  const post = async (...given: Parameters<typeof call>) => {
    const answer = await call(...given)
    if (!answer.ok) throw new Error(answer.body.code)
    return answer.body
  }
  const kept = async () =>
    (
      await of
        .as('laboratoryTechnician')
        .does(listCuringReadingsEndpoint, { query: { tankId: tank.id, limit: 200 } })
    ).items
  return { tank, call, post, kept }
}
const now = async (tank: CuringTank) =>
  (await lab.as('reception').does(listCuringTanksEndpoint)).items.find(({ id }) => id === tank.id)

describe('a device', () => {
  it('posts without signing in; what it read is the present state of its tank', async () => {
    const { tank, post, kept } = await aDevice()
    const at = '2026-11-18T08:30:00Z'
    expect(await post([{ at, temperatureC: 22.4 }])).toEqual({
      taken: 1,
      repeated: 0,
      rejected: 0,
      readings: [{ outcome: 'taken', message: 'Lectura registrada.' }],
    })
    expect(await kept()).toMatchObject([
      {
        at: expect.stringContaining('2026-11-18'),
        temperatureC: 22.4,
        source: 'device',
        readBy: null,
        rejected: null,
      },
    ])
    expect(await now(tank)).toMatchObject({
      state: 'inside',
      last: { at: '2026-11-18T08:30:00.000Z', temperatureC: 22.4, humidityPercent: null },
    })
  })

  it('needs no clock: a reading without a moment is of now; numbers may come as text', async () => {
    const { post, kept } = await aDevice({ kind: 'room' })
    await post([{ temperatureC: '23,5', humidityPercent: '97.5' }])
    expect(await kept()).toMatchObject([{ temperatureC: 23.5, humidityPercent: 97.5, faults: [] }])
    expect(Date.parse((await kept())[0]?.at ?? '')).toBe(lab.now().getTime())
  })

  it('sends again what it is unsure of, and nothing is there twice', async () => {
    const { post, kept } = await aDevice()
    const readings = [
      { at: '2026-11-18T07:00:00Z', temperatureC: 23 },
      { at: '2026-11-18T07:30:00+00:00', temperatureC: -127 },
      { at: '2026-11-18T08:00:00Z', temperatureC: 23.1 },
    ]
    expect(await post(readings)).toMatchObject({ taken: 2, repeated: 0, rejected: 1 })
    expect(await post(readings)).toMatchObject({ taken: 0, repeated: 3, rejected: 0 })
    expect(await kept()).toHaveLength(3)
  })

  it.each<[string, Posted, string]>([
    ['the error value of a sensor', { temperatureC: -127 }, 'sensorError'],
    ['85 °C, which a sensor shows when it is switched on', { temperatureC: 85 }, 'sensorError'],
    ['a temperature of no tank', { temperatureC: 61 }, 'implausible'],
    ['a moment in the future', { at: '2026-11-18T09:06:00Z', temperatureC: 23 }, 'future'],
    ['a moment of last month', { at: '2026-10-17T09:00:00Z', temperatureC: 23 }, 'tooOld'],
    ['a moment without its offset', { at: '2026-11-18T09:00:00', temperatureC: 23 }, 'timeUnreadable'],
    ['a day that does not exist', { at: '2026-02-31T25:00:00Z', temperatureC: 23 }, 'timeUnreadable'],
    ['nothing', {}, 'missing'],
    ['null', { temperatureC: null }, 'missing'],
    ['NaN, as some devices write it', { temperatureC: 'NaN' }, 'missing'],
  ])('posts %s: told why in three languages, kept, never judged', async (_, posted, outcome) => {
    const { tank, post, kept } = await aDevice()
    const messages = new Set<string>()
    for (const language of ['es', 'en', 'de'] as const) {
      const { readings } = await post([{ ...posted, humidityPercent: messages.size }], language)
      expect(readings).toMatchObject([{ outcome }])
      messages.add(readings[0]?.message ?? '')
    }
    expect(messages.size).toBe(3)
    for (const message of messages) expect(message).not.toContain('curingTanks.')
    const found = await kept()
    expect(found).toHaveLength(3)
    for (const one of found) {
      expect(one).toMatchObject({ rejected: outcome, faults: [] })
      expect(JSON.parse(one.sent)).toMatchObject(posted)
    }
    expect(await now(tank)).toMatchObject({ state: 'unread', last: null, outsideSince: null })
  })

  it('posts another value for a moment: the first counts, both are kept', async () => {
    const { post, kept } = await aDevice()
    const at = '2026-11-18T08:00:00Z'
    await post([{ at, temperatureC: 23 }])
    expect(await post([{ at, temperatureC: 24 }])).toMatchObject({ readings: [{ outcome: 'differs' }] })
    expect((await kept()).map(({ temperatureC, rejected }) => [temperatureC, rejected])).toEqual(
      expect.arrayContaining([
        [23, null],
        [24, 'differs'],
      ]),
    )
  })

  it('posts a reading that failed and then one of the same moment that did not: it is taken', async () => {
    const { post } = await aDevice()
    const at = '2026-11-18T08:00:00Z'
    expect(await post([{ at, temperatureC: -127 }])).toMatchObject({ rejected: 1 })
    expect(await post([{ at, temperatureC: 23 }])).toMatchObject({ taken: 1 })
  })

  it('posts good ones among bad ones: each is answered by itself', async () => {
    const { post } = await aDevice()
    const { readings } = await post([
      { at: '2026-11-18T08:00:00Z', temperatureC: 23 },
      { at: '2027-01-01T00:00:00Z', temperatureC: 23 },
      { at: '2026-11-18T08:10:00Z' },
    ])
    expect(readings.map(({ outcome }) => outcome)).toEqual(['taken', 'future', 'missing'])
  })

  it('is refused as a whole where the body is none: empty, too long, another shape', async () => {
    const { call, kept } = await aDevice()
    const many = Array.from({ length: mostPosted + 1 }, () => ({ temperatureC: 23 }))
    for (const readings of [[], many, [{ temperature: 23 } as Posted]])
      expect(await call(readings)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await kept()).toEqual([])
  })
})

describe('its address', () => {
  it('ends when it is renewed, revoked, or its tank goes out of use; no trail holds it', async () => {
    const { tank, call, post } = await aDevice()
    const administrator = lab.as('administrator')
    const params = { tankId: tank.id }
    await post([{ temperatureC: 23 }])
    const { address } = await administrator.does(renewCuringDeviceEndpoint, { params, body: {} })
    expect(await call([{ temperatureC: 23 }])).toMatchObject({
      status: 404,
      body: { code: 'curingDevice.notFound' },
    })
    const deviceToken = new URL(address).pathname.split('/').at(-2) ?? ''
    const again = () =>
      lab.anonymous.call(postCuringReadingsEndpoint, {
        params: { deviceToken },
        body: { readings: [{ temperatureC: 23.2 }] },
      })
    expect(await again()).toMatchObject({ status: 200 })
    const { rows } = await reading(lab.database.pool, lab.scope, (_, client) =>
      client.query<{ found: boolean }>(
        `select bool_or(position($1 in coalesce(new_values, '{}')::text) > 0) as found from audit_entry`,
        [deviceToken],
      ),
    )
    expect(rows[0]?.found).toBe(false)
    const seen = await now(tank)
    const { name, kind, standard, intervalMinutes, thermometerId } = tank
    const body = { name, kind, standard, limits: null, intervalMinutes, thermometerId, active: false }
    await administrator.does(changeCuringTankEndpoint, { params, version: seen?.version ?? 0, body })
    expect(await again()).toMatchObject({ status: 404 })
    expect(await administrator.does(removeCuringDeviceEndpoint, { params })).toMatchObject({
      deviceSince: null,
    })
  })

  it('is not found by guessing: thirty wrong addresses, and the caller waits', async () => {
    const own = await ownLaboratory()
    const { call } = await aDevice({}, own)
    const guess = (at: number) =>
      own.anonymous.call(postCuringReadingsEndpoint, {
        params: { deviceToken: String(at).padStart(43, 'A') },
        body: { readings: [{ temperatureC: 23 }] },
      })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(await guess(31)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
    expect(await call([{ temperatureC: 23 }])).toMatchObject({ status: 429 })
  }, 60_000)
})
