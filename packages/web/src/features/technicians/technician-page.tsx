import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { expiringWithin, listTechniciansEndpoint } from '@probeta/contract/technicians.ts'
import { technicianFunctions } from '@probeta/domain/people/certificates.ts'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { technicianColumns } from './columns.tsx'
import { technicianPages } from './queries.ts'
import { TechnicianForm } from './technician-form.tsx'
import { TechnicianPanel } from './technician-panel.tsx'

const states = ['yes', 'no', 'all'] as const
const technicianList = listInUrl('technicians', listTechniciansEndpoint)
const Url = z.object({
  technician: z.coerce.number().int().optional(),
  new: z.coerce.string().optional(),
})

/** Who samples, tests, checks and authorises, and until when their certificates hold. */
export function TechnicianPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const may = useMay()
  const [url, setUrl] = useUrlState(Url)
  const { technician } = url
  const { filter, narrow, clear, filtered, list } = useList(technicianList)
  const { search, function: does, expiring, active } = filter
  const technicians = useInfiniteQuery(technicianPages(filter))
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={may(permission.technicians, 'edit') ? undefined : t('common.form.noPermission')}
      onClick={() => setUrl({ new: '1' })}
    >
      {t('technicians.new')}
    </ReasonButton>
  )
  const within = { 7: 'within7', 30: 'within30', 60: 'within60', expired: 'expired' } as const
  return (
    <Page title={t('technicians.title')} description={t('technicians.about')} actions={add}>
      <FilterBar onClear={clear}>
        <SearchBox
          value={search ?? ''}
          label={t('technicians.search')}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
        <ChoiceFilter
          label={t('technicians.fields.functions')}
          any={t('technicians.filters.function')}
          choices={technicianFunctions.map((value) => ({ value, label: t(`technicians.types.${value}`) }))}
          value={does}
          onChange={(chosen) => narrow({ function: chosen })}
        />
        <ChoiceFilter
          label={t('technicians.filters.expiring')}
          choices={expiringWithin.map((value) => ({
            value,
            label: t(`technicians.filters.${within[value]}`),
          }))}
          value={expiring}
          onChange={(chosen) => narrow({ expiring: chosen })}
        />
        <SegmentedControl
          aria-label={t('technicians.fields.active')}
          value={active}
          onChange={(value) => narrow({ active: states.find((state) => state === value) })}
          data={states.map((value) => ({ value, label: t(`technicians.filters.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('technicians.title')}
        query={technicians}
        columns={technicianColumns(t, format, today)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ technician: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState icon={IconCertificate} title={t('technicians.empty')} text={t('technicians.emptyHint')}>
            {may(permission.technicians, 'edit') && (
              <Button onClick={() => setUrl({ new: '1' })}>{t('technicians.new')}</Button>
            )}
          </EmptyState>
        }
      />
      {technician !== undefined && (
        <TechnicianPanel userId={technician} onClose={() => setUrl({ technician: undefined })} />
      )}
      {url.new !== undefined && <TechnicianForm onClose={() => setUrl({ new: undefined })} />}
    </Page>
  )
}
