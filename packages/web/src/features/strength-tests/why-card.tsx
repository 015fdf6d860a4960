import { Popover, UnstyledButton } from '@mantine/core'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { nameTest } from './select-tests.ts'
import { VerdictPanel } from '../../trade/verdict-panel.tsx'
import css from './why-card.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

type Props = { test: StrengthTestRow; opened: boolean; onChange: (opened: boolean) => void }

/** The verdict in a word; a click shows its reason, in place. */
export function WhyCard({ test, opened, onChange }: Props) {
  const { t } = useTranslation()
  const verdict = t(`verdicts.outcome.${test.verdict.outcome}`)
  const label = t('strengthTests.why', { name: nameTest(test), verdict })
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(460px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={css['button'] ?? ''}
          aria-label={label}
          title={label}
          onClick={() => onChange(!opened)}
        >
          <StateBadge of="verdict" state={test.verdict.outcome} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus className={css['why'] ?? ''}>
        <VerdictPanel test={test} />
      </Popover.Dropdown>
    </Popover>
  )
}
