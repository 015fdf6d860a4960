import { fail, ok, type Result } from '../result.ts'
import { inLaboratory, type SpecimenState, tested } from '../specimen/life.ts'

export type TransferFacts = {
  readonly state: SpecimenState
  /** Its truck or its whole sheet was entered by mistake. */
  readonly voided: boolean
  /** It left and has not arrived. */
  readonly away: boolean
  /** Branch of the place where it lies; null: the head office, or no place is on record. */
  readonly branchId: string | null
  /** Its place is on record. */
  readonly placed: boolean
}

/** `branchId` null: the head office. */
export type Destination =
  { readonly kind: 'branch'; readonly branchId: string | null } | { readonly kind: 'laboratory' }

export type TransferRefusal =
  | 'transfer.voided'
  | 'transfer.already'
  | 'transfer.broken'
  | 'transfer.discarded'
  | 'transfer.notTested'
  | 'transfer.notHere'
  | 'transfer.sameBranch'

/** Whether a specimen may leave for there: whole, received, not away already, and not where it lies now. */
export function judgeTransfer(facts: TransferFacts, to: Destination): Result<true, TransferRefusal> {
  const { state, voided, away, placed, branchId } = facts
  if (voided) return fail('transfer.voided')
  if (away) return fail('transfer.already')
  if ((tested as readonly string[]).includes(state)) return fail('transfer.broken')
  if (state === 'discarded') return fail('transfer.discarded')
  if (state === 'notTested' || state === 'invalidated') return fail('transfer.notTested')
  if (!(inLaboratory as readonly string[]).includes(state)) return fail('transfer.notHere')
  if (placed && to.kind === 'branch' && to.branchId === branchId) return fail('transfer.sameBranch')
  return ok(true)
}
