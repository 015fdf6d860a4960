import type { StressUnit } from '../quantity/stress.ts'
import type { Result } from '../result.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import { ownRuleSet, type OwnRulesCode } from './own-rule-set.ts'
import type { RuleSet } from './rule-set.ts'

/**
 * Input of a laboratory for a rule set of its own; strengths in `unit`, shares as parts of one, null: no such
 * requirement.
 */
export type RuleNumbers = {
  readonly unit: StressUnit
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
  readonly mean: { readonly run: number; readonly add: number } | null
  readonly single: {
    readonly margin: number
    readonly upTo: number | null
    readonly shareAbove: number | null
  } | null
  /** %. */
  readonly mostPercentBelow: number | null
}

const ownPrefix = 'own:'
/** Id under which a mix refers to a laboratory's own rule set. */
export const ownRuleSetId = (id: string): string => `${ownPrefix}${id}`
export const isOwnRuleSetId = (text: string): boolean => text.startsWith(ownPrefix)

/** One version of a rule set of the laboratory's own: 'Contrato Metro (v2)'. */
export const rulesByNumbers = (
  of: {
    readonly id: string
    readonly name: string
    readonly number: number
    readonly validFrom: string | null
  },
  { unit, leastSpecimens, mean, single, mostPercentBelow }: RuleNumbers,
): Result<RuleSet, OwnRulesCode> =>
  ownRuleSet({
    id: of.id,
    name: of.name,
    edition: `v${of.number}`,
    validFrom: of.validFrom,
    unit,
    leastSpecimens,
    mean,
    single: single && {
      margin: single.margin,
      ...(single.upTo === null ? {} : { upTo: single.upTo }),
      ...(single.shareAbove === null ? {} : { shareAbove: single.shareAbove }),
    },
    ...(mostPercentBelow === null ? {} : { mostPercentBelow }),
  })

const known = [
  'run',
  'meanAdd',
  'singleMargin',
  'singleMarginUpTo',
  'singleShareAbove',
  'mostPercentBelow',
  'leastTestsForShare',
]

/** Shapes judged without conversion: a laboratory's own rule set has no factors. */
const unconverted = ({ leastSpecimens, conversions = [] }: RuleSet): RuleNumbers['leastSpecimens'] =>
  Object.fromEntries(
    Object.entries(leastSpecimens).filter(
      ([of]) => !conversions.some(({ shape, curing }) => shape === of && curing === 'standard'),
    ),
  )

/**
 * Converts a shipped rule set to the numbers of a laboratory's own one, in its first unit or in the requested one; null
 * where it has requirements that such a rule set cannot express (lots, production, one grade only).
 */
export function numbersOf(rules: RuleSet, unit?: StressUnit): RuleNumbers | null {
  const { parameters } = rules
  if (parameters.length === 0 || parameters.some(({ name }) => !known.includes(name))) return null
  const units = parameters.flatMap((one) => (one.unit === '' || one.unit === '%' ? [] : [one.unit]))
  const of = unit !== undefined && units.includes(unit) ? unit : (units[0] ?? 'MPa')
  const value = (name: string) =>
    parameters.find((one) => one.name === name && (one.unit === of || one.unit === ''))?.value ?? null
  const [run, margin] = [value('run'), value('singleMargin')]
  return {
    unit: of,
    leastSpecimens: unconverted(rules),
    mean: run === null ? null : { run, add: value('meanAdd') ?? 0 },
    single:
      margin === null
        ? null
        : { margin, upTo: value('singleMarginUpTo'), shareAbove: value('singleShareAbove') },
    mostPercentBelow: parameters.find(({ name }) => name === 'mostPercentBelow')?.value ?? null,
  }
}
