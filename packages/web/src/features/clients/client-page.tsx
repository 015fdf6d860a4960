import { Button } from '@mantine/core'
import { ImportLink } from '../../trade/files/import-link.tsx'
import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconPlus, IconReceipt, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
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
import { ClientForm } from './client-form.tsx'
import { useClientColumns } from './columns.tsx'
import { clientPages } from './queries.ts'

const clientList = listInUrl('clients', listClientsEndpoint)
const Url = z.object({ new: z.string().optional() })

export function ClientPage() {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.clients, 'edit')
  const router = useRouter()
  const [url, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(clientList)
  const clients = useInfiniteQuery(clientPages(filter))
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('clients.add')}
    </ReasonButton>
  )
  const actions = (
    <>
      {mayEdit && <ImportLink table="clients" />}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} />}
          renderRoot={(props) => <Link to="/servicios/cliente/facturacion" {...props} />}
        >
          {t('clients.tabs.billing')}
        </Button>
      )}
      {add}
    </>
  )
  return (
    <Page title={t('clients.title')} description={t('clients.about')} actions={actions}>
      <DataTable
        filters={<ListFilters narrowing={narrowing} labels={{ search: t('clients.search') }} />}
        label={t('clients.title')}
        query={clients}
        columns={useClientColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void router.navigate({ to: `/servicios/cliente/${id}` } as never)}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconUsers} title={t('clients.empty')} text={t('clients.emptyHint')}>
            {mayEdit && add}
          </EmptyState>
        }
      />
      {url.new !== undefined && <ClientForm onClose={() => setUrl({ new: undefined })} />}
    </Page>
  )
}
