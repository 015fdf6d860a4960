import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Investigation } from '@probeta/contract/investigations.ts'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { CoresReportForm } from './cores-report-form.tsx'
import { ReportPanel } from './report-panel.tsx'
import css from './report-panel.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

/** The reports on the cores of an investigation, and the button to draft the first one. */
export function CoresReportCard({ investigation }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const may = useMay()
  const [drafting, setDrafting] = useState(false)
  const [open, setOpen] = useState<string>()
  const { id, reports, coresDrilled, strengthUnit } = investigation
  const ready =
    coresDrilled.some(({ state }) => state === 'checked') &&
    coresDrilled.every(({ state }) => state !== 'drilled' && state !== 'broken')
  const reported = reports.some(({ state }) => state !== 'rejected')
  return (
    <div className={css['coresReports']}>
      {reports.map(({ id: reportId, number, revision, state }) => (
        <span key={reportId}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconFileText size={16} />}
            onClick={() => setOpen(reportId)}
          >
            {number ?? t('reports.draft')} · {t('reports.revision', { revision })}
          </Button>
          <StateBadge of="report" state={state} />
        </span>
      ))}
      {ready && !reported && may(permission.results, 'edit') && (
        <Button variant="default" leftSection={<IconFileText size={17} />} onClick={() => setDrafting(true)}>
          {t('investigations.makeReport')}
        </Button>
      )}
      {drafting && (
        <CoresReportForm
          investigationId={id}
          unit={strengthUnit}
          onDrafted={(report) => {
            setDrafting(false)
            setOpen(report.id)
          }}
          onClose={() => setDrafting(false)}
        />
      )}
      {open && <ReportPanel reportId={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
