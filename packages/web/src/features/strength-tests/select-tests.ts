import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'

type Named = Pick<StrengthTestRow, 'sampleId' | 'sampleCode' | 'ageHours' | 'workSite' | 'state' | 'report'>
export type SelectObstacle = 'notApproved' | 'reported' | 'inDraft' | 'otherWorkSite' | 'full'

/** Maximum number of tests in a report. */
const most = 100

export const keyOf = ({ sampleId, ageHours }: Pick<Named, 'sampleId' | 'ageHours'>): string =>
  `${sampleId}:${ageHours}`
export const nameTest = ({ sampleCode, ageHours }: Pick<Named, 'sampleCode' | 'ageHours'>): string =>
  `${sampleCode} · ${ageHours % 24 === 0 ? `${ageHours / 24} d` : `${ageHours} h`}`

/** Returns the address of its page. */
export const pathOf = ({ sampleId, ageHours }: Pick<Named, 'sampleId' | 'ageHours'>): string =>
  `/consultas/resultadoscilindros/${sampleId}/${ageHours}`

/** Returns why a strength test cannot join the ones already chosen for a report; undefined when it can. */
export function explainSelection(test: Named, chosen: readonly Named[]): SelectObstacle | undefined {
  if (chosen.some((one) => keyOf(one) === keyOf(test))) return undefined
  if (test.state === 'reported') return 'reported'
  if (test.state !== 'approved') return 'notApproved'
  if (test.report) return 'inDraft'
  const [first] = chosen
  if (first && first.workSite.id !== test.workSite.id) return 'otherWorkSite'
  return chosen.length >= most ? 'full' : undefined
}

/** Returns the chosen tests that fit into one report. */
export function reportable<Test extends Named>(chosen: readonly Test[]): Test[] {
  const taken: Test[] = []
  for (const test of chosen) if (explainSelection(test, taken) === undefined) taken.push(test)
  return taken
}

export type Selection = { chosen: ReadonlySet<string>; toggle: (row: StrengthTestRow) => void }
