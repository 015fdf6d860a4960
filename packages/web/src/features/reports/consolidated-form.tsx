import { Select } from '@mantine/core'
import { draftConsolidatedEndpoint } from '@probeta/contract/reports/reports.ts'
import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../../session/current-session.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { DraftForm, type Drafting, type Wishes, WishesFields } from './draft-form.tsx'

type Values = Wishes & { from: string | null; to: string | null; mixId: string }

const everyMix = 'all'

/** The chosen tests: they set the work site, and the initial period by their casting days. */
type Tests = readonly [StrengthTestRow, ...StrengthTestRow[]]

/** One report on every approved test of a work site, or of one of its mixes, cast in a period. */
export function ConsolidatedForm({ tests, ...drafting }: Drafting & { tests: Tests }) {
  const { t } = useTranslation()
  const { form, field } = useConsolidated(tests)
  const [{ workSite }] = tests
  const mixes = new Map(tests.map(({ mix }) => [mix.id, mix.code]))
  return (
    <DraftForm
      {...drafting}
      title={t('reports.consolidated.title')}
      form={form}
      draft={({ from, to, mixId, ...wishes }, key) => {
        const period = { from: from ?? '', to: to ?? '', mixId: mixId === everyMix ? null : mixId }
        const body = { workSiteId: workSite.id, ...period, ...wishes }
        return api.call(draftConsolidatedEndpoint, { body }, { key })
      }}
    >
      <p className="pb-modal-text">{t('reports.consolidated.about', { workSite: workSite.name })}</p>
      <div className="pb-pair">
        <DayField {...field('from')} value={form.values.from} />
        <DayField {...field('to')} value={form.values.to} />
      </div>
      <Select
        {...field('mixId')}
        allowDeselect={false}
        data={[
          { value: everyMix, label: t('reports.consolidated.everyMix') },
          ...[...mixes].map(([value, label]) => ({ value, label })),
        ]}
      />
      <WishesFields form={form} />
    </DraftForm>
  )
}

function useConsolidated(tests: Tests) {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  const language = useLanguage()
  const days = tests.map(({ castAt }) => dayOf(Date.parse(castAt), timeZone)).toSorted()
  const labels = {
    from: t('reports.consolidated.from'),
    to: t('reports.consolidated.to'),
    mixId: t('reports.consolidated.mix'),
    language: null,
    stressUnit: null,
  }
  return useContractForm<Values>(draftConsolidatedEndpoint.body, {
    values: {
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      mixId: everyMix,
      language,
      stressUnit: tests[0].mix.strengthUnit,
    },
    label: (name) => labels[name],
    rules: {
      to: (to, { from }) =>
        to !== null && from !== null && to < from ? t('reports.consolidated.order') : undefined,
    },
  })
}
