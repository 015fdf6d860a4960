import { describe, expect, it } from 'vitest'
import {
  decideSheet,
  mayAcceptSheet,
  mayCorrectSheet,
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
  accepted: { revise: 'entered' },
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

  it('asks and answers in words, and says why a sheet is opened again or void; the rest needs no reason', () => {
    const reasoned = actions.filter((action) => {
      const [from] = sheetLife[action].from
      const decision = decideSheet(from, action, ' ')
      return !decision.ok && decision.code === 'sheet.reasonMissing'
    })
    expect(reasoned).toEqual(['query', 'answer', 'revise', 'void'])
    expect(decideSheet('entered', 'query', null)).toEqual({
      ok: false,
      code: 'sheet.reasonMissing',
      detail: { action: 'query' },
    })
  })
})

describe('a sheet that was entered wrongly', () => {
  it.each(sheetStates)('may be corrected while it is neither accepted nor void: %s', (state) => {
    expect(mayCorrectSheet(state)).toEqual(
      ['draft', 'entered', 'queried'].includes(state)
        ? { ok: true, value: state }
        : { ok: false, code: 'sheet.wrongState', detail: { state } },
    )
  })
})

describe('a sheet that is to be accepted', () => {
  it('is accepted by somebody who neither typed nor corrected it', () => {
    expect(mayAcceptSheet('entered', [4, 5], 6)).toEqual({ ok: true, value: 'accepted' })
    expect(mayAcceptSheet('entered', [4, 5], 5)).toEqual({ ok: false, code: 'sheet.ownWork', detail: {} })
  })
  it('waits for the answer to its question, whoever asks', () =>
    expect(mayAcceptSheet('queried', [], 6)).toMatchObject({ ok: false, code: 'sheet.wrongState' }))
})
