import type { TruckInput } from '@probeta/contract/sheets.ts'
import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { Refusal } from '../../http/refusal.ts'
import type { SampleData } from './store.ts'

const clockSlackMs = 5 * 60_000

/** A truck as it is stored: its slump in millimetres beside what was typed. Nothing is cast in the future. */
export function readTruck({ slump, departures: _, ...truck }: TruckInput, now: number): SampleData {
  if (Date.parse(truck.castAt) > now + clockSlackMs) throw new Refusal('sample.inFuture')
  if (slump === null) return { ...truck, slump: null }
  const value = parseTypedNumber(slump.typed)
  if (!value.ok || value.value < 0)
    throw new Refusal('request.invalid', { field: 'slump', value: slump.typed })
  return { ...truck, slump: { ...slump, mm: toMillimetres(value.value, slump.unit) } }
}
