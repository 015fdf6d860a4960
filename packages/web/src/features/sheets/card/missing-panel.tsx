import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import {
  explainSheetlessVisitEndpoint,
  exportSheetlessVisitsEndpoint,
  type SheetlessVisit,
} from '@probeta/contract/missing-sheets.ts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import css from '../list/entered-sheets-page.module.css'
import { GapsPanel } from '../paper/gaps-panel.tsx'
import { sheetlessPages } from '../queries.ts'
import { useListColumns } from '../../../trade/lists/use-list-columns.tsx'

const Url = z.object({
  explained: z.preprocess((value) => (value === true ? 'true' : value), z.literal('true').optional()),
})

/** Visits without a sheet, and numbers without a row. */
export function MissingPanel() {
  const { t } = useTranslation()
  const [{ explained }, setUrl] = useUrlState(Url)
  const [explaining, setExplaining] = useState<SheetlessVisit>()
  const refresh = useRefresh()
  const visits = useInfiniteQuery(sheetlessPages({ explained }))
  return (
    <div className={css['missing']}>
      <section aria-label={t('sheets.missing.title')}>
        <h2>{t('sheets.missing.title')}</h2>
        <p>{t('sheets.missing.about')}</p>
        <DataTable
          label={t('sheets.missing.title')}
          query={visits}
          columns={useSheetlessColumns(setExplaining)}
          rowKey={({ id }) => id}
          filtered={false}
          sort={
            <Checkbox
              label={t('sheets.missing.explained')}
              checked={explained === 'true'}
              onChange={({ currentTarget }) =>
                setUrl({ explained: currentTarget.checked ? 'true' : undefined })
              }
            />
          }
          list={{ name: 'sheetlessVisits', query: { explained }, url: ['view', 'explained'] }}
          empty={
            <EmptyState
              icon={IconClipboardCheck}
              title={t('sheets.missing.empty')}
              text={t('sheets.missing.emptyHint')}
            >
              {explained === undefined && (
                <Button variant="subtle" onClick={() => setUrl({ explained: 'true' })}>
                  {t('sheets.missing.explained')}
                </Button>
              )}
            </EmptyState>
          }
        />
      </section>
      <GapsPanel />
      {explaining && (
        <ConfirmReason
          title={t('sheets.missing.explainTitle', { number: explaining.number })}
          text={t('sheets.missing.explainText')}
          confirmLabel={t('sheets.missing.explain')}
          onConfirm={async (reason) => {
            await api.call(explainSheetlessVisitEndpoint, {
              params: { visitId: explaining.id },
              body: { reason },
            })
            await refresh('/sheetless-visits', '/dashboard')
          }}
          onClose={() => setExplaining(undefined)}
        />
      )}
    </div>
  )
}

function useSheetlessColumns(onExplain: (visit: SheetlessVisit) => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  return useListColumns(exportSheetlessVisitsEndpoint, {
    number: { width: '84px', narrow: 'title', align: 'left' },
    startsAt: {
      head: t('sheets.fields.sampledOn'),
      width: '170px',
      cell: ({ startsAt, daysSince }) => (
        <span className="pb-two">
          <span>{format.instant(startsAt)}</span>
          <small>
            {daysSince === 0 ? t('sheets.missing.today') : t('sheets.missing.since', { count: daysSince })}
          </small>
        </span>
      ),
    },
    workSite: {
      cell: ({ workSite, client, element, looseSheets }) => (
        <span className="pb-two">
          <strong>{workSite.name}</strong>
          <small>{[workSite.code, client.name, element].filter(Boolean).join(' · ')}</small>
          {looseSheets.length > 0 && (
            <small>{t('sheets.missing.loose', { numbers: looseSheets.join(', ') })}</small>
          )}
        </span>
      ),
    },
    technician: { width: '16%' },
    because: {
      width: '32%',
      cell: (visit) =>
        visit.because !== null ? (
          t('sheets.missing.said', { reason: visit.because, who: visit.saidBy ?? '—' })
        ) : (
          <Group gap={8}>
            {may(permission.samples, 'edit') && (
              <Button
                size="compact-md"
                variant="light"
                renderRoot={(props) => (
                  <Link to="/servicios/muestras" search={{ new: '1', visit: visit.id } as never} {...props} />
                )}
              >
                {t('sheets.missing.enter')}
              </Button>
            )}
            {may(permission.sheets, 'edit') && (
              <Button size="compact-md" variant="subtle" onClick={() => onExplain(visit)}>
                {t('sheets.missing.explain')}
              </Button>
            )}
          </Group>
        ),
    },
  })
}
