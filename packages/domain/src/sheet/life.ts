import { actionsFrom, stateAfter, type Step } from '../life.ts'
import type { Result } from '../result.ts'

export const sheetStates = ['draft', 'entered', 'queried', 'accepted', 'void'] as const
export type SheetState = (typeof sheetStates)[number]

/** The whole life of a sheet. An accepted sheet is locked: no step leaves it, and none leaves a void one. */
export const sheetLife = {
  enter: { from: ['draft'], to: 'entered' },
  query: { from: ['entered'], to: 'queried', reason: true },
  answer: { from: ['queried'], to: 'entered' },
  accept: { from: ['entered'], to: 'accepted' },
  void: { from: ['draft', 'entered', 'queried'], to: 'void', reason: true },
} as const satisfies Record<string, Step<SheetState>>

export type SheetAction = keyof typeof sheetLife
export type SheetRefusal = 'sheet.wrongState' | 'sheet.reasonMissing'

const life = { noun: 'sheet', steps: sheetLife } as const

/** The state an action leads to, or why it may not be done: `sheet.wrongState`, `sheet.reasonMissing`. */
export const decideSheet = (
  state: SheetState,
  action: SheetAction,
  reason: string | null,
): Result<SheetState, SheetRefusal> => stateAfter(life, state, action, reason)

/** What may be done with a sheet in this state, in the order of the table. */
export const possibleSheetActions = (state: SheetState): SheetAction[] => actionsFrom(life, state)
