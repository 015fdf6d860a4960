import { describe, expect, it } from 'vitest'
import { decideReport, reportLife, reportStates, type ReportAction, type ReportState } from './life.ts'

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
      else expect(decision).toMatchObject({ ok: false, code: 'report.wrongState' })
    },
  )

  it('refuses the signature of anybody who broke one of its specimens', () =>
    expect(decideReport({ state: 'submitted', brokenBy: [3, 7] }, 'authorise', '7')).toMatchObject({
      ok: false,
      code: 'report.ownWork',
    }))

  it('lets whoever broke a specimen submit and reject it', () => {
    expect(decideReport({ state: 'drafted', brokenBy: [7] }, 'submit', 7).ok).toBe(true)
    expect(decideReport({ state: 'submitted', brokenBy: [7] }, 'reject', 7).ok).toBe(true)
  })
})
