import { Textarea, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addRuleComparisonEndpoint } from '@probeta/contract/results/rule-comparisons.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'

type Body = Parsed<typeof addRuleComparisonEndpoint>['body']
type Values = Omit<Body, 'ruleSet' | 'comparedOn'> & { comparedOn: string | null }

const labels = { comparedBy: 'by', comparedOn: 'on', copy: 'copy', note: 'note' } as const

/** Records who compared a rule set with the purchased text, on which day, with which copy. */
export function ComparisonForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field } = useContractForm<Values>(addRuleComparisonEndpoint.body, {
    values: { comparedBy: '', comparedOn: null, copy: '', note: '' },
    label: (input) => t(`ruleSets.compared.${labels[input]}`),
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
      <TextInput {...field('comparedBy')} />
      <DayField {...field('comparedOn')} value={form.values.comparedOn} />
      <TextInput {...field('copy')} description={t('ruleSets.compared.copyHint')} />
      <Textarea {...field('note')} autosize minRows={2} />
    </FormDrawer>
  )
}
