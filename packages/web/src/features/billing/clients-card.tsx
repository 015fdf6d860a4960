import { permission } from '@probeta/domain/people/permissions.ts'
import type { BillingMonth } from '@probeta/contract/clients/billing.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
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
  const format = useFormat()
  const { money } = useMoneyWords()
  const reason = useMay()(permission.clients, 'edit') ? undefined : t('common.form.noPermission')
  const [taking, setTaking] = useState<BillingMonth['clients'][number]>()
  return (
    <Section
      title={t('billing.byClient')}
      description={[t('billing.until', { month: format.month(`${month}-01`) }), ...totals.map(money)].join(
        ' · ',
      )}
    >
      <Lines label={t('billing.byClient')}>
        {clients.map((of) => (
          <Line
            key={of.client.id}
            title={of.client.name}
            facts={[
              of.totals.map(money).join(' · '),
              t('billing.lines', { count: of.lines }),
              of.late > 0 && t('billing.lateLines', { count: of.late }),
            ]}
          >
            {of.unpriced > 0 && (
              <StatusBadge tone="warn" label={t('billing.unpriced', { count: of.unpriced })} />
            )}
            <ReasonButton
              variant="default"
              size="compact-md"
              aria-label={`${t('billing.take')}: ${of.client.name}`}
              reason={reason ?? (of.totals.length === 0 ? t('billing.noPrice') : undefined)}
              onClick={() => setTaking(of)}
            >
              {t('billing.take')}
            </ReasonButton>
          </Line>
        ))}
      </Lines>
      {taking && <TakeForm open={taking} month={month} onClose={() => setTaking(undefined)} />}
    </Section>
  )
}
