import { Textarea } from '@mantine/core'
import { draftCoresReportEndpoint } from '@probeta/contract/results/investigations.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DraftForm, type Drafting, type Wishes, WishesFields } from './draft-form.tsx'

type Props = Drafting & {
  investigationId: string
  unit: StressUnit
  /** The issued report that the new one replaces. */
  supersedes?: Pick<Report, 'id' | 'language'>
}

const Supersedes = draftCoresReportEndpoint.body.shape.supersedes.unwrap()

/** Drafts the report on the cores of an investigation. */
export function CoresReportForm({ investigationId, unit, supersedes, ...drafting }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { form, field } = useContractForm<Wishes & { because: string }>(Supersedes, {
    values: { language: supersedes?.language ?? language, stressUnit: unit, because: '' },
    label: (name) => (name === 'because' ? t('investigations.replaceBecause') : null),
    rules: supersedes ? {} : { because: () => null },
  })
  return (
    <DraftForm
      {...drafting}
      title={t(supersedes ? 'investigations.replaceReport' : 'investigations.makeReport')}
      form={form}
      draft={({ because, ...wishes }, key) => {
        const replaced = supersedes ? { reportId: supersedes.id, because: because.trim() } : null
        const body = { ...wishes, supersedes: replaced }
        return api.call(draftCoresReportEndpoint, { params: { investigationId }, body }, { key })
      }}
    >
      <WishesFields form={form} />
      {supersedes && <Textarea {...field('because')} autosize minRows={2} data-autofocus />}
    </DraftForm>
  )
}
