import { Checkbox } from '@mantine/core'
import { mostPacked, type PortalReport } from '@probeta/contract/portal.ts'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { PagedList } from './paged-list-panel.tsx'
import { useSight } from './use-sight.ts'
import { reportPages } from './queries.ts'
import { ReportRow } from './report-row-card.tsx'
import css from './reports-panel.module.css'
import { useDownloads } from './use-downloads.ts'
import { PortalUrl } from './view-url.ts'

/** The issued reports, unopened ones first: searched, and downloaded one or several at a time. */
export function ReportsPanel({ workSiteId }: { workSiteId: string | undefined }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const [{ search }, setUrl] = useUrlState(PortalUrl)
  const query = useInfiniteQuery(reportPages({ workSiteId, search }, whose))
  return (
    <Section title={t('portal.views.reports')} description={t('portal.reports.about')}>
      <FilterBar onClear={search ? () => setUrl({ search: undefined }) : undefined}>
        <SearchBox
          value={search ?? ''}
          label={t('portal.search.reports')}
          onSearch={(text) => setUrl({ search: text || undefined })}
        />
      </FilterBar>
      <PagedList
        query={query}
        filtered={Boolean(search)}
        empty={
          <EmptyState
            icon={IconFileTypePdf}
            title={t('portal.reports.none')}
            text={t('portal.reports.noneHint')}
          />
        }
      >
        {(items) => <Reports items={items} />}
      </PagedList>
    </Section>
  )
}

function Reports({ items }: { items: readonly PortalReport[] }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const downloads = useDownloads()
  // Reports hidden by a search are not added to the ZIP.
  const ids = items.map(({ id }) => id).filter((id) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const reason =
    whose !== undefined
      ? t('portal.reports.asStaff')
      : ids.length === 0
        ? t('portal.reports.zipNone')
        : ids.length > mostPacked
          ? t('portal.reports.zipFull', { most: mostPacked })
          : undefined
  return (
    <>
      <div className={css['head']}>
        <Checkbox
          label={t('portal.reports.chooseAll')}
          checked={ids.length === items.length}
          indeterminate={ids.length > 0 && ids.length < items.length}
          onChange={() => setChosen(new Set(ids.length === items.length ? [] : items.map(({ id }) => id)))}
        />
        <ReasonButton
          variant="light"
          side="start"
          leftSection={<IconFileZip size={18} />}
          loading={downloads.busy}
          reason={reason}
          onClick={() => void downloads.several(ids).then((done) => done && setChosen(new Set()))}
        >
          {ids.length === 0 ? t('portal.reports.zipAny') : t('portal.reports.zip', { count: ids.length })}
        </ReasonButton>
      </div>
      <ul className={css['reports']} aria-label={t('portal.views.reports')}>
        {items.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            chosen={chosen.has(report.id)}
            onToggle={() => toggle(report.id)}
          />
        ))}
      </ul>
    </>
  )
}
