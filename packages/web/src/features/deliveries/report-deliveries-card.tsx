import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { DeliveryLine } from './delivery-card.tsx'
import css from './delivery-panel.module.css'
import { RecordForm } from './record-form.tsx'
import { SendForm } from './send-form.tsx'
import { deliveryPages } from './queries.ts'

/** The deliveries of an issued report with their state, and the buttons for a new one. */
export function ReportDeliveriesCard({ report }: { report: Report }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState<'send' | 'record'>()
  const issued = report.state === 'authorised' || report.state === 'superseded'
  const shown = issued && may(permission.results)
  const query = useInfiniteQuery({ ...deliveryPages({ reportId: report.id }), enabled: shown })
  if (!shown) return null
  const items = query.data?.pages.flatMap((page) => page.items)
  const reason = may(permission.results, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <section className="pb-stack" aria-label={t('deliveries.ofReport')}>
      <h2 className={css['heading']}>{t('deliveries.ofReport')}</h2>
      {items?.length === 0 ? (
        <p className="pb-dim pb-flat">{t('deliveries.ofReportNone')}</p>
      ) : (
        <ul className="pb-stack pb-plain-list">
          {items?.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      <div className="pb-row">
        <ReasonButton
          leftSection={<IconSend size={16} />}
          variant="light"
          reason={reason}
          onClick={() => setOpen('send')}
        >
          {t('deliveries.actions.send')}
        </ReasonButton>
        {!reason && (
          <Button variant="subtle" onClick={() => setOpen('record')}>
            {t('deliveries.actions.record')}
          </Button>
        )}
      </div>
      {open === 'send' && <SendForm report={report} onClose={() => setOpen(undefined)} />}
      {open === 'record' && <RecordForm report={report} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
