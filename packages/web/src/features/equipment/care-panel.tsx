import {
  careOfMonthEndpoint,
  type CareLog,
  type CareMonth,
  exportCareLogsEndpoint,
  type Outage,
  releaseEquipmentEndpoint,
} from '@probeta/contract/laboratory/daily-care.ts'
import type { EquipmentFile } from '@probeta/contract/laboratory/equipment.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { addDays, monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { CareForm } from '../../trade/care/care-form.tsx'
import { useLookups } from '../../trade/choices/use-lookups.ts'
import { DownloadButtons } from '../../trade/lists/download-buttons.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './equipment-panel.module.css'

type Month = { from: string; to: string }
/** The daily care of one piece by month, with the days on which it was used without, and when it was out of order. */
export function CarePanel({ piece }: { piece: EquipmentFile }) {
  const { t } = useTranslation()
  const today = useToday()
  const may = useMay()
  const [month, setMonth] = useState(() => monthOf(today))
  const [caring, setCaring] = useState(false)
  const params = { equipmentId: piece.id }
  const query = useQuery(api.query(careOfMonthEndpoint, { params, query: { month: month.from.slice(0, 7) } }))
  return (
    <Section
      title={t('care.title')}
      description={t('care.about')}
      actions={
        <ReasonButton
          leftSection={<IconPlus size={18} />}
          reason={may(permission.breaks, 'edit') ? undefined : t('common.form.noPermission')}
          onClick={() => setCaring(true)}
        >
          {t('care.today.do')}
        </ReasonButton>
      }
    >
      <div className="pb-stack">
        <MonthTools piece={piece} month={month} onMonth={(day) => setMonth(monthOf(day))} />
        <QueryState query={query}>{(care) => <MonthCard piece={piece} care={care} />}</QueryState>
      </div>
      {caring && <CareForm piece={piece} onClose={() => setCaring(false)} />}
    </Section>
  )
}

type ToolsProps = { piece: EquipmentFile; month: Month; onMonth: (day: string) => void }

function MonthTools({ piece, month: { from, to }, onMonth }: ToolsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = { equipmentId: piece.id, from, to }
  return (
    <div className="pb-row">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('care.history.previous')}
        onClick={() => onMonth(addDays(from, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span>{`${format.day(from)} – ${format.day(to)}`}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('care.history.next')}
        onClick={() => onMonth(addDays(to, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <DownloadButtons
        ask={(as, options) =>
          api.fetchFile(exportCareLogsEndpoint, { query: { ...query, format: as } }, options)
        }
      />
    </div>
  )
}

function MonthCard({ piece, care }: { piece: EquipmentFile; care: CareMonth }) {
  const { t } = useTranslation()
  const format = useFormat()
  const missing = care.days.filter(({ logs }) => logs.length === 0).length
  return (
    <div className="pb-stack">
      {care.outages.map((outage) => (
        <OutageCard key={outage.id} piece={piece} outage={outage} />
      ))}
      {missing > 0 && <StatusBadge tone="warn" label={t('care.history.missing', { count: missing })} />}
      {care.days.length === 0 && <p className="pb-flat pb-dim">{t('care.history.empty')}</p>}
      <ol className={`pb-plain-list ${css['history']}`}>
        {care.days.map(({ day, breaks, logs }) => (
          <li key={day}>
            <div>
              <p className="pb-row pb-flat">
                <strong>{format.namedDay(day)}</strong>
                {breaks > 0 && (
                  <span className="pb-dim pb-small">{t('care.history.breaks', { count: breaks })}</span>
                )}
              </p>
              {logs.map((log) => (
                <LogCard key={log.id} log={log} />
              ))}
              {logs.length === 0 && <StatusBadge tone="warn" label={t('care.history.none')} />}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function LogCard({ log: { passed, failed, note, doneBy, doneAt } }: { log: CareLog }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lookups = useLookups()
  return (
    <div className="pb-row pb-small">
      {failed.map((code) => (
        <StatusBadge key={code} tone="danger" label={lookups.nameOf('careChecks', code, doneAt)} />
      ))}
      {passed.length > 0 && (
        <StatusBadge tone="ok" label={t('care.history.passed', { count: passed.length })} />
      )}
      {note !== '' && <span>{note}</span>}
      <span className="pb-dim">
        {t('care.history.by', { who: doneBy ?? '—', when: format.time(doneAt) })}
      </span>
    </div>
  )
}

function OutageCard({ piece, outage }: { piece: EquipmentFile; outage: Outage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const mayRelease = useMay()(permission.tables, 'edit')
  const [asking, setAsking] = useState(false)
  const [key] = useState(() => uuid())
  const { because, beganAt, released } = outage
  const from = format.instant(beganAt)
  if (released)
    return (
      <p className="pb-flat pb-small">
        {t('care.outage.past', {
          ...{ from, to: format.instant(released.at), because },
          released: released.because,
        })}
      </p>
    )
  async function release(reason: string) {
    const params = { equipmentId: piece.id }
    await api.call(releaseEquipmentEndpoint, { params, body: { reason } }, { key })
    await refresh('/care-of-today', '/equipment', '/presses')
  }
  return (
    <div className="pb-row" role="status">
      <StatusBadge tone="danger" label={t('care.outage.since', { when: from, because })} />
      <ReasonButton
        variant="light"
        reason={mayRelease ? undefined : t('common.form.noPermission')}
        onClick={() => setAsking(true)}
      >
        {t('care.outage.release')}
      </ReasonButton>
      {asking && (
        <ConfirmReason
          title={t('care.outage.releaseTitle', { name: piece.name })}
          text={t('care.outage.releaseText')}
          confirmLabel={t('care.outage.release')}
          onConfirm={release}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
