import { Button, Checkbox } from '@mantine/core'
import type { PortalReport } from '@probeta/contract/portal.ts'
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
  const format = useFormat()
  const { whose } = useSight()
  const downloads = useDownloads()
  const { number, revision, state, readAt, because, sampleCodes, tests, readers } = report
  const unread = readAt === null && state === 'authorised'
  const about = [
    format.dayOf(report.issuedAt),
    report.workSite.name,
    t('portal.reports.tests', { count: tests }),
    `${sampleCodes.join(', ')}${tests > sampleCodes.length ? ' …' : ''}`,
  ]
  const reason = whose === undefined ? undefined : t('portal.reports.asStaff')
  return (
    <li data-unread={unread}>
      {onToggle && (
        <Checkbox
          checked={chosen}
          onChange={onToggle}
          aria-label={t('portal.reports.choose', { number })}
          className={css['choose'] ?? ''}
        />
      )}
      <div className={css['what']}>
        <strong>
          {number}
          {revision > 1 && <span> · {t('portal.reports.version', { revision })}</span>}
        </strong>{' '}
        {unread && <StatusBadge tone="info" label={t('portal.reports.unread')} />}
        {state === 'superseded' && <StatusBadge tone="neutral" label={t('portal.reports.replaced')} />}
        <small>{about.filter(Boolean).join(' · ')}</small>
        {because !== '' && <small>{t('portal.reports.replaces', { because })}</small>}
        {readers.length > 0 && (
          <small className={css['read']}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('portal.reports.readBy', {
              names: readers.map(({ name, at }) => `${name} (${format.dayOf(at)})`).join(', '),
            })}
          </small>
        )}
      </div>
      <span className={css['acts']}>
        <Link
          to="/verificar/$code"
          params={{ code: report.code }}
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
    </li>
  )
}
