import { Select, Switch, TextInput } from '@mantine/core'
import {
  addPressEndpoint,
  changePressEndpoint,
  Press,
  PressLines,
} from '@probeta/contract/laboratory/presses.ts'
import { forceUnits } from '@probeta/domain/quantity/force.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { faultOf } from './read-tried.ts'
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

const faults = {
  'pattern.noLoad': 'presses.patternFaults.noLoad',
  'pattern.unknownField': 'presses.patternFaults.unknownField',
  'pattern.fieldTwice': 'presses.patternFaults.fieldTwice',
  'pattern.fieldsTouch': 'presses.patternFaults.fieldsTouch',
  'pattern.tooLong': 'presses.patternFaults.tooLong',
} as const

const choices = <const V extends string>(values: readonly V[], word: (value: V) => string) =>
  values.map((value) => ({ value, label: word(value) }))

function useForm(press: Press | undefined) {
  const { t } = useTranslation()
  const explainFault = (pattern: string) => {
    const fault = faultOf(pattern)
    return fault && t(faults[fault])
  }
  return useRecordForm<Values, Press>(Body, {
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
}

/** A new press, or one as it was when the form opened. */
export function PressForm({ press, onClose }: { press?: Press; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const record = useForm(press)
  const { form, field, known, edited } = record

  async function submit(values: Values, { key, version }: { key: string; version: number }) {
    const { name, active, ...lines } = values
    const read = lines.sends === 'typed' ? null : { ...lines, sends: lines.sends }
    const body = { name, lines: read }
    if (known) {
      const params = { pressId: known.id }
      await api.call(changePressEndpoint, { params, body: { ...body, active }, version })
    } else await api.call(addPressEndpoint, { body }, { key })
    await refresh('/tables/presses', '/presses', '/tables/equipment')
  }

  return (
    <FormDrawer
      {...edited}
      title={known ? known.name : t('presses.add')}
      draft={known ? `press:${known.id}` : 'press'}
      submit={submit}
      size={560}
      onClose={onClose}
    >
      <TextInput {...field('name')} />
      <Select
        {...field('sends')}
        allowDeselect={false}
        data={choices(['typed', 'final', 'running'], (what) => t(`presses.sends.${what}`))}
      />
      {form.values.sends !== 'typed' && <LineFields record={record} sends={form.values.sends} />}
      {known && <Switch {...field('active')} description={t('presses.hints.active')} />}
    </FormDrawer>
  )
}

type RecordProps = { record: ReturnType<typeof useForm> }

/** How the lines of the press are read, tried on lines of its own. */
function LineFields({ record, sends }: RecordProps & { sends: PressLines['sends'] }) {
  const { t } = useTranslation()
  const { form, field } = record
  const { name: _, active: _active, ...lines } = form.values
  return (
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
          data={choices(['.', ','], (mark) => t(`presses.marks.${mark === '.' ? 'point' : 'comma'}`))}
        />
      </div>
      <TryPanel
        lines={{ ...lines, sends }}
        onPropose={(proposed) => form.setFieldValue('pattern', proposed)}
        onSample={(sample) => form.setValues(sample)}
      />
      <PortFields record={record} />
    </>
  )
}

function PortFields({ record: { form, field } }: RecordProps) {
  const { t } = useTranslation()
  const { baudRate, dataBits, stopBits } = form.values
  return (
    <div role="group" className="pb-pair" aria-label={t('presses.port')}>
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
        data={choices(['none', 'even', 'odd'], (kind) => t(`presses.parities.${kind}`))}
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
  )
}
