import { UnstyledButton } from '@mantine/core'
import {
  type BillingLine,
  exportBillingRunsEndpoint,
  exportUnbilledWorkEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'
import { useMoneyWords } from './word-money.ts'

type Shows = (line: BillingLine) => void

export function useOpenColumns(onEvidence: Shows) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decimal, counted, money } = useMoneyWords()
  return useListColumns(exportUnbilledWorkEndpoint, {
    service: {
      narrow: 'title',
      cell: (line) => (
        <UnstyledButton className="pb-link" onClick={() => onEvidence(line)}>
          {t(`billing.services.${line.service}`)}
        </UnstyledButton>
      ),
    },
    workSite: {
      cell: ({ workSite }) => (
        <Link className="pb-link" to="/servicios/obra/$workSiteId" params={{ workSiteId: workSite.id }}>
          {workSite.name}
        </Link>
      ),
    },
    quantity: {
      align: 'right',
      cell: ({ quantity, service }) => counted(quantity, service),
    },
    price: {
      align: 'right',
      cell: ({ unitPrice, currency, discountPercent }) =>
        unitPrice === null ? (
          <StatusBadge tone="warn" label={t('billing.noPrice')} />
        ) : (
          <TwoLines
            below={[
              discountPercent === '0' ? null : t('billing.less', { percent: decimal(discountPercent) }),
            ]}
          >
            {money({ amount: unitPrice, currency })}
          </TwoLines>
        ),
    },
    amount: {
      align: 'right',
      cell: ({ amount, currency }) => (amount === null ? '—' : money({ amount, currency })),
    },
    days: {
      head: t('billing.days'),
      cell: ({ from, to, late }) => (
        <TwoLines below={[late && t('billing.late')]}>
          {from === to
            ? format.day(from)
            : t('billing.fromTo', { from: format.day(from), to: format.day(to) })}
        </TwoLines>
      ),
    },
  })
}

export function useRunColumns() {
  const { t } = useTranslation()
  const { money } = useMoneyWords()
  return useListColumns(exportBillingRunsEndpoint, {
    invoice: { narrow: 'title' },
    amount: { align: 'right', cell: ({ totals }) => totals.map(money).join(' · ') },
    undone: {
      narrow: 'state',
      cell: ({ undone }) => (
        <StatusBadge
          tone={undone ? 'warn' : 'usual'}
          label={t(`billing.states.${undone ? 'undone' : 'live'}`)}
        />
      ),
    },
  })
}
