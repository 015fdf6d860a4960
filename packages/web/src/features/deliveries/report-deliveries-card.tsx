import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Report } from '@probeta/contract/reports.ts'
import { IconSend } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import css from './delivery-panel.module.css'
import { RecordForm } from './record-form.tsx'
import { SendForm } from './send-form.tsx'
import { deliveryPages } from './queries.ts'
import { StateBadge } from '../../trade/state-badge.tsx'

/** The deliveries of an issued report with their state, and the buttons for a new one. */
export function ReportDeliveriesCard({ report }: { report: Report }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [open, setOpen] = useState<'send' | 'record'>()
  const issued = report.state === 'authorised' || report.state === 'superseded'
  const query = useInfiniteQuery({
    ...deliveryPages({ reportId: report.id }),
    enabled: issued && may(permission.results),
  })
  if (!issued || !may(permission.results)) return null
  const items = query.data?.pages.flatMap((page) => page.items)
  const reason = may(permission.results, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <section aria-label={t('deliveries.ofReport')}>
      <h2 className={css['sub']}>{t('deliveries.ofReport')}</h2>
      {items?.length === 0 && <p className="pb-dim pb-flat">{t('deliveries.ofReportNone')}</p>}
      <ul className={css['rows']}>
        {items?.map(({ id, to, event, state, sentAt, openedAt, acknowledgedAt, plannedAt }) => (
          <li key={id}>
            <span className="pb-two">
              <Link
                to="/consultas/resultadoscilindros"
                search={{ view: 'deliveries', delivery: id }}
                className="pb-link"
              >
                {to.name}
              </Link>
              <small>{`${t(`deliveries.events.${event}`)} · ${format.instant(acknowledgedAt ?? openedAt ?? sentAt ?? plannedAt)}`}</small>
            </span>
            <StateBadge of="delivery" state={state} />
          </li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <ReasonButton
          leftSection={<IconSend size={16} />}
          variant="light"
          reason={reason}
          onClick={() => setOpen('send')}
        >
          {t('deliveries.actions.send')}
        </ReasonButton>
        {may(permission.results, 'edit') && (
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
