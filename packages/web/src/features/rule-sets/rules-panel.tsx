import { permission } from '@probeta/domain/people/permissions.ts'
import { UnstyledButton } from '@mantine/core'
import type { OwnRuleSet } from '@probeta/contract/results/rule-sets.ts'
import { ruleSetIds } from '@probeta/domain/acceptance/rule-sets.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type NamedRules, useRuleSets } from '../../trade/choices/use-rule-sets.ts'
import { wordReplaced } from '../../i18n/word-replaced.ts'
import { useRuleComparisons } from '../../trade/choices/use-rule-comparisons.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { RuleForm } from './rule-form.tsx'
import { RulePanel } from './rule-panel.tsx'
import css from './rules-panel.module.css'

const Url = z.object({ rule: z.string().max(60).optional() })

/** All acceptance rules, the laboratory's own and those of the standards; one opens with all its numbers. */
export function RulesPanel() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.tables, 'edit')
  const [{ rule }, setUrl] = useUrlState(Url)
  const { all, own } = useRuleSets()
  const open = (id: string | undefined) => setUrl({ rule: id })
  const reason = mayEdit ? undefined : t('common.form.noPermission')
  const found = all.find(({ id }) => id === rule)
  if (found)
    return (
      <RulePanel
        key={found.id}
        found={found}
        own={own.find(({ key }) => key === found.id)}
        reason={reason}
        onOpen={open}
      />
    )
  const shipped = all.filter(({ id }) => ruleSetIds.some((known) => known === id) && id !== 'none')
  return (
    <div className="pb-stack-wide">
      <OwnRules own={own} reason={reason} onOpen={open} />
      <Section title={t('ruleSets.shipped')} description={t('ruleSets.shippedAbout')}>
        <ul className={`pb-plain-list ${css['list']}`}>
          {shipped.map((one) => (
            <ShippedRow key={one.id} of={one} onOpen={() => open(one.id)} />
          ))}
        </ul>
      </Section>
      {rule === 'new' && <RuleForm act={{ kind: 'add' }} onClose={() => open(undefined)} onAdded={open} />}
    </div>
  )
}

type OwnProps = {
  own: readonly OwnRuleSet[]
  reason: string | undefined
  onOpen: (id: string) => void
}

function OwnRules({ own, reason, onOpen }: OwnProps) {
  const { t } = useTranslation()
  return (
    <Section
      title={t('ruleSets.own')}
      description={t('ruleSets.about')}
      actions={
        <ReasonButton leftSection={<IconPlus size={18} />} reason={reason} onClick={() => onOpen('new')}>
          {t('ruleSets.add')}
        </ReasonButton>
      }
    >
      {own.length === 0 ? (
        <p className="pb-flat pb-dim">{t('ruleSets.noOwn')}</p>
      ) : (
        <ul className={`pb-plain-list ${css['list']}`}>
          {own.map((one) => (
            <OwnRow key={one.id} of={one} onOpen={() => onOpen(one.key)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OwnRow({ of: { name, active, mixes, versions }, onOpen }: { of: OwnRuleSet; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = versions.at(-1)
  return (
    <li>
      <UnstyledButton className="pb-link" aria-label={t('ruleSets.open', { name })} onClick={onOpen}>
        {name}
      </UnstyledButton>
      {!active && <StatusBadge tone="neutral" label={t('ruleSets.inactive')} />}
      <span className="pb-dim">
        {newest && t('ruleSets.versionNow', { number: newest.number, day: format.day(newest.validFrom) })}
        {' · '}
        {t('ruleSets.usedBy', { count: mixes })}
      </span>
    </li>
  )
}

function ShippedRow({ of: { id, name, verified }, onOpen }: { of: NamedRules; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparison = useRuleComparisons().current(id)
  return (
    <li>
      <UnstyledButton className="pb-link" aria-label={t('ruleSets.open', { name })} onClick={onOpen}>
        {name}
      </UnstyledButton>
      <span className="pb-row">
        {!verified && <StatusBadge tone="warn" label={t('ruleSets.unverified')} />}
        {comparison?.holds && <StatusBadge tone="ok" label={t('ruleSets.compared.mark')} />}
        {wordReplaced(t, format, id) && <StatusBadge tone="neutral" label={t('ruleSets.replacedMark')} />}
      </span>
    </li>
  )
}
