import { mostEvidence } from '@probeta/contract/results/scrutiny.ts'
import { decimalStep } from '@probeta/domain/scrutiny/recorded-steps.ts'
import type { AnySign, Question } from '@probeta/domain/scrutiny/scrutinise.ts'

/** A line of evidence: a value, a set or a gap in seconds, and the places in the question's list that show it. */
export type Picked = { values: readonly number[]; at: readonly number[] }

/** The most equal readings sent in one line of evidence. */
const mostOfLine = 10
const newest = (indices: readonly number[]) => indices.slice(-mostEvidence).toReversed()

/** The final digits most in excess: the round ones together, or the single largest. */
function favoured({ evidence }: Extract<AnySign, { sign: 'digitPreference' }>): readonly number[] {
  if (evidence.round.rate <= evidence.chiSquareRate) return evidence.round.digits
  const [most] = evidence.endings.toSorted((a, b) => b.residual - a.residual)
  return most ? [most.digit] : []
}

type Evidence = { inAll: number; lines: readonly Picked[] }

/** The strongest of all, each as one line. */
const strongestOf = <Of>(all: readonly Of[], weakness: (one: Of) => number, line: (one: Of) => Picked) => ({
  inAll: all.length,
  lines: all
    .toSorted((a, b) => weakness(a) - weakness(b))
    .slice(0, mostEvidence)
    .map(line),
})

/** The readings that end in a digit that is favoured. */
function endingReadings(
  sign: Extract<AnySign, { sign: 'digitPreference' }>,
  question: Question,
  readings: readonly number[],
) {
  const place = ('resolution' in question && decimalStep(question.resolution)?.place) || 1
  const digits = favoured(sign)
  return [...readings.keys()].filter((at) => digits.includes(Math.round((readings[at] ?? 0) / place) % 10))
}

/** The number of lines of evidence for a sign, and its strongest or newest ones. */
export function pickEvidence(sign: AnySign, question: Question): Evidence {
  const readings =
    'readings' in question ? question.readings : 'strengths' in question ? question.strengths : []
  const sets = 'sets' in question ? question.sets : []
  const oneEach = (indices: readonly number[]) => ({
    inAll: indices.length,
    lines: newest(indices).map((at) => ({ values: [readings[at] ?? 0], at: [at] })),
  })
  switch (sign.sign) {
    case 'digitPreference':
      return oneEach(endingReadings(sign, question, readings))
    case 'duplicateValues':
      return strongestOf(
        sign.evidence.values,
        ({ indices }) => -indices.length,
        ({ value, indices }) => ({ values: [value], at: indices.slice(-mostOfLine) }),
      )
    case 'repeatedSets':
      return strongestOf(
        sign.evidence.copies,
        (copy) => -copy.sets.length,
        (copy) => ({ values: copy.readings, at: copy.sets.slice(-mostOfLine) }),
      )
    case 'smallWithinTestSpread': {
      const { lines } = strongestOf(
        sign.evidence.sets,
        ({ rate }) => rate,
        ({ set }) => ({ values: sets[set] ?? [], at: [set] }),
      )
      return { inAll: sets.length, lines }
    }
    case 'smallOverallSpread':
      return oneEach([...readings.keys()])
    case 'equalToSpecified': {
      const { equal, atOrAbove } = sign.evidence
      return oneEach(equal.rate <= atOrAbove.rate ? equal.indices : atOrAbove.indices)
    }
    case 'breaksTooClose':
      return strongestOf(
        sign.evidence.tooClose,
        ({ seconds, leastSeconds }) => seconds - leastSeconds,
        (gap) => ({ values: [gap.seconds], at: [gap.earlier, gap.later] }),
      )
  }
}
