import { describe, expect, it } from 'vitest'
import {
  decideSheet,
  possibleSheetActions,
  type SheetAction,
  sheetLife,
  type SheetState,
  sheetStates,
} from './life.ts'

const actions = Object.keys(sheetLife) as SheetAction[]
const expected: Record<SheetState, Partial<Record<SheetAction, SheetState>>> = {
  draft: { enter: 'entered', void: 'void' },
  entered: { query: 'queried', accept: 'accepted', void: 'void' },
  queried: { answer: 'entered', void: 'void' },
  accepted: {},
  void: {},
}

describe('the life of a sheet', () => {
  it.each(sheetStates.flatMap((state) => actions.map((action) => [state, action] as const)))(
    'from %s, %s',
    (state, action) => {
      const to = expected[state][action]
      const decision = decideSheet(state, action, 'which truck was the third?')
      if (to) expect(decision).toEqual({ ok: true, value: to })
      else
        expect(decision).toEqual({
          ok: false,
          code: 'sheet.wrongState',
          detail: { action, state, from: sheetLife[action].from },
        })
    },
  )

  it.each(sheetStates)('offers from %s what leads somewhere, and nothing else', (state) =>
    expect(possibleSheetActions(state)).toEqual(Object.keys(expected[state])),
  )

  it('asks a question in words, and says why a sheet is void; nothing else needs a reason', () => {
    const reasoned = actions.filter((action) => {
      const [from] = sheetLife[action].from
      const decision = decideSheet(from, action, ' ')
      return !decision.ok && decision.code === 'sheet.reasonMissing'
    })
    expect(reasoned).toEqual(['query', 'void'])
    expect(decideSheet('entered', 'query', null)).toEqual({
      ok: false,
      code: 'sheet.reasonMissing',
      detail: { action: 'query' },
    })
  })
})
