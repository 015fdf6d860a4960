import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { replacementOf } from '@probeta/domain/acceptance/replaced-rules.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import type { TFunction } from 'i18next'
import type { Format } from './format.ts'

/** Names the editions that replaced a rule set, and since when; null where it is the newest known, or the laboratory's own. */
export function wordReplaced(t: TFunction, format: Pick<Format, 'day'>, id: string): string | null {
  const replacement = isRuleSetId(id) ? replacementOf(id) : null
  if (!replacement) return null
  const by = replacement.by
    .map((newer) => nameRuleSet(ruleSetOf(newer), (variant) => t(`verdicts.variant.${variant}`)))
    .join(', ')
  return replacement.since
    ? t('ruleSets.replacedSince', { by, day: format.day(replacement.since) })
    : t('ruleSets.replaced', { by })
}
