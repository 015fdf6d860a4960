import { Select, Switch, TextInput } from '@mantine/core'
import { addPressEndpoint, changePressEndpoint, Press, PressLines } from '@probeta/contract/presses.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { usePatternFault } from './name-pattern-fault.ts'
import { TryPanel } from './try-panel.tsx'

type Values = Pick<Press, 'name' | 'active'> &
  Omit<PressLines, 'sends'> & { sends: PressLines['sends'] | 'typed' }

/** Defaults: the first number of a line, and the usual factory settings of a serial port. */
const blank: Values = {
  name: '',
  active: true,
  pattern: '{skip}{load}{skip}',
  unit: 'kN',
  decimalMark: '.',
  sends: 'typed',
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
}
const speeds = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]

const Body = changePressEndpoint.body.extend(PressLines.shape)
const valuesOf = ({ name, active, lines }: Press): Values => ({ ...blank, name, active, ...lines })

/** A new press, or one as it was when the form opened. */
export function PressForm({ press, onClose }: { press?: Press; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const explainFault = usePatternFault()
  const { form, field, known, edits } = useRecordForm<Values, Press>(Body, {
    row: press,
    Row: Press,
    blank,
    toForm: valuesOf,
    label: (name) => t(`presses.fields.${name}`),
    show: {
      sends: (what) => t(`presses.sends.${what}`),
      parity: (kind) => t(`presses.parities.${kind}`),
    },
    rules: { pattern: (typed, values) => (values.sends === 'typed' ? null : explainFault(typed)) },
  })
  const { sends, unit, decimalMark, pattern, baudRate, dataBits, parity, stopBits } = form.values

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
      edits={edits}
      size={560}
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      <Select
        {...field('sends')}
        allowDeselect={false}
        data={(['typed', 'final', 'running'] as const).map((value) => ({
          value,
          label: t(`presses.sends.${value}`),
        }))}
      />
      {sends !== 'typed' && (
        <>
          <TextInput
            {...field('pattern')}
            description={t('presses.hints.pattern', { fields: '{load}, {unit}, {code}' })}
            spellCheck={false}
          />
          <div className="pb-pair">
            <Select {...field('unit')} allowDeselect={false} data={[...forceUnits]} />
            <Select
              {...field('decimalMark')}
              allowDeselect={false}
              data={[
                { value: '.', label: t('presses.marks.point') },
                { value: ',', label: t('presses.marks.comma') },
              ]}
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
                {...field('baudRate')}
                required={false}
                allowDeselect={false}
                data={[...new Set([...speeds, baudRate])].map(String)}
                value={String(baudRate)}
                onChange={(value) => form.setFieldValue('baudRate', Number(value))}
              />
              <Select
                {...field('parity')}
                allowDeselect={false}
                data={(['none', 'even', 'odd'] as const).map((value) => ({
                  value,
                  label: t(`presses.parities.${value}`),
                }))}
              />
              <Select
                {...field('dataBits')}
                allowDeselect={false}
                data={['7', '8']}
                value={String(dataBits)}
                onChange={(value) => form.setFieldValue('dataBits', value === '7' ? 7 : 8)}
              />
              <Select
                {...field('stopBits')}
                allowDeselect={false}
                data={['1', '2']}
                value={String(stopBits)}
                onChange={(value) => form.setFieldValue('stopBits', value === '2' ? 2 : 1)}
              />
            </div>
          </div>
        </>
      )}
      {known && <Switch {...field('active')} description={t('presses.hints.active')} />}
    </FormDrawer>
  )
}
