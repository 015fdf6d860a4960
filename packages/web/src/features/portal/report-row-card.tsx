import { Button, Checkbox } from '@mantine/core'
import type { PortalReport } from '@probeta/contract/clients/portal.ts'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useSight } from './use-sight.ts'
import css from './reports-panel.module.css'
import { useDownloads } from './use-downloads.ts'

type Props = {
  report: PortalReport
  /** Selected for the ZIP of several reports. */
  chosen?: boolean
  onToggle?: () => void
}

/** One issued report: its subject, its readers, and the document. */
export function ReportRow({ report, chosen = false, onToggle }: Props) {
  const { t } = useTranslation()
  const { number, state, readAt } = report
  return (
    <li data-unread={readAt === null && state === 'authorised'}>
      {onToggle && (
        <Checkbox
          checked={chosen}
          onChange={onToggle}
          aria-label={t('portal.reports.choose', { number })}
          className={css['choose'] ?? ''}
        />
      )}
      <Subject report={report} />
      <Actions report={report} />
    </li>
  )
}

type ReportProps = Pick<Props, 'report'>

function Subject({ report }: ReportProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, revision, state, readAt, because, sampleCodes, tests, readers } = report
  const about = [
    format.dayOf(report.issuedAt),
    report.workSite.name,
    t('portal.reports.tests', { count: tests }),
    `${sampleCodes.join(', ')}${tests > sampleCodes.length ? ' …' : ''}`,
  ]
  const readBy = readers.map(({ name, at }) => `${name} (${format.dayOf(at)})`).join(', ')
  return (
    <div className={`pb-break ${css['what']}`}>
      <strong>
        {number}
        {revision > 1 && <span> · {t('portal.reports.version', { revision })}</span>}
      </strong>{' '}
      {state === 'superseded' ? (
        <StatusBadge tone="neutral" label={t('portal.reports.replaced')} />
      ) : (
        readAt === null && <StatusBadge tone="info" label={t('portal.reports.unread')} />
      )}
      <small className="pb-block">{about.filter(Boolean).join(' · ')}</small>
      {because !== '' && <small className="pb-block">{t('portal.reports.replaces', { because })}</small>}
      {readers.length > 0 && (
        <small className={css['read']}>
          <IconCheck size={14} stroke={2} aria-hidden />
          {t('portal.reports.readBy', { names: readBy })}
        </small>
      )}
    </div>
  )
}

function Actions({ report }: ReportProps) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const downloads = useDownloads()
  const { number, code } = report
  const reason = whose === undefined ? undefined : t('portal.reports.asStaff')
  return (
    <span className={`pb-row ${css['acts']}`}>
      <Link
        to="/verificar/$code"
        params={{ code }}
        target="_blank"
        className="pb-link"
        aria-label={`${t('portal.reports.verify')} ${number}`}
      >
        {t('portal.reports.verify')}
      </Link>
      <Button
        variant="light"
        leftSection={<IconDownload size={17} />}
        loading={downloads.busy}
        {...(reason && { 'aria-disabled': true, 'data-disabled': true, title: reason })}
        aria-label={t('portal.reports.download', { number })}
        onClick={() => (reason ? undefined : void downloads.one(report))}
      >
        {t('portal.reports.get')}
      </Button>
    </span>
  )
}
