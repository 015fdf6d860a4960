import { Button } from '@mantine/core'
import { listAuditEndpoint } from '@probeta/contract/laboratory/audit.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useToday } from '../../session/current-session.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { Section } from '../../ui/section.tsx'
import { ChangePanel } from './change-panel.tsx'
import { useAuditColumns } from './columns.tsx'
import { auditPages, auditStateQuery } from './queries.ts'
import { SealCard } from './seal-card.tsx'

/** `change`: the one in the panel. */
const Url = z.object({ change: z.string().optional() })
const auditList = listInUrl('audit', listAuditEndpoint)

/** The audit trail, newest change first, narrowed to a person, a screen, days or one object. */
export function AuditPanel() {
  const { t } = useTranslation()
  const [{ change }, setUrl] = useUrlState(Url)
  const { filter, narrowing, only, filtered, list } = useList(auditList)
  const pages = useInfiniteQuery(auditPages(filter))
  const people = useQuery(auditStateQuery()).data?.people ?? []
  const today = useToday()
  const yesterday = addDays(today, -1)
  return (
    <Section title={t('audit.title')} description={t('audit.about')}>
      <SealCard />
      <DataTable
        filters={
          <ListFilters
            narrowing={narrowing}
            hidden={['sampleId', 'reportId', 'clientId', 'workSiteId']}
            own={{
              userId: (
                <ChoiceFilter
                  searchable
                  label={t('lists.asked.of.userId')}
                  choices={people.map(({ id, names }) => ({ value: String(id), label: names }))}
                  value={filter.userId === undefined ? undefined : String(filter.userId)}
                  onChange={(id) => only({ ...filter, userId: id === undefined ? undefined : Number(id) })}
                />
              ),
            }}
          >
            <Button variant="default" onClick={() => only({ ...filter, from: today, to: today })}>
              {t('audit.today')}
            </Button>
            <Button variant="default" onClick={() => only({ ...filter, from: yesterday, to: yesterday })}>
              {t('audit.yesterday')}
            </Button>
          </ListFilters>
        }
        label={t('audit.title')}
        query={pages}
        columns={useAuditColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ change: id })}
        filtered={filtered}
        list={list}
        empty={<EmptyState icon={IconHistory} title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
      />
      {change && <ChangePanel auditId={change} onClose={() => setUrl({ change: undefined })} />}
    </Section>
  )
}
