import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { workSiteQuery } from '../queries.ts'
import type { Conformity } from './statistics-panel.tsx'
import { WorkSitePanel } from './work-site-panel.tsx'

/** One work site, by its address. `Conformity`: its statistics in short. */
export function WorkSiteFilePage({ Conformity }: { Conformity: Conformity }) {
  const { t } = useTranslation()
  const { workSiteId = '' } = useParams({ strict: false })
  const site = useQuery(workSiteQuery(workSiteId))
  const home = { label: t('workSites.title'), to: '/servicios/obra' }
  if (site.data) return <WorkSitePanel site={site.data} home={home} Conformity={Conformity} />
  return (
    <Page title={t('workSites.fields.name')} breadcrumbs={[home]}>
      <QueryState query={site}>{() => null}</QueryState>
    </Page>
  )
}
