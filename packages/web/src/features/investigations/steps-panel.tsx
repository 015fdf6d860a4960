import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Investigation, InvestigationStepState } from '@probeta/contract/results/investigations.ts'
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordClause } from '../../i18n/word-clause.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FilesCard } from './files-card.tsx'
import css from './investigation-page.module.css'
import { StepForm } from './step-form.tsx'

/** The steps that the acceptance rule requires, each with clause, due day, finding and documents. */
export function StepsPanel({ investigation }: { investigation: Investigation }) {
  const [changing, setChanging] = useState<InvestigationStepState>()
  return (
    <>
      <ol className={`pb-plain-list ${css['entries']}`}>
        {investigation.steps.map((step) => (
          <StepRow
            key={step.step}
            step={step}
            investigation={investigation}
            onChange={() => setChanging(step)}
          />
        ))}
      </ol>
      {changing && (
        <StepForm investigation={investigation} step={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}

type RowProps = { investigation: Investigation; step: InvestigationStepState; onChange: () => void }

function StepRow({ investigation, step: row, onChange }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { step, state, note, clause, verified, closedAt, closedBy } = row
  const open = investigation.state === 'open'
  const word = clause === null ? null : wordClause(t, 'none', clause)
  return (
    <li className="pb-stack-tight pb-break">
      <div className={`pb-row ${css['head']}`}>
        <h3>{t(`investigations.steps.${step}`)}</h3>
        <StepBadge row={row} />
        {word !== null && (
          <small className="pb-dim">
            {verified ? word : t('investigations.clauseUnverified', { clause: word })}
          </small>
        )}
      </div>
      {state === 'open' && <p className="pb-dim pb-flat">{t(`investigations.stepHints.${step}`)}</p>}
      {note && <p className={`pb-flat ${css['note']}`}>{note}</p>}
      {closedAt && (
        <small className="pb-dim pb-flat">
          {t('investigations.closedBy', { name: closedBy ?? '—', when: format.instant(closedAt) })}
        </small>
      )}
      <div className="pb-row">
        {open && step !== 'decision' && may(permission.results, 'edit') && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('investigations.changeOf', { step: t(`investigations.steps.${step}`) })}
            onClick={onChange}
          >
            {t('investigations.change')}
          </Button>
        )}
        <FilesCard investigation={investigation} step={step} />
      </div>
    </li>
  )
}

/** The state of a step; an open one with its due day. */
function StepBadge({ row: { state, dueOn } }: { row: InvestigationStepState }) {
  const { t } = useTranslation()
  const today = useToday()
  if (state === 'done')
    return <StatusBadge tone="ok" icon={IconCheck} label={t('investigations.stepStates.done')} />
  if (state === 'notNeeded')
    return <StatusBadge tone="neutral" icon={IconMinus} label={t('investigations.stepStates.notNeeded')} />
  return <DueBadge dueOn={dueOn} today={today} />
}

/** The due day of a step: red when overdue, yellow today, blue before. */
export function DueBadge({ dueOn, today }: { dueOn: string; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const late = dueOn < today
  return (
    <StatusBadge
      tone={late ? 'danger' : dueOn === today ? 'warn' : 'info'}
      icon={IconClock}
      label={t(late ? 'investigations.overdue' : 'investigations.dueOn', { day: format.day(dueOn) })}
    />
  )
}
