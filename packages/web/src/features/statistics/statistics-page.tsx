import { Select } from '@mantine/core'
import { IconChartLine, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { MixPanel } from './mix-panel.tsx'
import { workSiteChoices, workSiteQuery } from './queries.ts'
import css from './statistics-page.module.css'

const Url = z.object({ workSiteId: z.uuid().optional(), mixId: z.uuid().optional() })

export function StatisticsPage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Page title={t('statistics.title')} description={t('statistics.about')}>
      {may(22) ? (
        <ChosenMix />
      ) : (
        <EmptyState
          icon={IconLock}
          title={t('statistics.noPermission')}
          text={t('statistics.noPermissionHint')}
        />
      )}
      <p className={css['later']}>{t('statistics.later')}</p>
    </Page>
  )
}

function ChosenMix() {
  const { t } = useTranslation()
  const [{ workSiteId, mixId }, setUrl] = useUrlState(Url)
  const [text, setText] = useState('')
  const found = useQuery(workSiteChoices(text)).data?.items ?? []
  const site = useQuery({ ...workSiteQuery(workSiteId ?? ''), enabled: workSiteId !== undefined }).data
  const mixes = site?.mixes ?? []
  // One mix needs no choosing.
  const mix = mixes.find(({ id }) => id === mixId) ?? (mixes.length === 1 ? mixes[0] : undefined)
  const choice = ({
    id,
    code,
    name,
    clientName,
  }: {
    id: string
    code: string
    name: string
    clientName: string
  }) => ({
    value: id,
    label: `${code} · ${name}`,
    hint: clientName,
  })
  return (
    <>
      <FilterBar>
        <SearchSelect
          aria-label={t('statistics.workSite')}
          placeholder={t('statistics.chooseWorkSite')}
          clearable
          className={css['site'] ?? ''}
          value={workSiteId ?? null}
          onChange={(id) => setUrl({ workSiteId: id ?? undefined, mixId: undefined })}
          choices={found.map(choice)}
          chosen={site && choice(site)}
          onSearch={setText}
        />
        {mixes.length > 0 && (
          <Select
            aria-label={t('statistics.mix')}
            placeholder={t('statistics.chooseMix')}
            allowDeselect={false}
            value={mix?.id ?? null}
            onChange={(id) => setUrl({ mixId: id ?? undefined })}
            data={mixes.map(({ id, code }) => ({ value: id, label: code }))}
          />
        )}
      </FilterBar>
      {mix ? (
        <MixPanel key={mix.id} mix={mix} />
      ) : (
        <EmptyState
          icon={IconChartLine}
          title={t(site && mixes.length === 0 ? 'statistics.noMixes' : 'statistics.start')}
          text={t('statistics.startHint')}
        />
      )}
    </>
  )
}
