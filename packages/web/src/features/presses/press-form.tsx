import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addPressEndpoint, changePressEndpoint, Press, type PressLines } from '@probeta/contract/presses.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useFieldRules } from '../../ui/fields/use-field-rules.ts'
import { usePatternFault } from './name-pattern-fault.ts'
import { TryPanel } from './try-panel.tsx'

type Values = Pick<Press, 'name' | 'active'> &
  Omit<PressLines, 'sends'> & { sends: PressLines['sends'] | 'typed' }

/** Until somebody says otherwise: the first number of a line, and a port as most are set in the factory. */
const usualLines: PressLines = {
  pattern: '{skip}{load}{skip}',
  unit: 'kN',
  decimalMark: '.',
  sends: 'final',
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
}
const speeds = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]

const valuesOf = (press: Press | undefined): Values => ({
  name: press?.name ?? '',
  active: press?.active ?? true,
  ...usualLines,
  ...press?.lines,
  sends: press?.lines?.sends ?? 'typed',
})

/** A new press, or one as it was when the form opened. */
export function PressForm({ press, onClose }: { press?: Press; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { required } = useFieldRules()
  const sayFault = usePatternFault()
  const [known, setKnown] = useState(press)
  const form = useForm<Values>({
    initialValues: valuesOf(known),
    validate: {
      name: required,
      pattern: (pattern, { sends }) => (sends === 'typed' ? null : sayFault(pattern)),
    },
  })
  const { sends, unit, decimalMark, pattern, baudRate, dataBits, parity, stopBits } = form.values
  const label = (field: keyof Values) => t(`presses.fields.${field}`)

  async function submit(values: Values, save: { key: string; version: number }) {
    const { name, active, ...lines } = values
    const read = lines.sends === 'typed' ? null : { ...lines, sends: lines.sends }
    const body = { name, lines: read }
    await (known
      ? api.call(changePressEndpoint, {
          params: { pressId: known.id },
          body: { ...body, active },
          version: save.version,
        })
      : api.call(addPressEndpoint, { body }, { key: save.key }))
    await refresh('/tables/presses', '/presses', '/tables/equipment')
  }

  return (
    <FormDrawer
      form={form}
      title={known ? known.name : t('presses.add')}
      draft={known ? `press:${known.id}` : 'press'}
      submit={submit}
      edits={{
        row: known,
        read: (current) => Press.safeParse(current).data,
        toForm: valuesOf,
        labels: {
          ...{
            name: label('name'),
            active: label('active'),
            sends: label('sends'),
            pattern: label('pattern'),
          },
          ...{ unit: label('unit'), decimalMark: label('decimalMark'), baudRate: label('baudRate') },
          ...{ dataBits: label('dataBits'), parity: label('parity'), stopBits: label('stopBits') },
        },
        show: {
          sends: (what) => t(`presses.sends.${what}`),
          parity: (kind) => t(`presses.parities.${kind}`),
        },
        onNewer: setKnown,
      }}
      size={560}
      onClose={onClose}
    >
      <TextInput label={label('name')} required maxLength={200} {...form.getInputProps('name')} />
      <Select
        label={label('sends')}
        allowDeselect={false}
        data={(['typed', 'final', 'running'] as const).map((value) => ({
          value,
          label: t(`presses.sends.${value}`),
        }))}
        {...form.getInputProps('sends')}
      />
      {sends !== 'typed' && (
        <>
          <TextInput
            label={label('pattern')}
            description={t('presses.hints.pattern', { fields: '{load}, {unit}, {code}' })}
            required
            maxLength={200}
            spellCheck={false}
            {...form.getInputProps('pattern')}
          />
          <div className="pb-pair">
            <Select
              label={label('unit')}
              allowDeselect={false}
              data={[...forceUnits]}
              {...form.getInputProps('unit')}
            />
            <Select
              label={label('decimalMark')}
              allowDeselect={false}
              data={[
                { value: '.', label: t('presses.marks.point') },
                { value: ',', label: t('presses.marks.comma') },
              ]}
              {...form.getInputProps('decimalMark')}
            />
          </div>
          <TryPanel
            lines={{ pattern, unit, decimalMark, sends, baudRate, dataBits, parity, stopBits }}
            onPropose={(proposed) => form.setFieldValue('pattern', proposed)}
            onSample={(sample) => form.setValues(sample)}
          />
          <div role="group" aria-label={t('presses.port')}>
            <div className="pb-pair">
              <Select
                label={label('baudRate')}
                allowDeselect={false}
                data={[...new Set([...speeds, baudRate])].map(String)}
                value={String(baudRate)}
                onChange={(value) => form.setFieldValue('baudRate', Number(value))}
              />
              <Select
                label={label('parity')}
                allowDeselect={false}
                data={(['none', 'even', 'odd'] as const).map((value) => ({
                  value,
                  label: t(`presses.parities.${value}`),
                }))}
                {...form.getInputProps('parity')}
              />
              <Select
                label={label('dataBits')}
                allowDeselect={false}
                data={['7', '8']}
                value={String(dataBits)}
                onChange={(value) => form.setFieldValue('dataBits', value === '7' ? 7 : 8)}
              />
              <Select
                label={label('stopBits')}
                allowDeselect={false}
                data={['1', '2']}
                value={String(stopBits)}
                onChange={(value) => form.setFieldValue('stopBits', value === '2' ? 2 : 1)}
              />
            </div>
          </div>
        </>
      )}
      {known && (
        <Switch
          label={label('active')}
          description={t('presses.hints.active')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}
