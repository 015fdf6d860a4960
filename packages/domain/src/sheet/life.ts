import { actionsFrom, stateAfter, type Step } from '../life.ts'
import { fail, ok, type Result } from '../result.ts'

export const sheetStates = ['draft', 'entered', 'queried', 'accepted', 'void'] as const
export type SheetState = (typeof sheetStates)[number]

/**
 * Life cycle of a sheet. An accepted sheet is locked: its only step opens the next version, and the accepted one stays
 * unchanged. A void sheet is final.
 */
export const sheetLife = {
  enter: { from: ['draft'], to: 'entered' },
  query: { from: ['entered'], to: 'queried', reason: true },
  answer: { from: ['queried'], to: 'entered', reason: true },
  accept: { from: ['entered'], to: 'accepted', secondPerson: true },
  revise: { from: ['accepted'], to: 'entered', reason: true },
  void: { from: ['draft', 'entered', 'queried'], to: 'void', reason: true },
} as const satisfies Record<string, Step<SheetState>>

export type SheetAction = keyof typeof sheetLife
export type SheetRefusal = 'sheet.wrongState' | 'sheet.reasonMissing'

const life = { noun: 'sheet', steps: sheetLife } as const

/** The state an action leads to, or a refusal: `sheet.wrongState`, `sheet.reasonMissing`. */
export const decideSheet = (
  state: SheetState,
  action: SheetAction,
  reason: string | null,
): Result<SheetState, SheetRefusal> => stateAfter(life, state, action, reason)

/** Actions possible for a sheet in this state, in the order of the table. */
export const possibleSheetActions = (state: SheetState): SheetAction[] => actionsFrom(life, state)

/**
 * Requires a second person for acceptance: `sheet.ownWork` for anybody who typed the sheet, or corrected it since it
 * was last accepted. `typists`: user ids of those.
 */
export const mayAcceptSheet = (
  state: SheetState,
  typists: readonly number[],
  userId: number,
): Result<SheetState, SheetRefusal | 'sheet.ownWork'> => {
  const after = decideSheet(state, 'accept', null)
  if (!after.ok) return after
  return typists.includes(userId) ? fail('sheet.ownWork', {}) : after
}

/** Allows corrections of header and trucks, and new trucks: `sheet.wrongState` once accepted or void. */
export const mayCorrectSheet = (state: SheetState): Result<SheetState, 'sheet.wrongState'> =>
  state === 'accepted' || state === 'void' ? fail('sheet.wrongState', { state }) : ok(state)
