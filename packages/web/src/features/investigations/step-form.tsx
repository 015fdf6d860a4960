import { Select, Textarea } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  changeStepEndpoint,
  type Investigation,
  type InvestigationStepState,
  stepStates,
} from '@probeta/contract/results/investigations.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useShow } from './queries.ts'

type Body = Parsed<typeof changeStepEndpoint>['body']
type Values = Omit<Body, 'dueOn'> & { dueOn: string | null }
const phrases = { state: 'stepState', dueOn: 'stepDue', note: 'note' } as const

type Props = { investigation: Investigation; step: InvestigationStepState; onClose: () => void }

/** Records the finding of a step, why it is not needed, or another due day. */
export function StepForm({ investigation, step, onClose }: Props) {
  const { t } = useTranslation()
  const show = useShow()
  const { required } = useFieldRules()
  const { form, field } = useContractForm<Values>(changeStepEndpoint.body, {
    values: { state: step.state, dueOn: step.dueOn, note: step.note },
    label: (name) => t(`investigations.${phrases[name]}`),
    rules: { note: (note, { state }) => (state === 'open' ? null : required(note)) },
  })
  return (
    <FormDrawer
      form={form}
      title={t(`investigations.steps.${step.step}`)}
      draft={`investigation:${investigation.id}:${step.step}`}
      version={investigation.version}
      submit={async ({ state, dueOn, note }, { version }) => {
        const params = { investigationId: investigation.id, investigationStep: step.step }
        const body = { state, dueOn: dueOn ?? '', note }
        await show(
          await atField(api.call(changeStepEndpoint, { params, version, body }), {
            'investigation.noteMissing': 'note',
          }),
        )
      }}
      onClose={onClose}
    >
      <p className="pb-modal-text">{t(`investigations.stepHints.${step.step}`)}</p>
      <Select
        {...field('state')}
        allowDeselect={false}
        data={stepStates.map((value) => ({ value, label: t(`investigations.stepStates.${value}`) }))}
      />
      <DayField {...field('dueOn')} value={form.values.dueOn} />
      <Textarea {...field('note')} autosize minRows={3} required={form.values.state !== 'open'} />
    </FormDrawer>
  )
}
