import { describe, expect, it } from 'vitest'
import {
  decideReport,
  possibleReportActions,
  type ReportAction,
  reportLife,
  type ReportState,
  reportStates,
} from './life.ts'

const actions = Object.keys(reportLife) as ReportAction[]
const expected: Record<ReportState, Partial<Record<ReportAction, ReportState>>> = {
  drafted: { submit: 'submitted' },
  submitted: { authorise: 'authorised', reject: 'rejected' },
  rejected: { revise: 'drafted' },
  authorised: { supersede: 'superseded' },
  superseded: {},
}

describe('the life of a report', () => {
  it.each(reportStates.flatMap((state) => actions.map((action) => [state, action] as const)))(
    'from %s, %s',
    (state, action) => {
      const to = expected[state][action]
      const decision = decideReport({ state, brokenBy: ['ana'] }, action, 'ben')
      if (to) expect(decision).toEqual({ ok: true, value: to })
      else
        expect(decision).toEqual({
          ok: false,
          code: 'report.wrongState',
          detail: { action, state, from: reportLife[action].from },
        })
    },
  )

  it('refuses the signature of anybody who broke one of its specimens', () =>
    expect(decideReport({ state: 'submitted', brokenBy: [3, 7] }, 'authorise', '7')).toEqual({
      ok: false,
      code: 'report.ownWork',
      detail: { action: 'authorise' },
    }))

  it('lets whoever broke a specimen submit and reject it', () => {
    expect(decideReport({ state: 'drafted', brokenBy: [7] }, 'submit', 7).ok).toBe(true)
    expect(decideReport({ state: 'submitted', brokenBy: [7] }, 'reject', 7).ok).toBe(true)
  })

  it('offers a person what that person may do, and nothing else', () => {
    const submitted = { state: 'submitted', brokenBy: ['ana'] } as const
    expect(possibleReportActions(submitted, 'ana')).toEqual(['reject'])
    expect(possibleReportActions(submitted, 'ben')).toEqual(['authorise', 'reject'])
    expect(possibleReportActions({ ...submitted, state: 'superseded' }, 'ben')).toEqual([])
  })

  it('says in its table that a rejection gives its reason, and only that', () => {
    const reasoned = Object.entries(reportLife).flatMap(([action, step]) =>
      'reason' in step ? [action] : [],
    )
    expect(reasoned).toEqual(['reject'])
  })
})
