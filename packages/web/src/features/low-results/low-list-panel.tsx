import { permission } from '@probeta/domain/people/permissions.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useLowColumns } from './columns.tsx'
import { LadderForm } from './ladder-form.tsx'
import { LowPanel } from './low-panel.tsx'
import { lowPages } from './queries.ts'

/** `low`: id of the one in the panel. */
const Url = z.object({ low: z.uuid().optional() })
const lowList = listInUrl('lowResults', listLowResultsEndpoint, { state: 'lowState' })

/** Every low result, newest first, with who has taken it on. */
export function LowListPanel() {
  const { t } = useTranslation()
  const may = useMay()
  const [{ low }, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(lowList)
  const [ladder, setLadder] = useState(false)
  const pages = useInfiniteQuery(lowPages(filter))
  return (
    <>
      <DataTable
        filters={
          <ListFilters narrowing={narrowing} hidden={['sampleId', 'ageHours']}>
            <ReasonButton
              variant="default"
              reason={may(permission.results, 'approve') ? undefined : t('common.form.noPermission')}
              onClick={() => setLadder(true)}
            >
              {t('lowResults.settings.open')}
            </ReasonButton>
          </ListFilters>
        }
        label={t('lowResults.title')}
        query={pages}
        columns={useLowColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ low: id })}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title={t('lowResults.emptyTitle')}
            text={t('lowResults.emptyText')}
          />
        }
      />
      <p className="pb-dim pb-small">{t('lowResults.about')}</p>
      {low && <LowPanel lowResultId={low} onClose={() => setUrl({ low: undefined })} />}
      {ladder && <LadderForm onClose={() => setLadder(false)} />}
    </>
  )
}
