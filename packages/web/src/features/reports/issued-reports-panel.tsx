import { Button } from '@mantine/core'
import type { Report } from '@probeta/contract/reports.ts'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSayRefusal } from '../../ui/say-refusal.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './issued-reports-panel.module.css'
import { openDocument } from './open-document.ts'
import { reportPages, userReportPages } from './queries.ts'
import { ReportStateBadge } from './state-card.tsx'

type Props = {
  workSiteId: string | undefined
  /** Whose they are, where somebody else only looks: then nothing can be downloaded, for the reason given. */
  lookedAt?: { userId: number; reason: string }
}

/** The issued reports of a client, to search and to download. */
export function IssuedReportsPanel({ workSiteId, lookedAt }: Props) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const [search, setSearch] = useState('')
  const filter = { search: search || undefined, workSiteId }
  const own = useInfiniteQuery({ ...reportPages(filter), enabled: !lookedAt })
  const theirs = useInfiniteQuery({
    ...userReportPages(lookedAt?.userId ?? 0, filter),
    enabled: Boolean(lookedAt),
  })
  const query = lookedAt ? theirs : own
  const reports = query.data?.pages.flatMap(({ items }) => items)
  return (
    <div className={css['reports']}>
      <SearchBox value={search} label={t('reports.search')} onSearch={setSearch} />
      {query.isError && <p role="alert">{say(query.error)}</p>}
      {reports?.length === 0 && (
        <EmptyState
          icon={IconFileTypePdf}
          title={search ? t('common.list.nothingFound') : t('reports.portalEmpty')}
          text={search ? t('common.list.nothingFoundHint') : t('reports.portalEmptyHint')}
        />
      )}
      <ul aria-label={t('reports.title')} aria-busy={query.isFetching}>
        {reports?.map((report) => (
          <IssuedReport key={report.id} report={report} reason={lookedAt?.reason} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('reports.more')}
        </Button>
      )}
    </div>
  )
}

function IssuedReport({ report, reason }: { report: Report; reason: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await openDocument(report, { draft: t('reports.draft'), download: true }).catch(toast.refused)
    setBusy(false)
  }
  const samples = [...new Set(report.strengthTests.map(({ sampleCode }) => sampleCode))]
  return (
    <li>
      <div>
        <strong>
          {report.number} {report.revision > 1 && t('reports.short', { revision: report.revision })}
        </strong>
        <small>
          {[format.dayOf(report.authorisedAt), report.workSite.name].join(' · ')}
          {samples.length > 0 && ` · ${samples.slice(0, 3).join(', ')}${samples.length > 3 ? ' …' : ''}`}
        </small>
      </div>
      {report.state === 'superseded' && <ReportStateBadge state={report.state} />}
      <span className={css['acts']}>
        {report.code && (
          <Link to="/verificar/$code" params={{ code: report.code }} target="_blank" className="pb-link">
            {t('reports.verify')}
          </Link>
        )}
        <Button
          variant="light"
          leftSection={<IconDownload size={17} />}
          loading={busy}
          {...(reason && { 'aria-disabled': true, 'data-disabled': true, title: reason })}
          aria-label={t('reports.downloadOne', { number: report.number ?? '' })}
          onClick={() => (reason ? undefined : void download())}
        >
          {t('reports.pdf')}
        </Button>
      </span>
    </li>
  )
}
