import {
  type RuleComparison,
  withdrawRuleComparisonEndpoint,
} from '@probeta/contract/results/rule-comparisons.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useRuleComparisons } from '../../trade/choices/use-rule-comparisons.ts'
import { useFormat } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { WithdrawButton } from '../../ui/forms/withdraw-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import css from './rules-panel.module.css'

type Props = { id: string; name: string; reason: string | undefined }

/** The comparisons of a standard rule set with its purchased text; `reason`: why none can be recorded now. */
export function ComparisonsPanel({ id, name, reason }: Props) {
  const { t } = useTranslation()
  const { of, current, known } = useRuleComparisons()
  const [adding, setAdding] = useState(false)
  const compared = of(id)
  return (
    <Section
      title={t('ruleSets.compared.title')}
      description={t('ruleSets.compared.about')}
      actions={
        <ReasonButton
          variant="default"
          leftSection={<IconPlus size={16} />}
          reason={reason ?? (current(id) ? t('errors.ruleComparison.taken') : undefined)}
          onClick={() => setAdding(true)}
        >
          {t('ruleSets.compared.add')}
        </ReasonButton>
      }
    >
      {known && compared.length === 0 && <p className="pb-flat pb-dim">{t('ruleSets.compared.none')}</p>}
      {compared.length > 0 && (
        <ol className={`pb-stack-wide pb-plain-list ${css['versions']}`}>
          {compared.map((one) => (
            <ComparisonRow key={one.id} of={one} reason={reason} />
          ))}
        </ol>
      )}
      {adding && <ComparisonForm id={id} name={name} onClose={() => setAdding(false)} />}
    </Section>
  )
}

type RowProps = { of: RuleComparison; reason: string | undefined }

function ComparisonRow({ of, reason }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { comparedBy, comparedOn, copy, note, holds, addedBy, addedAt, withdrawn } = of
  const texts = [
    copy,
    note,
    addedBy && t('ruleSets.compared.addedBy', { who: addedBy, when: format.dayOf(addedAt) }),
    withdrawn && t('ruleSets.compared.withdrawn', { because: withdrawn.because }),
  ]
  return (
    <li>
      <h3>
        {t('ruleSets.compared.line', { by: comparedBy, day: format.day(comparedOn) })}{' '}
        {!withdrawn && (
          <StatusBadge
            tone={holds ? 'ok' : 'warn'}
            label={t(holds ? 'ruleSets.compared.mark' : 'ruleSets.compared.changed')}
          />
        )}
      </h3>
      {texts.filter(Boolean).map((text, at) => (
        <p key={at} className="pb-flat pb-dim">
          {text}
        </p>
      ))}
      {!withdrawn && <WithdrawComparison of={of} reason={reason} />}
    </li>
  )
}

function WithdrawComparison({ of: { id, version, comparedBy }, reason }: RowProps) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const params = { ruleComparisonId: id }
  return (
    <WithdrawButton
      reason={reason}
      label={t('ruleSets.compared.withdraw')}
      ask={{
        title: t('ruleSets.compared.withdrawTitle', { by: comparedBy }),
        text: t('ruleSets.compared.withdrawText'),
        onConfirm: async (because) => {
          await api.call(withdrawRuleComparisonEndpoint, { params, version, body: { reason: because } })
          await refresh('/rule-comparisons')
        },
      }}
    />
  )
}
