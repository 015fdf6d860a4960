import { Checkbox } from '@mantine/core'
import { mostPacked, type PortalReport } from '@probeta/contract/clients/portal.ts'
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { PagedList } from './paged-list-panel.tsx'
import { PortalFilters } from './filters-card.tsx'
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
  const [{ search }] = useUrlState(PortalUrl)
  const query = useInfiniteQuery(reportPages({ workSiteId, search }, whose))
  return (
    <Section title={t('portal.views.reports')} description={t('portal.reports.about')}>
      <PortalFilters searchLabel={t('portal.search.reports')} filtered={Boolean(search)} />
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

type ReportsProps = { items: readonly PortalReport[] }

function Reports({ items }: ReportsProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Reports hidden by a search are not added to the ZIP.
  const ids = items.map(({ id }) => id).filter((id) => chosen.includes(id))
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <ZipBar items={items} ids={ids} onChoose={setChosen} />
      <ul className={`pb-plain-list ${css['reports']}`} aria-label={t('portal.views.reports')}>
        {items.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            chosen={chosen.includes(report.id)}
            onToggle={() => toggle(report.id)}
          />
        ))}
      </ul>
    </>
  )
}

type ZipProps = ReportsProps & { ids: string[]; onChoose: (ids: string[]) => void }

/** Chooses all reports or none, and downloads the chosen ones as a ZIP. */
function ZipBar({ items, ids, onChoose }: ZipProps) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const downloads = useDownloads()
  const all = ids.length === items.length
  const none = ids.length === 0
  const notNow = none
    ? t('portal.reports.zipNone')
    : ids.length > mostPacked
      ? t('portal.reports.zipFull', { most: mostPacked })
      : undefined
  return (
    <div className={`pb-spread ${css['head']}`}>
      <Checkbox
        label={t('portal.reports.chooseAll')}
        checked={all}
        indeterminate={!none && !all}
        onChange={() => onChoose(all ? [] : items.map(({ id }) => id))}
      />
      <ReasonButton
        variant="light"
        side="start"
        leftSection={<IconFileZip size={18} />}
        loading={downloads.busy}
        reason={whose === undefined ? notNow : t('portal.reports.asStaff')}
        onClick={() => void downloads.several(ids).then((done) => done && onChoose([]))}
      >
        {none ? t('portal.reports.zipAny') : t('portal.reports.zip', { count: ids.length })}
      </ReasonButton>
    </div>
  )
}
