import { permission } from '@probeta/domain/people/permissions.ts'
import type { BillingMonth } from '@probeta/contract/clients/billing.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TakeForm } from './take-form.tsx'
import { useMoneyWords } from './word-money.ts'

type Props = { open: BillingMonth; month: string }

/** What of each client is open, in its currencies, and the button that takes it over. */
export function ClientsCard({ open: { clients, totals }, month }: Props) {
  const { t } = useTranslation()
  const { money } = useMoneyWords()
  const reason = useMay()(permission.clients, 'edit') ? undefined : t('common.form.noPermission')
  const [taking, setTaking] = useState<{ id: string; name: string }>()
  return (
    <Section title={t('billing.totals')} description={totals.map(money).join(' · ')}>
      <Lines label={t('billing.totals')}>
        {clients.map(({ client, lines, unpriced, late, totals: of }) => (
          <Line
            key={client.id}
            title={client.name}
            facts={[
              of.map(money).join(' · '),
              t('billing.lines', { count: lines }),
              late > 0 && t('billing.lateLines', { count: late }),
            ]}
          >
            {unpriced > 0 && <StatusBadge tone="warn" label={t('billing.unpriced', { count: unpriced })} />}
            <ReasonButton
              variant="default"
              size="compact-md"
              aria-label={`${t('billing.take')}: ${client.name}`}
              reason={reason ?? (of.length === 0 ? t('billing.noPrice') : undefined)}
              onClick={() => setTaking(client)}
            >
              {t('billing.take')}
            </ReasonButton>
          </Line>
        ))}
      </Lines>
      {taking && <TakeForm client={taking} month={month} onClose={() => setTaking(undefined)} />}
    </Section>
  )
}
