import { addCuringReadingEndpoint, type CuringReading } from '@probeta/contract/laboratory/curing-readings.ts'
import {
  addCuringTankEndpoint,
  type CuringTank,
  renewCuringDeviceEndpoint,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Laboratory } from '../a-laboratory.ts'

type Body = Parsed<typeof addCuringTankEndpoint>['body']

let names = 0

/** A water tank by ASTM C31 (21 to 25 °C), read every hour. */
export const aCuringTank = (lab: Laboratory, but: Partial<Body> = {}): Promise<CuringTank> =>
  lab.as('administrator').does(addCuringTankEndpoint, {
    body: {
      name: `Pileta de curado ${++names}`,
      kind: 'tank',
      standard: 'ASTM C31/C511',
      limits: null,
      intervalMinutes: 60,
      thermometerId: null,
      ...but,
    },
  })

/** A reading of 23 °C by hand, an hour ago. */
export const aCuringReading = (lab: Laboratory, tankId: string): Promise<CuringReading> =>
  lab.as('laboratoryTechnician').does(addCuringReadingEndpoint, {
    params: { tankId },
    body: {
      at: new Date(lab.now().getTime() - 3_600_000).toISOString(),
      temperatureC: 23,
      humidityPercent: null,
    },
  })

/** The secret in the address that the device of a tank posts to. */
export async function aDeviceToken(lab: Laboratory, tankId: string): Promise<string> {
  const { address } = await lab
    .as('administrator')
    .does(renewCuringDeviceEndpoint, { params: { tankId }, body: {} })
  return new URL(address).pathname.split('/').at(-2) ?? ''
}
