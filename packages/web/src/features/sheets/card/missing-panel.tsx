import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import {
  explainSheetlessVisitEndpoint,
  exportSheetlessVisitsEndpoint,
  type SheetlessVisit,
} from '@probeta/contract/concrete/missing-sheets.ts'
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
import { TwoLines } from '../../../ui/lists/two-lines.tsx'
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
  const [explaining, setExplaining] = useState<SheetlessVisit>()
  return (
    <div className="pb-stack-wide">
      <SheetlessVisits onExplain={setExplaining} />
      <GapsPanel />
      {explaining && <ExplainDialog visit={explaining} onClose={() => setExplaining(undefined)} />}
    </div>
  )
}

type VisitsProps = { onExplain: (visit: SheetlessVisit) => void }

function SheetlessVisits({ onExplain }: VisitsProps) {
  const { t } = useTranslation()
  const [{ explained }, setUrl] = useUrlState(Url)
  const visits = useInfiniteQuery(sheetlessPages({ explained }))
  const showExplained = (shown: boolean) => setUrl({ explained: shown ? 'true' : undefined })
  return (
    <section aria-label={t('sheets.missing.title')}>
      <h2 className={css['heading']}>{t('sheets.missing.title')}</h2>
      <p className="pb-dim">{t('sheets.missing.about')}</p>
      <DataTable
        label={t('sheets.missing.title')}
        query={visits}
        columns={useSheetlessColumns(onExplain)}
        rowKey={({ id }) => id}
        filtered={false}
        sort={
          <Checkbox
            label={t('sheets.missing.explained')}
            checked={explained === 'true'}
            onChange={({ currentTarget }) => showExplained(currentTarget.checked)}
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
              <Button variant="subtle" onClick={() => showExplained(true)}>
                {t('sheets.missing.explained')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </section>
  )
}

type ExplainProps = { visit: SheetlessVisit; onClose: () => void }

function ExplainDialog({ visit: { id: visitId, number }, onClose }: ExplainProps) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return (
    <ConfirmReason
      title={t('sheets.missing.explainTitle', { number })}
      text={t('sheets.missing.explainText')}
      confirmLabel={t('sheets.missing.explain')}
      onConfirm={async (reason) => {
        await api.call(explainSheetlessVisitEndpoint, { params: { visitId }, body: { reason } })
        await refresh('/sheetless-visits', '/dashboard')
      }}
      onClose={onClose}
    />
  )
}

function useSheetlessColumns(onExplain: VisitsProps['onExplain']) {
  const { t } = useTranslation()
  const format = useFormat()
  const since = (count: number) =>
    count === 0 ? t('sheets.missing.today') : t('sheets.missing.since', { count })
  const loose = (numbers: readonly number[]) =>
    numbers.length > 0 && t('sheets.missing.loose', { numbers: numbers.join(', ') })
  return useListColumns(exportSheetlessVisitsEndpoint, {
    number: { width: '84px', narrow: 'hidden', align: 'left' },
    startsAt: {
      head: t('sheets.fields.sampledOn'),
      width: '170px',
      cell: ({ startsAt, daysSince }) => (
        <TwoLines below={[since(daysSince)]}>{format.instant(startsAt)}</TwoLines>
      ),
    },
    workSite: {
      narrow: 'title',
      cell: ({ workSite: { code, name }, client, element, looseSheets }) => (
        <TwoLines below={[[code, client.name, element].filter(Boolean).join(' · '), loose(looseSheets)]}>
          <strong>{name}</strong>
        </TwoLines>
      ),
    },
    technician: { width: '16%' },
    because: { width: '32%', cell: (visit) => <Because visit={visit} onExplain={() => onExplain(visit)} /> },
  })
}

type BecauseProps = { visit: SheetlessVisit; onExplain: () => void }

/** Why it has no sheet; while nobody said so, the ways to enter or to explain it. */
function Because({ visit: { id, because, saidBy }, onExplain }: BecauseProps) {
  const { t } = useTranslation()
  const may = useMay()
  if (because !== null) return t('sheets.missing.said', { reason: because, who: saidBy ?? '—' })
  return (
    <Group gap={8}>
      {may(permission.samples, 'edit') && (
        <Button
          size="compact-md"
          variant="light"
          renderRoot={(props) => (
            <Link to="/servicios/muestras" search={{ new: '1', visit: id } as never} {...props} />
          )}
        >
          {t('sheets.missing.enter')}
        </Button>
      )}
      {may(permission.sheets, 'edit') && (
        <Button size="compact-md" variant="subtle" onClick={onExplain}>
          {t('sheets.missing.explain')}
        </Button>
      )}
    </Group>
  )
}
