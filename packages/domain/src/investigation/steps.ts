import type { LadderId } from '../acceptance/rule-set.ts'
import { isRuleSetId, ruleSetOf } from '../acceptance/rule-sets.ts'

/**
 * Steps after a result that does not conform. `testingReview`: how the specimens were sampled, made, kept and tested.
 * `reserveSpecimens`: reserves of the same batches are broken. `structuralReview`: a calculation with the strength
 * found. `cores` and `loadTest` on the structure. `decision`: by the engineer responsible for the structure.
 */
export const investigationSteps = [
  'testingReview',
  'reserveSpecimens',
  'structuralReview',
  'cores',
  'loadTest',
  'decision',
] as const
export type InvestigationStep = (typeof investigationSteps)[number]

/** A step of a ladder: the clause that requires it, null where its number is not known, and when it is due. */
export type LadderStep = {
  readonly step: InvestigationStep
  readonly clause: string | null
  readonly verified: boolean
  /** Days after the investigation was opened: practice of laboratories, of no standard. */
  readonly dueDays: number
}

type Clauses = Partial<Record<InvestigationStep, readonly [clause: string | null, verified: boolean]>>
const dueDays: Readonly<Record<InvestigationStep, number>> = {
  testingReview: 2,
  reserveSpecimens: 3,
  structuralReview: 7,
  cores: 14,
  loadTest: 28,
  decision: 30,
}
const ladderOf = (clauses: Clauses): readonly LadderStep[] =>
  investigationSteps.flatMap((step) => {
    const [clause, verified] = clauses[step] ?? []
    return clause === undefined || verified === undefined
      ? []
      : [{ step, clause, verified, dueDays: dueDays[step] }]
  })

/** ACI 318-19 26.12.6: review of testing, structural calculation, cores, and in doubt a load test. */
const aci = (clause: string | null, verified: boolean) =>
  ladderOf({
    testingReview: [clause, verified],
    structuralReview: [clause, verified],
    cores: [clause, verified],
    loadTest: [clause, verified],
    decision: [clause, verified],
  })

const ladders = {
  aci318: aci('26.12.6', true),
  nsr10: aci('C.5.6.5', true),
  /** Codes that follow ACI 318, whose own clause was not read. */
  likeAci318: aci(null, false),
  /** Reserve specimens and information tests, a study of safety, a load test; the site management decides. */
  codigoEstructural: ladderOf({
    testingReview: [null, false],
    reserveSpecimens: ['art. 57.2', true],
    structuralReview: ['art. 57.8', false],
    cores: ['art. 57.8', true],
    loadTest: ['art. 57.8', false],
    decision: ['art. 57.8', true],
  }),
  /** EN 206 8.4: results are checked, the user of the concrete is notified; strength in the structure by EN 13791. */
  en13791: ladderOf({
    testingReview: ['8.4', false],
    structuralReview: ['8.4', false],
    cores: ['8.4', false],
    loadTest: [null, false],
    decision: ['8.4', false],
  }),
  /** A rule of the laboratory's own, or none: nothing is prescribed. */
  own: aci(null, false),
} as const satisfies Record<LadderId, readonly LadderStep[]>

/** The ladder that belongs to the acceptance rule of a mix. */
export const ladderIdOf = (ruleSet: string): LadderId =>
  isRuleSetId(ruleSet) ? ruleSetOf(ruleSet).ladder : 'own'
export const ladderStepsOf = (ruleSet: string): readonly LadderStep[] => ladders[ladderIdOf(ruleSet)]
