import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addRuleComparisonEndpoint } from '@probeta/contract/rule-comparisons.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'

type Values = { comparedBy: string; comparedOn: string | null; copy: string; note: string }

/** Who compared a rule set with the purchased text, on which day, with which copy. */
export function ComparisonForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const form = useForm<Values>({
    initialValues: { comparedBy: '', comparedOn: null, copy: '', note: '' },
    validate: { comparedBy: required, comparedOn: required, copy: required },
  })

  async function submit({ comparedOn, ...rest }: Values, { key }: { key: string }) {
    const body = { ruleSet: id, comparedOn: comparedOn ?? '', ...rest }
    await atField(api.call(addRuleComparisonEndpoint, { body }, { key }), {
      'ruleComparison.inFuture': 'comparedOn',
      'ruleComparison.taken': 'comparedBy',
    })
    await refresh('/rule-comparisons')
  }

  return (
    <FormDrawer
      form={form}
      title={t('ruleSets.compared.formTitle', { name })}
      draft={`comparison of ${id}`}
      submit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('ruleSets.compared.by')}
        required
        maxLength={120}
        {...form.getInputProps('comparedBy')}
      />
      <DayField
        label={t('ruleSets.compared.on')}
        required
        error={form.errors['comparedOn']}
        value={form.values.comparedOn}
        onChange={(day) => form.setFieldValue('comparedOn', day)}
      />
      <TextInput
        label={t('ruleSets.compared.copy')}
        description={t('ruleSets.compared.copyHint')}
        required
        maxLength={200}
        {...form.getInputProps('copy')}
      />
      <Textarea
        label={t('ruleSets.compared.note')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('note')}
      />
    </FormDrawer>
  )
}
