import { Button } from '@mantine/core'
import { IconClipboardText, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { enteredColumns } from './columns.tsx'
import { FilterForm, filterUrl, isFiltered } from './filter-form.tsx'
import { sheetPages } from './queries.ts'
import css from './sheets-page.module.css'

const Url = z.object(filterUrl)

/** What sheets came in. The sheets themselves belong to another permission than this screen. */
export function EnteredSheetsPage() {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Page title={t('sheets.entered.title')} description={t('sheets.entered.about')}>
      {may(23) ? (
        <EnteredList />
      ) : (
        <EmptyState
          icon={IconLock}
          title={t('sheets.entered.locked')}
          text={t('sheets.entered.lockedText')}
        />
      )}
    </Page>
  )
}

function EnteredList() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [filter, setUrl] = useUrlState(Url)
  const sheets = useInfiniteQuery(sheetPages(filter))
  return (
    <>
      <FilterForm filter={filter} onChange={setUrl} />
      <div className={css['entered']}>
        <DataTable
          label={t('sheets.entered.title')}
          query={sheets}
          columns={enteredColumns(t, format)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/servicios/muestras/$sheetId', params: { sheetId: id } })}
          filtered={isFiltered(filter)}
          empty={
            <EmptyState
              icon={IconClipboardText}
              title={t('sheets.entered.empty')}
              text={t('sheets.entered.emptyHint')}
            >
              <Button renderRoot={(props) => <Link to="/servicios/muestras" {...props} />}>
                {t('sheets.entered.goToSamples')}
              </Button>
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
