import type { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { pressureAir } from '@probeta/domain/fresh/air.ts'
import { reportedAs } from '@probeta/domain/fresh/fresh-standards.ts'
import { judgeFresh } from '@probeta/domain/fresh/judge-fresh.ts'
import { transitOf } from '@probeta/domain/fresh/transit.ts'
import { readConsistence } from '@probeta/domain/fresh/read-consistence.ts'
import { weighedDensity } from '@probeta/domain/fresh/unit-weight.ts'
import { Refusal } from '../../base/refusal.ts'
import { refuseUntyped } from './refuse-untyped.ts'
import type { SampleData } from './store.ts'

const clockSlackMs = 5 * 60_000

type Read<T> = { ok: true; value: T } | { ok: false }

/** The value, or the refusal that names the field. */
function valueOf<T>(field: string, read: Read<T>): T {
  if (!read.ok) throw new Refusal('request.invalid', { field })
  return read.value
}

/**
 * A truck as it is stored: readings in the units of the record beside the typed values, the derived values, and their
 * position against the limits of its mix. Nothing is cast in the future.
 */
export function readTruck(of: TruckInput, mix: Mix, now: number): SampleData {
  const { departures: _, ...truck } = of
  if (Date.parse(truck.castAt) > now + clockSlackMs) throw new Refusal('sample.inFuture')
  if (truck.rejection && truck.agePlan !== '') throw new Refusal('request.invalid', { field: 'agePlan' })
  const slump = truck.slump && {
    ...truck.slump,
    mm: valueOf('slump', readConsistence({ ...truck.slump, method: 'slump', typed: [truck.slump.typed] })),
  }
  const consistence = truck.consistence && {
    ...truck.consistence,
    value: valueOf('consistence', readConsistence(truck.consistence)),
  }
  const measured = [
    ...(slump ? [{ method: 'slump' as const, value: slump.mm }] : []),
    ...(consistence ? [consistence] : []),
  ]
  const airPercent = airOf(truck, mix)
  const densityKgM3 = truck.unitWeight
    ? valueOf('unitWeight', weighedDensity(truck.unitWeight))
    : truck.densityKgM3
  refuseUntyped(truck.typed, {
    volume: truck.volumeM3,
    concreteTemperature: truck.concreteTemperatureC,
    density: densityKgM3,
    water: truck.waterAddedL,
  })
  if (truck.batch?.cementKg && truck.batch.cementKg > truck.batch.kg)
    throw new Refusal('request.invalid', { field: 'batch' })
  const freshChecks = valueOf(
    consistence ? 'consistence' : 'slump',
    judgeFresh(
      {
        consistence: measured.find(({ method }) => method === mix.consistenceMethod) ?? measured[0] ?? null,
        airPercent,
        densityKgM3,
        concreteTemperatureC: truck.concreteTemperatureC,
        transitMin: transitOf({
          leftPlantAt: truck.leftPlantAt === null ? null : Date.parse(truck.leftPlantAt),
          castAt: Date.parse(truck.castAt),
          dischargedAt: truck.dischargedAt === null ? null : Date.parse(truck.dischargedAt),
        }),
      },
      mix,
    ),
  )
  return { ...truck, slump, consistence, airPercent, densityKgM3, airFreeKgM3: mix.airFreeKgM3, freshChecks }
}

/** A = A1 − G where both were read, rounded to the step of the method; else the stated content. */
function airOf({ airPercent, airRead }: Pick<TruckInput, 'airPercent' | 'airRead'>, mix: Mix): number | null {
  if (!airRead) return airPercent
  const { method, apparentPercent: apparent, correctionPercent: correction } = airRead
  const { lightWeightAggregate } = mix
  if (method === 'pressure' && apparent !== null && correction !== null) {
    const air = valueOf('airRead', pressureAir({ apparent, correction, lightWeightAggregate }))
    return valueOf('airRead', reportedAs(mix.method, method, air))
  }
  // Half of a reading, or a correction that the method does not have.
  const odd = apparent !== null || correction !== null || (method === 'pressure' && lightWeightAggregate)
  if (odd) throw new Refusal('request.invalid', { field: 'airRead' })
  return airPercent
}
