import type { FileFinding, Verification } from '@probeta/contract/reports/verifications.ts'

export type Tone = 'ok' | 'warn' | 'danger'
type Sentence = FileFinding['finding'] | 'issuedSuperseded' | 'otherSuperseded' | 'unsignedBefore'
type WordedFinding = { key: `verifications.finding.${Sentence}`; tone: Tone; doubtful: boolean }

/**
 * Returns the sentence for a finding, and its tone. `doubtful`: the figures of the file must not be relied on. A report
 * from before signatures were introduced is not reported as unsigned.
 */
export function wordFinding({ finding, report }: FileFinding, answer: Verification): WordedFinding {
  const of = (key: Sentence, tone: Tone, doubtful = false): WordedFinding => ({
    key: `verifications.finding.${key}`,
    tone,
    doubtful,
  })
  switch (finding) {
    case 'issued':
      return answer.outcome === 'superseded' ? of('issuedSuperseded', 'warn') : of('issued', 'ok')
    case 'other':
      return of(report?.state === 'superseded' ? 'otherSuperseded' : 'other', 'warn')
    case 'unsigned': {
      const before = answer.outcome !== 'unknown' && answer.signature === null
      return of(before ? 'unsignedBefore' : 'unsigned', 'danger', true)
    }
    case 'draft':
      return of('draft', 'warn', true)
    case 'notPdf':
      return of('notPdf', 'warn')
    case 'changed':
    case 'appended':
    case 'foreign':
    case 'unissued':
      return of(finding, 'danger', true)
  }
}
