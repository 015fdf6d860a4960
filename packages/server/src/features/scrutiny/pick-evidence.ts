import { mostEvidence } from '@probeta/contract/scrutiny.ts'
import { decimalStep } from '@probeta/domain/scrutiny/recorded-steps.ts'
import type { AnySign, Question } from '@probeta/domain/scrutiny/scrutinise.ts'

/** A line of evidence: a value, a set or a gap in seconds, and the places in the question's list that show it. */
export type Picked = { values: readonly number[]; at: readonly number[] }

/** The most equal readings sent in one line of evidence. */
const mostOfLine = 10
const newest = (indices: readonly number[]) => indices.slice(-mostEvidence).toReversed()
const strongest = <Of>(all: readonly Of[], of: (one: Of) => number) =>
  all.toSorted((a, b) => of(a) - of(b)).slice(0, mostEvidence)

/** The final digits most in excess: the round ones together, or the single largest. */
function favoured({ evidence }: Extract<AnySign, { sign: 'digitPreference' }>): readonly number[] {
  if (evidence.round.rate <= evidence.chiSquareRate) return evidence.round.digits
  const [most] = evidence.endings.toSorted((a, b) => b.residual - a.residual)
  return most ? [most.digit] : []
}

/** The number of lines of evidence for a sign, and its strongest or newest ones. */
export function pickEvidence(sign: AnySign, question: Question): { inAll: number; lines: readonly Picked[] } {
  const readings =
    'readings' in question ? question.readings : 'strengths' in question ? question.strengths : []
  const oneEach = (indices: readonly number[]) => ({
    inAll: indices.length,
    lines: newest(indices).map((at) => ({ values: [readings[at] ?? 0], at: [at] })),
  })
  switch (sign.sign) {
    case 'digitPreference': {
      const place = ('resolution' in question && decimalStep(question.resolution)?.place) || 1
      const digits = favoured(sign)
      return oneEach(
        [...readings.keys()].filter((at) => digits.includes(Math.round((readings[at] ?? 0) / place) % 10)),
      )
    }
    case 'duplicateValues': {
      const { values } = sign.evidence
      return {
        inAll: values.length,
        lines: strongest(values, ({ indices }) => -indices.length).map(({ value, indices }) => ({
          values: [value],
          at: indices.slice(-mostOfLine),
        })),
      }
    }
    case 'repeatedSets': {
      const { copies } = sign.evidence
      return {
        inAll: copies.length,
        lines: strongest(copies, ({ sets }) => -sets.length).map((copy) => ({
          values: copy.readings,
          at: copy.sets.slice(-mostOfLine),
        })),
      }
    }
    case 'smallWithinTestSpread': {
      const sets = 'sets' in question ? question.sets : []
      return {
        inAll: sets.length,
        lines: strongest(sign.evidence.sets, ({ rate }) => rate).map(({ set }) => ({
          values: sets[set] ?? [],
          at: [set],
        })),
      }
    }
    case 'smallOverallSpread':
      return oneEach([...readings.keys()])
    case 'equalToSpecified': {
      const { equal, atOrAbove } = sign.evidence
      return oneEach(equal.rate <= atOrAbove.rate ? equal.indices : atOrAbove.indices)
    }
    case 'breaksTooClose': {
      const { tooClose } = sign.evidence
      return {
        inAll: tooClose.length,
        lines: strongest(tooClose, ({ seconds, leastSeconds }) => seconds - leastSeconds).map((gap) => ({
          values: [gap.seconds],
          at: [gap.earlier, gap.later],
        })),
      }
    }
  }
}
