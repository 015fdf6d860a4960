import type { FreshInstruments } from '@probeta/contract/concrete/fresh-tests.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Stores } from '../stores.ts'

/** Refuses a truck that names something else than equipment of the laboratory of the kind in question. */
export async function checkInstruments(
  { padSets }: Pick<Stores, 'padSets'>,
  trucks: readonly FreshInstruments[],
): Promise<void> {
  const named = new Map(
    trucks.map(({ thermometerId: thermometer, slumpConeId: slumpCone, airMeterId: airMeter }) => [
      [thermometer, slumpCone, airMeter].join(),
      { thermometer, slumpCone, airMeter },
    ]),
  )
  for (const kinds of named.values()) if (!(await padSets.are(kinds))) throw new Refusal('equipment.notFound')
}
