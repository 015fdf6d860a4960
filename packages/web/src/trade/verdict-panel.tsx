import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { IconArrowForwardUp, IconTransform } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRuleComparisons } from './choices/use-rule-comparisons.ts'
import { useFormat } from '../i18n/use-format.ts'
import { ComparedCard, VerdictLine } from './compared-card.tsx'
import { ComparisonDrawing } from './comparison-drawing.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { looks } from './states.ts'
import css from './verdict-panel.module.css'
import { WarningsCard } from './warnings-card.tsx'
import { wordVerdict } from './word-verdict.ts'

type Props = { test: Pick<StrengthTestRow, 'verdict' | 'warnings' | 'forecast' | 'mix'> }

/** The verdict in full: the word, the reason with its numbers, the clause, and the limit for the next result. */
export function VerdictPanel({ test }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { verdict, warnings } = test
  // A rule that the laboratory compared with its text is not called unverified, even if the program has it so.
  const compared = useRuleComparisons().current(verdict.ruleSet)?.holds ?? false
  const look = looks.verdict[verdict.outcome]
  const Icon = look.icon
  const tone = `pb-${look.tone}`
  const words = wordVerdict(t, format, verdict, compared)
  return (
    <div className="pb-stack-wide" data-tone={look.tone}>
      <div className={css['head']}>
        {Icon && (
          <Icon size={30} stroke={1.7} aria-hidden className={look.tone === 'neutral' ? 'pb-dim' : tone} />
        )}
        <div>
          <strong className={tone}>{t(look.word)}</strong>
          <p>
            {words.why} {words.clause}
          </p>
        </div>
      </div>
      <ComparedCard ruleSet={verdict.ruleSet} />
      <VerdictLine icon={IconTransform}>{words.converted}</VerdictLine>
      {verdict.compared.length > 0 && (
        <ComparisonDrawing
          compared={compared ? verdict.compared.map((one) => ({ ...one, verified: true })) : verdict.compared}
          ruleSet={verdict.ruleSet}
        />
      )}
      <VerdictLine icon={IconArrowForwardUp}>{words.next}</VerdictLine>
      <ForecastCard test={test} />
      <WarningsCard warnings={warnings} />
    </div>
  )
}
