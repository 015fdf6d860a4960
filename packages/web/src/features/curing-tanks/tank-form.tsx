import { Select, Switch, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  addCuringTankEndpoint,
  changeCuringTankEndpoint,
  CuringTank,
} from '@probeta/contract/laboratory/curing-tanks.ts'
import { listEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { listStoragePlacesEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { curingKinds, curingStandardIds, limitsOfStandard } from '@probeta/domain/curing/curing-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { wordLimits } from './word-limits.ts'

type Limits = CuringTank['limits']
type Body = Parsed<typeof changeCuringTankEndpoint>['body']
type Values = Omit<Body, 'limits' | 'intervalMinutes'> & {
  intervalMinutes: number | null
} & { [Name in keyof Limits]: number | null }

const blank: Values = {
  name: '',
  kind: 'tank',
  standard: 'EN 12390-2',
  ...{ leastC: null, mostC: null, leastHumidity: null, mostHumidity: null },
  intervalMinutes: 60,
  thermometerId: null,
  active: true,
}
const valuesOf = ({ limits, ...tank }: CuringTank): Values => {
  const { name, kind, standard, intervalMinutes, thermometerId, active } = tank
  return { name, kind, standard, ...limits, intervalMinutes, thermometerId, active }
}

function bodyOf({ leastC, mostC, leastHumidity, mostHumidity, intervalMinutes, ...values }: Values): Body {
  const own = values.standard === 'own' && leastC !== null && mostC !== null
  return {
    ...values,
    intervalMinutes: intervalMinutes ?? 0,
    limits: own ? { leastC, mostC, leastHumidity, mostHumidity } : null,
  }
}

const temperatures = ['leastC', 'mostC'] as const
const humidities = ['leastHumidity', 'mostHumidity'] as const

function useTankForm(tank: CuringTank | undefined) {
  const { t } = useTranslation()
  const equipment = useQuery(api.query(listEquipmentEndpoint, {}))
  const places = useQuery(api.query(listStoragePlacesEndpoint, {}))
  const thermometers = (equipment.data?.items ?? []).filter(
    ({ id, kind, active }) =>
      (kind === 'thermometer' || kind === 'curingSensor') && (active || id === tank?.thermometerId),
  )
  const isOwn = ({ standard }: Values) => standard === 'own'
  const needed = (value: number | null, values: Values) =>
    isOwn(values) && value === null ? t('common.form.required') : undefined
  const record = useRecordForm<Values, CuringTank>(changeCuringTankEndpoint.body, {
    row: tank,
    Row: CuringTank,
    blank,
    toForm: valuesOf,
    label: (name) => t(`curingTanks.fields.${name}`),
    rules: { leastC: needed, mostC: needed },
    show: {
      kind: (kind) => t(`curingTanks.kinds.${kind}`),
      standard: (standard) => (standard === 'own' ? t('curingTanks.standards.own') : standard),
      thermometerId: (id) => thermometers.find((one) => one.id === id)?.name ?? '',
    },
  })
  return {
    ...record,
    thermometers: thermometers.map(({ id, name }) => ({ value: id, label: name })),
    names: [...new Set((places.data?.items ?? []).map((place) => place.tank))],
  }
}

/** A tank or room: its limits by the standard or its own, how often it is read, and with which thermometer. */
export function TankForm({ tank, onClose }: { tank?: CuringTank; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { form, field, known, edited, thermometers, names } = useTankForm(tank)
  return (
    <FormDrawer
      {...edited}
      title={known ? t('curingTanks.edit', { name: known.name }) : t('curingTanks.add')}
      draft={known ? `curingTank:${known.id}` : 'curingTank'}
      submit={async (values, { key, version }) => {
        const { active, ...body } = bodyOf(values)
        const call = known
          ? api.call(changeCuringTankEndpoint, {
              params: { tankId: known.id },
              body: { ...body, active },
              version,
            })
          : api.call(addCuringTankEndpoint, { body }, { key })
        await atField(call, {
          'curingTank.nameTaken': 'name',
          'curingTank.noLimits': 'standard',
          'curingTank.limitsReversed': 'leastC',
        })
        await refresh('/curing-tanks', '/curing-readings')
      }}
      onClose={onClose}
    >
      <TextInput {...field('name')} description={t('curingTanks.fields.nameHint')} list="curing-places" />
      <datalist id="curing-places">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Select
        {...field('kind')}
        allowDeselect={false}
        data={curingKinds.map((value) => ({ value, label: t(`curingTanks.kinds.${value}`) }))}
      />
      <Limits values={form.getValues()} field={field} />
      <DecimalField {...field('intervalMinutes')} description={t('curingTanks.fields.intervalHint')} />
      <Select
        {...field('thermometerId')}
        clearable
        placeholder={t('curingTanks.fields.noThermometer')}
        data={thermometers}
      />
      {known && <Switch {...field('active')} />}
    </FormDrawer>
  )
}

type LimitsProps = { values: Values; field: ReturnType<typeof useTankForm>['field'] }

/** The standard, with its limits in words; or fields for the laboratory's own. */
function Limits({ values: { kind, standard }, field }: LimitsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = limitsOfStandard(standard, kind)
  const offered = curingStandardIds.filter(
    (one) => one === 'own' || one === standard || limitsOfStandard(one, kind),
  )
  return (
    <>
      <Select
        {...field('standard')}
        allowDeselect={false}
        {...(known && { description: wordLimits(t, format, known) })}
        data={offered.map((value) => ({
          value,
          label: value === 'own' ? t('curingTanks.standards.own') : value,
        }))}
      />
      {standard === 'own' && (
        <div className="pb-pair">
          {temperatures.map((name) => (
            <DecimalField key={name} {...field(name)} />
          ))}
          {kind === 'room' &&
            humidities.map((name) => (
              <DecimalField key={name} {...field(name)} description={t('curingTanks.fields.humidityHint')} />
            ))}
        </div>
      )}
    </>
  )
}
