import { aboutLanguage } from '@probeta/contract/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Drawer } from '@mantine/core'
import type { Report } from '@probeta/contract/reports.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { CoresReportForm } from './cores-report-form.tsx'
import { ChangesCard } from './changes-card.tsx'
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
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <QueryState query={query}>
        {(known) => (
          <div className="pb-stack-wide">
            <div className={css['state']}>
              <StateBadge of="report" state={known.state} />
              <span>{t('reports.revision', { revision: known.revision })}</span>
            </div>
            <IssuePanel report={known} onCorrect={() => setCorrecting(known)} />
            <Facts report={known} onOpen={onOpen} />
            {known.supersedes && may(permission.results) && <ChangesCard reportId={known.id} />}
            <Notes report={known} onEdit={() => setNoting(known)} />
            {Deliveries && <Deliveries report={known} />}
            {known.investigationId === null ? (
              <Tests report={known} onClose={onClose} />
            ) : (
              may(permission.results) && (
                <p>
                  <Link
                    className="pb-link"
                    to="/consultas/resultadoscilindros/investigaciones/$investigationId"
                    params={{ investigationId: known.investigationId }}
                    onClick={onClose}
                  >
                    {t('investigations.report')}
                  </Link>
                </p>
              )
            )}
          </div>
        )}
      </QueryState>
      {noting && <NotesForm report={noting} onClose={() => setNoting(undefined)} />}
      {correcting && correcting.investigationId !== null && (
        <CoresReportForm
          investigationId={correcting.investigationId}
          unit={correcting.stressUnit}
          supersedes={correcting}
          onDrafted={({ id }) => {
            setCorrecting(undefined)
            onOpen(id)
          }}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {correcting && correcting.investigationId === null && (
        <IssueForm
          strengthTests={correcting.strengthTests}
          workSite={correcting.workSite.name}
          clientId={correcting.client.id}
          unit={correcting.stressUnit}
          supersedes={correcting}
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

function Facts({ report, onOpen }: { report: Report; onOpen: (reportId: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { supersedes } = report
  return (
    <>
      {report.stateReason && (
        <p className="pb-dim pb-flat">{t('reports.because', { reason: report.stateReason })}</p>
      )}
      {supersedes && (
        <p className="pb-dim pb-flat">
          {t('reports.supersedes', { reason: supersedes.because })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen(supersedes.id)}>
            {t('reports.seeEarlier')}
          </Button>
        </p>
      )}
      <KeyValues
        items={[
          { label: t('reports.facts.workSite'), value: `${report.workSite.code} · ${report.workSite.name}` },
          { label: t('reports.facts.client'), value: report.client.name },
          ...(report.period
            ? [
                {
                  label: t('reports.consolidated.kind'),
                  value: [
                    `${format.day(report.period.from)} – ${format.day(report.period.to)}`,
                    report.mix?.code ?? t('reports.consolidated.everyMix'),
                  ].join(' · '),
                },
              ]
            : []),
          {
            label: t('reports.facts.drafted'),
            value: [format.instant(report.draftedAt), report.draftedBy].filter(Boolean).join(' · '),
          },
          {
            label: t('reports.facts.authorised'),
            value:
              report.authorisedAt &&
              [format.instant(report.authorisedAt), report.authorisedBy].filter(Boolean).join(' · '),
          },
          { label: t('reports.facts.language'), value: aboutLanguage(report.language).name },
          { label: t('reports.facts.unit'), value: printedUnit(report.stressUnit) },
        ]}
      />
      {report.code && report.authorisedAt && (
        <div className={css['code']}>
          <span>{t('reports.facts.code')}</span>
          <Link to="/verificar/$code" params={{ code: report.code }} target="_blank" className="pb-link">
            {report.code}
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
    <section className={css['changes']} aria-label={t('reports.notes.title')}>
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

function Tests({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={css['tests']} aria-label={t('reports.tests')}>
      <h2>{t('reports.tests')}</h2>
      <ul>
        {report.strengthTests.map(({ sampleId, sampleCode, ageHours }) => (
          <li key={`${sampleId}:${ageHours}`}>
            <Link to={pathOf(sampleId, ageHours)} className="pb-link" onClick={onClose}>
              {sampleCode} · {format.age(ageHours)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pathOf = (sampleId: string, ageHours: number): string =>
  `/consultas/resultadoscilindros/${sampleId}/${ageHours}`
