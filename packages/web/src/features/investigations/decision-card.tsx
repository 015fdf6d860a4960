import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  decideInvestigationEndpoint,
  decisions,
  type Investigation,
  reopenInvestigationEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import css from './investigation-page.module.css'
import { useShow } from './queries.ts'

const tones = { accepted: 'ok', acceptedWithLimits: 'warn', strengthened: 'warn', removed: 'danger' } as const

/** The decision about the structure, by whom and why; or the steps still open before it. */
export function DecisionCard({ investigation }: { investigation: Investigation }) {
  const { t } = useTranslation()
  const show = useShow()
  const [asking, setAsking] = useState<'decide' | 'reopen'>()
  const close = () => setAsking(undefined)
  const { decided, steps, id, version } = investigation
  return (
    <div className="pb-stack-tight pb-break">
      {decided ? (
        <DecisionFacts decided={decided} onReopen={() => setAsking('reopen')} />
      ) : (
        <Undecided steps={steps} onDecide={() => setAsking('decide')} />
      )}
      {asking === 'decide' && <DecisionForm investigation={investigation} onClose={close} />}
      {asking === 'reopen' && (
        <ConfirmReason
          title={t('investigations.reopen')}
          confirmLabel={t('investigations.reopen')}
          onConfirm={async (reason) => {
            const params = { investigationId: id }
            await show(await api.call(reopenInvestigationEndpoint, { params, version, body: { reason } }))
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type FactsProps = { decided: NonNullable<Investigation['decided']>; onReopen: () => void }

function DecisionFacts({ decided, onReopen }: FactsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  return (
    <>
      <div>
        <StatusBadge
          tone={tones[decided.decision]}
          icon={IconGavel}
          label={t(`investigations.decisions.${decided.decision}`)}
        />
      </div>
      <p className={`pb-flat ${css['note']}`}>{decided.grounds}</p>
      <p className="pb-flat">
        {t(decided.as ? 'investigations.decidedLine' : 'investigations.decidedPlain', {
          by: decided.by,
          as: decided.as,
          on: format.day(decided.on),
        })}
      </p>
      <p className="pb-dim pb-flat">
        {t('investigations.recorded', {
          name: decided.recordedBy ?? '—',
          when: format.instant(decided.recordedAt),
        })}
      </p>
      {may(permission.results, 'approve') && (
        <div>
          <Button variant="subtle" size="compact-md" onClick={onReopen}>
            {t('investigations.reopen')}
          </Button>
        </div>
      )}
    </>
  )
}

type UndecidedProps = Pick<Investigation, 'steps'> & { onDecide: () => void }

function Undecided({ steps, onDecide }: UndecidedProps) {
  const { t } = useTranslation()
  const may = useMay()
  const left = steps.filter(({ step, state }) => step !== 'decision' && state === 'open').length
  const forbidden = may(permission.results, 'approve') ? undefined : t('common.form.noPermission')
  return (
    <>
      <p className="pb-dim pb-flat">{t('investigations.decideAbout')}</p>
      <ReasonButton
        side="start"
        leftSection={<IconGavel size={17} />}
        reason={forbidden ?? (left > 0 ? t('investigations.stepsLeft', { count: left }) : undefined)}
        onClick={onDecide}
      >
        {t('investigations.decide')}
      </ReasonButton>
    </>
  )
}

type Decided = Parsed<typeof decideInvestigationEndpoint>['body']
type Values = Omit<Decided, 'decision' | 'on'> & { decision: Decided['decision'] | null; on: string | null }

function DecisionForm({ investigation, onClose }: { investigation: Investigation; onClose: () => void }) {
  const { t } = useTranslation()
  const show = useShow()
  const today = useToday()
  const { required } = useFieldRules()
  const { form, field } = useContractForm<Values>(decideInvestigationEndpoint.body, {
    values: { decision: null, grounds: '', by: '', as: '', on: today },
    label: (name) => t(`investigations.${name}`),
    rules: { decision: required },
  })
  return (
    <FormDrawer
      form={form}
      title={t('investigations.decide')}
      draft={`investigation:${investigation.id}:decision`}
      version={investigation.version}
      submit={async ({ decision, on, ...typed }, { version }) => {
        if (!decision) return
        const body = { ...typed, decision, on: on ?? '' }
        const params = { investigationId: investigation.id }
        const call = api.call(decideInvestigationEndpoint, { params, version, body })
        await show(await atField(call, { 'investigation.decidedLater': 'on' }))
      }}
      onClose={onClose}
    >
      <p className="pb-modal-text">{t('investigations.decideAbout')}</p>
      <Select
        {...field('decision')}
        required
        data={decisions.map((value) => ({ value, label: t(`investigations.decisions.${value}`) }))}
      />
      <Textarea {...field('grounds')} autosize minRows={3} />
      <TextInput {...field('by')} />
      <TextInput {...field('as')} description={t('investigations.asHint')} />
      <DayField {...field('on')} max={today} value={form.values.on} />
    </FormDrawer>
  )
}
