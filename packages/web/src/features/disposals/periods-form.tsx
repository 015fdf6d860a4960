import { NumberInput } from '@mantine/core'
import {
  changeDisposalPeriodsEndpoint,
  DisposalPeriods,
  DisposalPeriodsInput,
} from '@probeta/contract/concrete/disposals.ts'
import { usualPeriods } from '@probeta/domain/custody/judge-disposal.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm, valuesLike } from '../../ui/forms/use-contract-form.ts'
import { periodsQuery } from './queries.ts'

type Props = { onClose: () => void }
type Values = z.infer<typeof DisposalPeriodsInput>
const blank: Values = { ...usualPeriods }

/** How long the laboratory keeps its specimens. */
export function PeriodsForm({ onClose }: Props) {
  const periods = useQuery(periodsQuery()).data
  return periods ? <Periods periods={periods} onClose={onClose} /> : null
}

function Periods({ periods, onClose }: Props & { periods: DisposalPeriods }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field, edited } = useRecordForm<Values, DisposalPeriods>(DisposalPeriodsInput, {
    row: periods,
    Row: DisposalPeriods,
    blank,
    toForm: valuesLike(blank),
    label: (name) => t(`disposals.periods.${name}`),
  })
  async function submit(body: Values, { version }: { version: number }) {
    await api.call(changeDisposalPeriodsEndpoint, { body, version })
    await refresh('/disposal-periods', '/held-specimens')
  }
  return (
    <FormDrawer
      {...edited}
      title={t('disposals.periods.title')}
      draft="disposal periods"
      submit={submit}
      onClose={onClose}
    >
      <p className="pb-dim pb-flat">{t('disposals.periods.about')}</p>
      {(['testedDays', 'reserveDays'] as const).map((name) => (
        <NumberInput
          key={name}
          {...field(name)}
          min={0}
          max={3650}
          allowDecimal={false}
          hideControls
          onChange={(value) => form.setFieldValue(name, Number(value))}
        />
      ))}
    </FormDrawer>
  )
}
