import { addDays, type Day } from '../scheduling/laboratory-day.ts'
import { type SpecimenState, tested } from '../specimen/life.ts'
import type { ShapeId } from '../specimen/shapes.ts'

/** What lies in the laboratory: the halves of a test, a reserve, what will not be tested, or what waits for its day. */
export const disposalKinds = ['tested', 'reserve', 'notTested', 'toTest'] as const
export type DisposalKind = (typeof disposalKinds)[number]

/** `keep` it, `call` it for testing, or it `mayGo`. */
export const disposalJudgements = ['mayGo', 'call', 'keep'] as const
export type DisposalJudgement = (typeof disposalJudgements)[number]

/** How long a laboratory keeps specimens, days. */
export type DisposalPeriods = {
  /** After the report that states their result. */
  readonly testedDays: number
  /** Reserves, after casting. */
  readonly reserveDays: number
}

/**
 * Reserves may be discarded at 60 days in Spanish practice (Código Estructural 57.2). That tested
 * specimens stay for a week after their report is a choice of ours: long enough for a question about it.
 */
export const usualPeriods: DisposalPeriods = { testedDays: 7, reserveDays: 60 }

/** A state in which a specimen keeps its kind whatever its age; all others are by its age. */
export const disposalKindOf = {
  ...Object.fromEntries([...tested, 'invalidated'].map((state) => [state, 'tested'] as const)),
  notTested: 'notTested',
  discarded: 'notTested',
  onHold: 'reserve',
  locked: 'reserve',
} as Readonly<Partial<Record<SpecimenState, DisposalKind>>>

/** Specimens that a result needs where one was lost: three of the small cylinder, two of any other (ACI 318-19, 26.12.1.1). */
export const leastOfResult = (shape: ShapeId): number => (shape === 'cylinder100x200' ? 3 : 2)

export type DisposalFacts = {
  readonly kind: DisposalKind
  /** Somebody locked it. */
  readonly locked: boolean
  /** A low result of its sample that nobody has acknowledged. */
  readonly lowOpen: boolean
  /** An open investigation of its sample, or of the lot of it. */
  readonly investigated: boolean
  /** The set at the design age lost a specimen, too few are left for a result, and none is issued yet. */
  readonly missing: boolean
  /** The result at the design age is not approved yet. */
  readonly noResult: boolean
  readonly castOn: Day
  /** When the first report on its result was issued, or on that at the design age; null: not yet. */
  readonly issuedOn: Day | null
}

type Condition = 'locked' | 'lowOpen' | 'investigated' | 'missing' | 'noResult' | 'notIssued'

type Rule = {
  readonly rule: string
  readonly of: readonly DisposalKind[]
  /** Without one it applies to every specimen of its kinds. */
  readonly when?: Condition
  readonly says: DisposalJudgement
  /** The latest of these days and periods; until then it is kept. */
  readonly from?: { readonly issued: 'testedDays' | null; readonly cast?: 'reserveDays' }
}

/** The hold autopilot: the first rule that applies counts. The server's queries are written from the same table. */
export const disposalRules = [
  { rule: 'notTested', of: ['notTested'], says: 'mayGo' },
  { rule: 'toTest', of: ['toTest'], says: 'keep' },
  { rule: 'locked', of: ['reserve'], when: 'locked', says: 'keep' },
  { rule: 'lowResult', of: ['reserve'], when: 'lowOpen', says: 'call' },
  { rule: 'lowResult', of: ['tested'], when: 'lowOpen', says: 'keep' },
  { rule: 'investigation', of: ['tested', 'reserve'], when: 'investigated', says: 'keep' },
  { rule: 'missing', of: ['reserve'], when: 'missing', says: 'call' },
  { rule: 'noResult', of: ['reserve'], when: 'noResult', says: 'keep' },
  { rule: 'notIssued', of: ['tested', 'reserve'], when: 'notIssued', says: 'keep' },
  { rule: 'tested', of: ['tested'], says: 'mayGo', from: { issued: 'testedDays' } },
  { rule: 'reserve', of: ['reserve'], says: 'mayGo', from: { issued: null, cast: 'reserveDays' } },
] as const satisfies readonly Rule[]

export type DisposalRule = (typeof disposalRules)[number]['rule']
export const disposalRuleCodes = [
  'notTested',
  'toTest',
  'locked',
  'lowResult',
  'investigation',
  'missing',
  'noResult',
  'notIssued',
  'tested',
  'reserve',
] as const satisfies readonly DisposalRule[]

/** `from`: the day from which it may go; null where no day decides. */
export type Disposal = {
  readonly judgement: DisposalJudgement
  readonly rule: DisposalRule
  readonly from: Day | null
}

const isMet = (condition: Condition, facts: DisposalFacts): boolean =>
  condition === 'notIssued' ? facts.issuedOn === null : facts[condition]

const later = (a: Day, b: Day): Day => (a > b ? a : b)

function fromDay({ from }: Rule, { issuedOn, castOn }: DisposalFacts, periods: DisposalPeriods): Day | null {
  if (!from || issuedOn === null) return null
  const afterReport = addDays(issuedOn, from.issued ? periods[from.issued] : 0)
  return from.cast ? later(afterReport, addDays(castOn, periods[from.cast])) : afterReport
}

/** Whether a specimen may be thrown away today, by which rule, and from which day. */
export function judgeDisposal(facts: DisposalFacts, periods: DisposalPeriods, today: Day): Disposal {
  const rules: readonly (Rule & { rule: DisposalRule })[] = disposalRules
  const applied = rules.find(({ of, when }) => of.includes(facts.kind) && (!when || isMet(when, facts)))
  if (!applied) throw new Error(`no rule for ${facts.kind}`)
  const from = fromDay(applied, facts, periods)
  return {
    judgement: from !== null && from > today ? 'keep' : applied.says,
    rule: applied.rule,
    from,
  }
}
