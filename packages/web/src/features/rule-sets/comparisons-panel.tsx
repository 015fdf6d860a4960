import { type RuleComparison, withdrawRuleComparisonEndpoint } from '@probeta/contract/rule-comparisons.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useRuleComparisons } from '../../trade/choices/use-rule-comparisons.ts'
import { useFormat } from '../../session/current-session.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ComparisonForm } from './comparison-form.tsx'
import css from './rules-panel.module.css'

/** The comparisons of a standard rule set with its purchased text; `reason`: why none can be recorded now. */
export function ComparisonsPanel({
  id,
  name,
  reason,
}: {
  id: string
  name: string
  reason: string | undefined
}) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { of, current, known } = useRuleComparisons()
  const [open, setOpen] = useState<'new' | RuleComparison>()
  const close = () => setOpen(undefined)
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
          onClick={() => setOpen('new')}
        >
          {t('ruleSets.compared.add')}
        </ReasonButton>
      }
    >
      {known && compared.length === 0 && <p className={css['dim']}>{t('ruleSets.compared.none')}</p>}
      {compared.length > 0 && (
        <ol className={css['versions']}>
          {compared.map((one) => (
            <ComparisonRow key={one.id} of={one} reason={reason} onWithdraw={() => setOpen(one)} />
          ))}
        </ol>
      )}
      {open === 'new' && <ComparisonForm id={id} name={name} onClose={close} />}
      {typeof open === 'object' && (
        <ConfirmReason
          danger
          title={t('ruleSets.compared.withdrawTitle', { by: open.comparedBy })}
          text={t('ruleSets.compared.withdrawText')}
          confirmLabel={t('ruleSets.compared.withdraw')}
          onConfirm={async (because) => {
            await api.call(withdrawRuleComparisonEndpoint, {
              params: { ruleComparisonId: open.id },
              version: open.version,
              body: { reason: because },
            })
            await refresh('/rule-comparisons')
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}

type RowProps = { of: RuleComparison; reason: string | undefined; onWithdraw: () => void }

function ComparisonRow({ of, reason, onWithdraw }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { comparedBy, comparedOn, copy, note, holds, addedBy, addedAt, withdrawn } = of
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
      <p>{copy}</p>
      {note && <p>{note}</p>}
      {addedBy && (
        <p className={css['dim']}>
          {t('ruleSets.compared.addedBy', { who: addedBy, when: format.dayOf(addedAt) })}
        </p>
      )}
      {withdrawn ? (
        <p>{t('ruleSets.compared.withdrawn', { because: withdrawn.because })}</p>
      ) : (
        <ReasonButton variant="subtle" color="red" size="compact-md" reason={reason} onClick={onWithdraw}>
          {t('ruleSets.compared.withdraw')}
        </ReasonButton>
      )}
    </li>
  )
}
