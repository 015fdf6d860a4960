import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
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
  const { id, reports, strengthUnit } = investigation
  return (
    <div className={`pb-stack-tight ${css['coresReports']}`}>
      {reports.map((report) => (
        <OpenButton key={report.id} report={report} onOpen={() => setOpen(report.id)} />
      ))}
      {isReportable(investigation) && may(permission.results, 'edit') && (
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

/** A core is checked and none is still to be, and no report stands. */
const isReportable = ({ reports, coresDrilled }: Investigation) =>
  coresDrilled.some(({ state }) => state === 'checked') &&
  coresDrilled.every(({ state }) => state !== 'drilled' && state !== 'broken') &&
  reports.every(({ state }) => state === 'rejected')

type OpenProps = { report: Investigation['reports'][number]; onOpen: () => void }

function OpenButton({ report: { number, revision, state }, onOpen }: OpenProps) {
  const { t } = useTranslation()
  return (
    <span className="pb-row">
      <Button variant="subtle" size="compact-md" leftSection={<IconFileText size={16} />} onClick={onOpen}>
        {number ?? t('reports.draft')} · {t('reports.revision', { revision })}
      </Button>
      <StateBadge of="report" state={state} />
    </span>
  )
}
