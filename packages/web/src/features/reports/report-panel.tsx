import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { AuditLink, InvestigationLink, TestLink } from '../../trade/links.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { FolderCard } from './audit-folder/folder-card.tsx'
import { CoresReportForm } from './cores-report-form.tsx'
import { ChangesCard } from './changes-card.tsx'
import type { Drafting } from './draft-form.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { NotesForm } from './notes-form.tsx'
import { reportQuery } from './queries.ts'
import css from './report-panel.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

export type Deliveries = (props: { report: Report }) => ReactNode
type Props = {
  reportId: string
  /** The deliveries of the report; passed in. */
  deliveries?: Deliveries
  onOpen: (reportId: string) => void
  onClose: () => void
}

/** One report beside the current screen: its state, its document and its actions. */
export function ReportPanel({ reportId, deliveries: Deliveries, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(reportQuery(reportId))
  const may = useMay()
  const [correcting, setCorrecting] = useState<Report>()
  const [noting, setNoting] = useState<Report>()
  const report = query.data
  return (
    <Drawer
      opened
      onClose={onClose}
      size={520}
      title={report ? (report.number ?? t('reports.draft')) : t('reports.one')}
    >
      <QueryState query={query}>
        {(known) => (
          <div className="pb-stack-wide">
            <div className="pb-row">
              <StateBadge of="report" state={known.state} />
              <span className="pb-dim">{t('reports.revision', { revision: known.revision })}</span>
            </div>
            <IssuePanel report={known} onCorrect={() => setCorrecting(known)} />
            <Origin report={known} onOpen={onOpen} />
            <Facts report={known} />
            {known.supersedes && may(permission.results) && <ChangesCard reportId={known.id} />}
            <Notes report={known} onEdit={() => setNoting(known)} />
            {Deliveries && <Deliveries report={known} />}
            <Tested report={known} onClose={onClose} />
            {known.authorisedAt !== null && may(permission.results, 'approve') && (
              <FolderCard reportId={known.id} />
            )}
            <AuditLink search={{ reportId: known.id }}>{t('audit.show')}</AuditLink>
          </div>
        )}
      </QueryState>
      {noting && <NotesForm report={noting} onClose={() => setNoting(undefined)} />}
      {correcting && (
        <CorrectionForm
          report={correcting}
          onDrafted={({ id }) => {
            setCorrecting(undefined)
            onOpen(id)
          }}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </Drawer>
  )
}

/** Drafts the report that replaces an issued one. */
function CorrectionForm({ report, ...drafting }: Drafting & { report: Report }) {
  const { investigationId, stressUnit, strengthTests, workSite, client } = report
  return investigationId === null ? (
    <IssueForm
      {...drafting}
      strengthTests={strengthTests}
      workSite={workSite.name}
      clientId={client.id}
      unit={stressUnit}
      supersedes={report}
    />
  ) : (
    <CoresReportForm {...drafting} investigationId={investigationId} unit={stressUnit} supersedes={report} />
  )
}

/** Why it is in its state, and which report it replaces. */
function Origin({ report: { stateReason, supersedes }, onOpen }: { report: Report } & Pick<Props, 'onOpen'>) {
  const { t } = useTranslation()
  return (
    <>
      {stateReason && <p className="pb-dim pb-flat">{t('reports.because', { reason: stateReason })}</p>}
      {supersedes && (
        <p className="pb-dim pb-flat">
          {t('reports.supersedes', { reason: supersedes.because })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen(supersedes.id)}>
            {t('reports.seeEarlier')}
          </Button>
        </p>
      )}
    </>
  )
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { period, mix, workSite, code } = report
  const when = (instant: string | null, who: string | null) =>
    instant && [format.instant(instant), who].filter(Boolean).join(' · ')
  const days = period && `${format.day(period.from)} – ${format.day(period.to)}`
  const kind = {
    label: t('reports.consolidated.kind'),
    value: [days, mix?.code ?? t('reports.consolidated.everyMix')].join(' · '),
  }
  return (
    <>
      <KeyValues
        items={[
          { label: t('reports.facts.workSite'), value: `${workSite.code} · ${workSite.name}` },
          { label: t('reports.facts.client'), value: report.client.name },
          ...(period ? [kind] : []),
          { label: t('reports.facts.drafted'), value: when(report.draftedAt, report.draftedBy) },
          { label: t('reports.facts.authorised'), value: when(report.authorisedAt, report.authorisedBy) },
          { label: t('reports.facts.language'), value: aboutLanguage(report.language).name },
          { label: t('reports.facts.unit'), value: printedUnit(report.stressUnit) },
        ]}
      />
      {code && report.authorisedAt && (
        <div className={css['code']}>
          <span className="pb-dim pb-small">{t('reports.facts.code')}</span>
          <Link to="/verificar/$code" params={{ code }} target="_blank" className="pb-link">
            {code}
          </Link>
        </div>
      )}
    </>
  )
}

/** The notes of the authorising person, editable until the report is issued. */
function Notes({ report, onEdit }: { report: Report; onEdit: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const { state, opinion, additions, externalResults } = report
  const open = (state === 'drafted' || state === 'submitted') && may(permission.results, 'approve')
  const notes = [
    { label: t('reports.notes.opinion'), value: opinion },
    { label: t('reports.notes.additions'), value: additions },
    { label: t('reports.notes.externalResults'), value: externalResults },
  ].filter(({ value }) => value !== '')
  if (!open && notes.length === 0) return null
  return (
    <section className={css['part']} aria-label={t('reports.notes.title')}>
      <h2>{t('reports.notes.title')}</h2>
      {notes.length > 0 && <KeyValues items={notes} />}
      {open && (
        <Button variant="default" size="compact-md" onClick={onEdit}>
          {t(notes.length > 0 ? 'reports.notes.change' : 'reports.notes.add')}
        </Button>
      )}
    </section>
  )
}

/** The results that it reports, or the investigation whose cores. */
function Tested({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  if (report.investigationId !== null)
    return (
      may(permission.results) && (
        <p>
          <InvestigationLink id={report.investigationId} onClick={onClose}>
            {t('investigations.report')}
          </InvestigationLink>
        </p>
      )
    )
  return (
    <section className={css['part']} aria-label={t('reports.tests')}>
      <h2>{t('reports.tests')}</h2>
      <ul className="pb-plain-list pb-row">
        {report.strengthTests.map((test) => (
          <li key={`${test.sampleId}:${test.ageHours}`}>
            <TestLink of={test} onClick={onClose}>
              {test.sampleCode} · {format.age(test.ageHours)}
            </TestLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
