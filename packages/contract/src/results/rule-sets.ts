import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { day, shape, stressUnit, text, uuid, version } from '../base/values.ts'

/** Requirements of a rule set of the laboratory; strengths in `unit`, shares as fractions of one, null: not required. */
export const RuleNumbers = z.strictObject({
  unit: stressUnit(),
  /** Least number of specimens of a strength test, by shape; an omitted shape is not covered. */
  leastSpecimens: z.partialRecord(shape(), z.int().min(1).max(12)),
  /** The mean of every `run` consecutive tests reaches the specified strength plus `add`. */
  mean: z
    .strictObject({ run: z.int().min(1).max(50), add: z.number().min(-100_000).max(100_000) })
    .nullable(),
  /** No test is below the specified strength by more than `margin` or, above `upTo`, by more than a fraction of it. */
  single: z
    .strictObject({
      margin: z.number().min(0).max(100_000),
      upTo: z.number().positive().max(100_000).nullable(),
      shareAbove: z.number().positive().max(1).nullable(),
    })
    .nullable(),
  /** Largest share of tests below the specified strength, %. */
  mostPercentBelow: z.number().positive().lt(100).nullable(),
})
export type RuleNumbers = z.infer<typeof RuleNumbers>

export const OwnRuleSet = z.object({
  id: uuid(),
  version: version(),
  /** As a mix names it. */
  key: z.string(),
  name: z.string(),
  /** The rule set it was copied from; empty: none. */
  copiedFrom: z.string(),
  active: z.boolean(),
  /** Mixes that use it, of those visible to the caller. */
  mixes: z.int(),
  /** Oldest first; each applies to what was cast from its day on, the first also to what was cast before. */
  versions: z.array(
    z.object({
      number: z.int(),
      validFrom: z.string(),
      /** The same day, as an instant. */
      from: z.string(),
      numbers: RuleNumbers,
      reason: z.string(),
      addedAt: z.string(),
    }),
  ),
})
export type OwnRuleSet = z.infer<typeof OwnRuleSet>

export const listRuleSetsEndpoint = endpoint({
  method: 'GET',
  path: '/rule-sets',
  summary:
    'The acceptance rules of the laboratory’s own, with every version; client users: those of their mixes',
  access: 'portal',
  result: z.object({ items: z.array(OwnRuleSet) }),
  refuses: [],
})

export const addRuleSetEndpoint = endpoint({
  method: 'POST',
  path: '/rule-sets',
  summary: 'Add an acceptance rule of the laboratory’s own',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject({
    name: text(80).min(1),
    copiedFrom: text(60),
    validFrom: day(),
    numbers: RuleNumbers,
  }),
  result: OwnRuleSet,
  once: true,
  refuses: ['ruleSet.nameTaken', 'ruleSet.numbers'],
})

const params = z.object({ ruleSetId: uuid() })

export const addRuleSetVersionEndpoint = endpoint({
  method: 'POST',
  path: '/rule-sets/:ruleSetId/versions',
  summary:
    'Change an acceptance rule from a day on; what was judged by the version before stays judged by it',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: z.strictObject({ validFrom: day(), numbers: RuleNumbers, reason: text(300).min(1) }),
  result: OwnRuleSet,
  guarded: true,
  refuses: ['ruleSet.notFound', 'ruleSet.order', 'ruleSet.judged', 'ruleSet.numbers'],
})

export const changeRuleSetEndpoint = endpoint({
  method: 'PUT',
  path: '/rule-sets/:ruleSetId',
  summary: 'Offer an acceptance rule to new mixes, or no more',
  access: { permission: permission.tables, level: 'edit' },
  params,
  body: z.strictObject({ active: z.boolean() }),
  result: OwnRuleSet,
  guarded: true,
  refuses: ['ruleSet.notFound'],
})
