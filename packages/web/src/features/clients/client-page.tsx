import { Button, Drawer, SegmentedControl } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { ClientForm } from './client-form.tsx'
import { clientColumns } from './columns.tsx'
import { clientPages, clientQuery } from './queries.ts'

const states = ['yes', 'no', 'all'] as const
/** `open`: the id of the client in the panel. */
const Url = z.object({
  search: z.string().optional(),
  active: z.enum(states).default('yes'),
  open: z.string().optional(),
  new: z.string().optional(),
})

export function ClientPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const [url, setUrl] = useUrlState(Url)
  const { search, active } = url
  const clients = useInfiniteQuery(clientPages({ search, active }))
  const filtered = Boolean(search) || active !== 'yes'
  const close = () => setUrl({ open: undefined, new: undefined })
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={may(21, 'edit') ? undefined : t('common.form.noPermission')}
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
        onOpen={({ id }) => setUrl({ open: id })}
        filtered={filtered}
        empty={
          <EmptyState icon={IconUsers} title={t('clients.empty')} text={t('clients.emptyHint')}>
            {may(21, 'edit') && <Button onClick={() => setUrl({ new: '1' })}>{t('clients.add')}</Button>}
          </EmptyState>
        }
      />
      {url.new !== undefined && <ClientForm onClose={close} />}
      {url.open !== undefined && <OpenClient key={url.open} clientId={url.open} onClose={close} />}
    </Page>
  )
}

function OpenClient({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQuery(clientQuery(clientId))
  if (client.data) return <ClientForm client={client.data} onClose={onClose} />
  return (
    <Drawer
      opened
      onClose={onClose}
      size={480}
      title={t('clients.one')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={client}>{() => null}</QueryState>
    </Drawer>
  )
}
