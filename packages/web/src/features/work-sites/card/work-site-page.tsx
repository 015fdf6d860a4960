import { ImportLink } from '../../../trade/files/import-link.tsx'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay } from '../../../session/current-session.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../../ui/lists/use-list.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { useWorkSiteColumns } from '../columns.tsx'
import { workSitePages } from '../queries.ts'
import { WorkSiteForm } from './work-site-form.tsx'
import css from './work-site-page.module.css'

const workSiteList = listInUrl('workSites', listWorkSitesEndpoint)
const Url = z.object({ new: z.string().optional() })

export function WorkSitePage() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.workSites, 'edit')
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(workSiteList)
  const workSites = useInfiniteQuery(workSitePages(filter))
  const open = (id: string) =>
    void navigate({ to: '/servicios/obra/$workSiteId', params: { workSiteId: id } })
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('workSites.add')}
    </ReasonButton>
  )
  return (
    <Page
      title={t('workSites.title')}
      description={t('workSites.about')}
      actions={
        <>
          {mayEdit && <ImportLink table="workSites" />}
          {add}
        </>
      }
    >
      <div className={css['list']}>
        <DataTable
          filters={<ListFilters narrowing={narrowing} labels={{ search: t('workSites.search') }} />}
          label={t('workSites.title')}
          query={workSites}
          columns={useWorkSiteColumns()}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(id)}
          filtered={filtered}
          list={list}
          empty={
            <EmptyState icon={IconBuilding} title={t('workSites.empty')} text={t('workSites.emptyHint')}>
              {mayEdit && add}
            </EmptyState>
          }
        />
      </div>
      {url.new !== undefined && (
        <WorkSiteForm
          clientId={filter.clientId ?? null}
          onAdded={({ id }) => open(id)}
          onClose={() => setUrl({ new: undefined })}
        />
      )}
    </Page>
  )
}
