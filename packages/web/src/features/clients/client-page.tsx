import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { ClientForm } from './client-form.tsx'
import { clientColumns } from './columns.tsx'
import { clientPages } from './queries.ts'

const states = ['yes', 'no', 'all'] as const
const Url = z.object({
  search: z.string().optional(),
  active: z.enum(states).default('yes'),
  new: z.string().optional(),
})

export function ClientPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const [url, setUrl] = useUrlState(Url)
  const { search, active } = url
  const clients = useInfiniteQuery(clientPages({ search, active }))
  const filtered = Boolean(search) || active !== 'yes'
  const open = (id: string) => void router.navigate({ to: `/servicios/cliente/${id}` } as never)
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={may(permission.clients, 'edit') ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('clients.add')}
    </ReasonButton>
  )

  return (
    <Page title={t('clients.title')} description={t('clients.about')} actions={add}>
      <FilterBar onClear={filtered ? () => setUrl({ search: undefined, active: undefined }) : undefined}>
        <SearchBox
          value={search ?? ''}
          label={t('clients.search')}
          onSearch={(text) => setUrl({ search: text || undefined })}
        />
        <SegmentedControl
          aria-label={t('clients.fields.active')}
          value={active}
          onChange={(value) => setUrl({ active: states.find((state) => state === value) })}
          data={states.map((value) => ({ value, label: t(`clients.states.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('clients.title')}
        query={clients}
        columns={clientColumns(t, format)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        filtered={filtered}
        list={{ name: 'clients', query: { search, active }, url: ['search', 'active'] }}
        empty={
          <EmptyState icon={IconUsers} title={t('clients.empty')} text={t('clients.emptyHint')}>
            {may(permission.clients, 'edit') && (
              <Button onClick={() => setUrl({ new: '1' })}>{t('clients.add')}</Button>
            )}
          </EmptyState>
        }
      />
      {url.new !== undefined && <ClientForm onClose={() => setUrl({ new: undefined })} />}
    </Page>
  )
}
