import { aboutLanguage, type Language, languages } from '@probeta/contract/languages.ts'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { stressChoices } from '../../i18n/stress-choices.ts'

export type Wishes = { language: Language; stressUnit: StressUnit }

/** The language and unit fields of a form that drafts a report. */
export function WishesForm<V extends Wishes>({ form }: { form: UseFormReturnType<V> }) {
  const { t } = useTranslation()
  return (
    <div className="pb-pair">
      <Select
        label={t('reports.issue.language')}
        data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('reports.issue.unit')}
        data={stressChoices}
        allowDeselect={false}
        {...form.getInputProps('stressUnit')}
      />
    </div>
  )
}
