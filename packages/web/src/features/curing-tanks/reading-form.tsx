import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addCuringReadingEndpoint } from '@probeta/contract/laboratory/curing-readings.ts'
import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { InstantField } from '../../ui/fields/instant-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { afterReading } from './queries.ts'
import { wordLimits } from './word-limits.ts'
import { useFormat } from '../../session/current-session.ts'

type Body = Parsed<typeof addCuringReadingEndpoint>['body']
type Values = { [Name in keyof Body]: Body[Name] | null }

const minute = 60_000
/** The minute that has just begun: nobody reads a thermometer to the second. */
const thisMinute = () => new Date(Math.floor(Date.now() / minute) * minute).toISOString()

/** A reading by hand: the temperature first, since the moment is nearly always this one. */
export function ReadingForm({ tank, onClose }: { tank: CuringTank; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toast = useToast()
  const refresh = useRefresh()
  const [now] = useState(thisMinute)
  const { form, field } = useContractForm<Values>(addCuringReadingEndpoint.body, {
    values: { temperatureC: null, humidityPercent: null, at: now },
    label: (name) => t(`curingTanks.hand.${name}`),
  })
  return (
    <FormDrawer
      form={form}
      quiet
      title={t('curingTanks.hand.titleOf', { name: tank.name })}
      draft={`curingReading:${tank.id}`}
      submit={async ({ at, temperatureC, humidityPercent }, { key }) => {
        const body = { at: at ?? now, temperatureC: temperatureC ?? Number.NaN, humidityPercent }
        const call = api.call(addCuringReadingEndpoint, { params: { tankId: tank.id }, body }, { key })
        const { faults } = await atField(call, {
          'curingReading.implausible': 'temperatureC',
          'curingReading.future': 'at',
          'curingReading.taken': 'at',
        })
        if (faults.length > 0) toast.info(t('curingTanks.hand.outside'))
        else toast.done(t('curingTanks.hand.done'))
        await refresh(...afterReading)
      }}
      onClose={onClose}
    >
      <DecimalField
        {...field('temperatureC')}
        unit="°C"
        description={wordLimits(t, format, tank.limits)}
        data-autofocus
      />
      {tank.kind === 'room' && <DecimalField {...field('humidityPercent')} unit="%" />}
      <InstantField
        required
        label={t('curingTanks.hand.at')}
        value={form.getValues().at}
        onChange={(at) => form.setFieldValue('at', at)}
        error={form.errors['at']}
      />
    </FormDrawer>
  )
}
