import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { day, text, uuid, version } from '../base/values.ts'

/**
 * Record that somebody of the laboratory compared the numbers of a shipped rule set with the purchased text of its
 * standard.
 */
export const RuleComparison = z.object({
  id: uuid(),
  version: version(),
  /** As a mix names it. */
  ruleSet: z.string(),
  edition: z.string(),
  comparedBy: z.string(),
  comparedOn: z.string(),
  /** The copy of the text that was used. */
  copy: z.string(),
  note: z.string(),
  /** The rule set still has the numbers that were compared. */
  holds: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: z.string(),
  withdrawn: z.object({ by: z.string().nullable(), at: z.string(), because: z.string() }).nullable(),
})
export type RuleComparison = z.infer<typeof RuleComparison>

export const listRuleComparisonsEndpoint = endpoint({
  method: 'GET',
  path: '/rule-comparisons',
  summary:
    'Who compared which rule set with its purchased text, the latest day first; client users: the standing ones of the rules of their mixes',
  access: 'portal',
  result: z.object({ items: z.array(RuleComparison) }),
  refuses: [],
})

export const addRuleComparisonEndpoint = endpoint({
  method: 'POST',
  path: '/rule-comparisons',
  summary: 'Note that a person compared a shipped rule set, in the edition it has, with the purchased text',
  access: { permission: permission.tables, level: 'edit' },
  body: z.strictObject({
    ruleSet: text(60).min(1),
    comparedBy: text(120).min(1),
    comparedOn: day(),
    copy: text(200).min(1),
    note: text(500),
  }),
  result: RuleComparison,
  once: true,
  refuses: ['ruleSet.notFound', 'ruleComparison.taken', 'ruleComparison.inFuture'],
})

export const withdrawRuleComparisonEndpoint = endpoint({
  method: 'PUT',
  path: '/rule-comparisons/:ruleComparisonId/withdrawal',
  summary: 'Withdraw a comparison, with the reason; it stays readable',
  access: { permission: permission.tables, level: 'edit' },
  params: z.object({ ruleComparisonId: uuid() }),
  body: z.strictObject({ reason: text(300).min(1) }),
  result: RuleComparison,
  guarded: true,
  refuses: ['ruleComparison.notFound', 'ruleComparison.withdrawn'],
})
