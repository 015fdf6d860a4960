import type { PadRange } from '@probeta/domain/equipment/pad-range.ts'
import { Refusal } from '../../base/refusal.ts'

/** Refuses a range of strengths whose lower end is not below its upper one. */
export function refuseRange({ leastMpa, mostMpa }: PadRange): void {
  if (leastMpa !== null && mostMpa !== null && leastMpa >= mostMpa) throw new Refusal('padSet.range')
}
