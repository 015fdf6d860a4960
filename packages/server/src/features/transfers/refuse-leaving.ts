import { type Destination, judgeTransfer } from '@probeta/domain/custody/judge-transfer.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Leaving } from '../../stores/transfers/store.ts'

/** Says why a specimen may not leave for there, with its code and what whoever scans it has to know. */
export function refuseLeaving(specimen: Leaving, to: Destination): void {
  const { code, state, voided, awayIn, placeId, branchId, stateReason: reason } = specimen
  const facts = { state, voided, away: awayIn !== null, placed: placeId !== null, branchId }
  const judged = judgeTransfer(facts, to)
  if (!judged.ok) throw new Refusal(judged.code, { code, number: awayIn, reason })
}
