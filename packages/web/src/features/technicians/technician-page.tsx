import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { listTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useTechnicianColumns } from './columns.tsx'
import { technicianPages } from './queries.ts'
import { TechnicianForm } from './technician-form.tsx'
import { TechnicianPanel } from './technician-panel.tsx'

const technicianList = listInUrl('technicians', listTechniciansEndpoint)
const Url = z.object({
  technician: z.coerce.number().int().optional(),
  new: z.coerce.string().optional(),
})

/** The people who sample, test, check and authorise, and until when their certificates are valid. */
export function TechnicianPage() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.technicians, 'edit')
  const [{ technician, new: adding }, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(technicianList)
  const technicians = useInfiniteQuery(technicianPages(filter))
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('technicians.new')}
    </ReasonButton>
  )
  return (
    <Page title={t('technicians.title')} description={t('technicians.about')} actions={add}>
      <DataTable
        filters={<ListFilters narrowing={narrowing} labels={{ search: t('technicians.search') }} />}
        label={t('technicians.title')}
        query={technicians}
        columns={useTechnicianColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ technician: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconCertificate} title={t('technicians.empty')} text={t('technicians.emptyHint')}>
            {mayEdit && <Button onClick={() => setUrl({ new: '1' })}>{t('technicians.new')}</Button>}
          </EmptyState>
        }
      />
      {technician !== undefined && (
        <TechnicianPanel userId={technician} onClose={() => setUrl({ technician: undefined })} />
      )}
      {adding !== undefined && <TechnicianForm onClose={() => setUrl({ new: undefined })} />}
    </Page>
  )
}
