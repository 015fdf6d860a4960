import type { InitialCuring } from '@probeta/contract/concrete/pickups.ts'
import { judgeInitialCuring } from '@probeta/domain/custody/judge-custody.ts'
import { initialCuringLimit } from '@probeta/domain/custody/making.ts'
import type { HandlingLimit } from '@probeta/domain/fresh/handling-limits.ts'
import type { InitialCuringRow } from '../../stores/pickups/store.ts'

export const presentLimit = (limit: HandlingLimit | null): InitialCuring['limit'] =>
  limit && {
    standard: limit.standard,
    least: limit.least,
    most: limit.most,
    verified: limit.verified,
  }

/** The temperatures of initial curing, judged by the standard of making for the mix. */
export function presentInitialCuring({
  sampleId: _,
  method,
  specifiedMpa,
  ...reading
}: InitialCuringRow): InitialCuring {
  const { leastC, mostC } = reading
  const warnings = judgeInitialCuring({ method, specifiedMpa, leastC, mostC })
  return {
    ...reading,
    limit: presentLimit(initialCuringLimit(method, specifiedMpa)),
    faults: [...new Set(warnings.map(({ fault }) => fault))],
  }
}
