import { curingKinds, curingStandardIds } from '@probeta/domain/curing/curing-limits.ts'
import { plausibleC } from '@probeta/domain/curing/reject-reading.ts'
import { climateStates } from '@probeta/domain/curing/tank-state.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid, version } from '../base/values.ts'

const temperature = () => z.number().min(plausibleC.least).max(plausibleC.most)
const humidity = () => z.number().min(0).max(100)

const Limits = z.strictObject({
  /** °C */
  leastC: temperature(),
  mostC: temperature(),
  /** % of relative humidity; null: not limited. */
  leastHumidity: humidity().nullable(),
  mostHumidity: humidity().nullable(),
})

export const CuringTankInput = z.strictObject({
  /** The tank or room as its storage places name it. */
  name: text(40).min(1),
  kind: z.enum(curingKinds),
  standard: z.enum(curingStandardIds),
  /** The laboratory's own; null: those of the standard. */
  limits: Limits.nullable(),
  /** Minutes between two readings; a tank is silent after twice as long. */
  intervalMinutes: z.int().min(1).max(10_080),
  /** The thermometer or sensor among the equipment. */
  thermometerId: uuid().nullable(),
})

const Climate = z.object({ temperatureC: z.number(), humidityPercent: z.number().nullable() })

export const CuringTank = CuringTankInput.omit({ limits: true }).extend({
  id: uuid(),
  version: version(),
  limits: Limits,
  /** Name of the thermometer. */
  thermometer: z.string().nullable(),
  /** Since when a device has an address to post to; null: none has. */
  deviceSince: z.string().nullable(),
  active: z.boolean(),
  state: z.enum(climateStates),
  last: Climate.extend({ at: z.string() }).nullable(),
  /** Since when it has been outside its limits; null: it is not. */
  outsideSince: z.string().nullable(),
})
export type CuringTank = z.infer<typeof CuringTank>

const params = z.object({ tankId: uuid() })
const refusesInput = [
  'curingTank.nameTaken',
  'curingTank.noLimits',
  'curingTank.limitsReversed',
  'equipment.notFound',
] as const

export const listCuringTanksEndpoint = endpoint({
  method: 'GET',
  path: '/curing-tanks',
  summary: 'Tanks and curing rooms with their last reading and state',
  access: { permission: permission.samples, level: 'view' },
  result: z.object({ items: z.array(CuringTank) }),
  refuses: [],
})

export const addCuringTankEndpoint = endpoint({
  method: 'POST',
  path: '/curing-tanks',
  summary: 'Add a tank or curing room whose climate is logged',
  access: { permission: permission.tables, level: 'edit' },
  body: CuringTankInput,
  result: CuringTank,
  once: true,
  refuses: [...refusesInput, 'curingTank.notFound'],
})

export const changeCuringTankEndpoint = endpoint({
  method: 'PUT',
  path: '/curing-tanks/:tankId',
  summary: 'Change a tank or curing room, or take it out of use',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: CuringTankInput.extend({ active: z.boolean() }),
  result: CuringTank,
  guarded: true,
  refuses: [...refusesInput, 'curingTank.notFound'],
})

export const renewCuringDeviceEndpoint = endpoint({
  method: 'PUT',
  path: '/curing-tanks/:tankId/device',
  summary: 'A new secret address for the device of a tank; the one before ends. Told once',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: z.strictObject({}),
  result: z.object({ address: z.string() }),
  refuses: ['curingTank.notFound'],
})

export const removeCuringDeviceEndpoint = endpoint({
  method: 'DELETE',
  path: '/curing-tanks/:tankId/device',
  summary: 'End the secret address of the device of a tank',
  access: { permission: permission.tables, level: 'edit' },
  params,
  result: CuringTank,
  refuses: ['curingTank.notFound'],
})

/** Most days of a chart. */
export const mostCharted = 92

const Interval = z.object({ from: z.string(), to: z.string() })

export const ClimateChart = Interval.extend({
  /** In order of time; of many, the coldest and the warmest of each part of the interval. */
  points: z.array(Climate.extend({ at: z.string() })),
  summary: z.object({
    readings: z.int(),
    leastC: z.number().nullable(),
    mostC: z.number().nullable(),
    /** Weighted by time. */
    meanC: z.number().nullable(),
    hoursOutside: z.number(),
    /** Hours for which a reading stands. */
    hoursKnown: z.number(),
    /** Times without a reading. */
    gaps: z.array(Interval),
  }),
})
export type ClimateChart = z.infer<typeof ClimateChart>

export const chartCuringTankEndpoint = endpoint({
  method: 'GET',
  path: '/curing-tanks/:tankId/chart',
  summary: 'The climate of the last days in a tank: points of a chart, and their summary',
  access: { permission: permission.samples, level: 'view' },
  params,
  query: z.object({ days: z.coerce.number().int().min(1).max(mostCharted).default(7) }),
  result: ClimateChart,
  refuses: ['curingTank.notFound'],
})
