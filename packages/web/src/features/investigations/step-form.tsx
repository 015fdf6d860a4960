import { Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  changeStepEndpoint,
  type Investigation,
  type InvestigationStepState,
  stepStates,
} from '@probeta/contract/investigations.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { useShow } from './queries.ts'

type Props = { investigation: Investigation; step: InvestigationStepState; onClose: () => void }

/** What was found at a step, why it is not needed, or another day for it. */
export function StepForm({ investigation, step, onClose }: Props) {
  const { t } = useTranslation()
  const show = useShow()
  const { required } = useFieldRules()
  const form = useForm({
    initialValues: { state: step.state, dueOn: step.dueOn, note: step.note },
    validate: {
      dueOn: required,
      note: (note, { state }) => (state === 'open' ? null : required(note)),
    },
  })
  return (
    <FormDrawer
      form={form}
      title={t(`investigations.steps.${step.step}`)}
      draft={`investigation:${investigation.id}:${step.step}`}
      version={investigation.version}
      submit={async ({ state, dueOn, note }, { version }) => {
        const params = { investigationId: investigation.id, investigationStep: step.step }
        const body = { state, dueOn: dueOn ?? '', note: note.trim() }
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
        label={t('investigations.stepState')}
        allowDeselect={false}
        data={stepStates.map((value) => ({ value, label: t(`investigations.stepStates.${value}`) }))}
        {...form.getInputProps('state')}
      />
      <DayField
        label={t('investigations.stepDue')}
        required
        {...form.getInputProps('dueOn')}
        value={form.values.dueOn}
      />
      <Textarea
        label={t('investigations.note')}
        autosize
        minRows={3}
        maxLength={2000}
        required={form.values.state !== 'open'}
        {...form.getInputProps('note')}
      />
    </FormDrawer>
  )
}
