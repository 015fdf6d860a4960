import { ActionIcon, Button, Group, Input, Modal, TextInput } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import type { CheckedTruck } from '../entry/check-truck.ts'
import type { FreshRead } from '../entry/read-fresh.ts'
import { type TruckEntry, weighingFields } from '../entry/start-truck.ts'

const names = {
  measureEmpty: 'emptyKg',
  measureFull: 'fullKg',
  measureVolume: 'measureL',
  batchMass: 'batchKg',
  cementMass: 'cementKg',
} as const

const unitOf = (field: keyof typeof names) => (field === 'measureVolume' ? 'L' : 'kg')

type Props = {
  truck: TruckEntry
  checked: CheckedTruck
  error: string | undefined
  onChange: (change: Partial<TruckEntry>) => void
}

/** Opened beside the unit weight for laboratories that weigh the measure; the others never see its fields. */
export function WeighingForm(props: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant={props.checked.fresh.unitWeight ? 'light' : 'subtle'}
        size={36}
        aria-label={t('fresh.unitWeight.open')}
        title={t('fresh.unitWeight.open')}
        onClick={() => setOpen(true)}
      >
        <IconScale size={19} />
      </ActionIcon>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('fresh.unitWeight.title')}>
        <WeighingFields {...props} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function WeighingFields({ truck, checked, error, onChange, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  // A measure that is only partly typed is not an error yet.
  const isIncomplete =
    checked.errors.density?.code === 'weighing' &&
    [truck.measureEmpty, truck.measureFull, truck.measureVolume].includes('')
  return (
    <div className="pb-form">
      <p className="pb-modal-text">{t('fresh.unitWeight.about')}</p>
      {weighingFields.map((field) => (
        <TextInput
          key={field}
          label={t(`fresh.unitWeight.${names[field]}`)}
          name={`${field}-${truck.id}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={truck[field]}
          rightSection={<span className="pb-unit">{unitOf(field)}</span>}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
      {error !== undefined && !isIncomplete && <Input.Error>{error}</Input.Error>}
      <KeyValues items={useResults(checked.fresh)} />
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="gray"
          disabled={weighingFields.every((field) => truck[field] === '')}
          onClick={() => onChange(Object.fromEntries(weighingFields.map((field) => [field, ''])))}
        >
          {t('fresh.unitWeight.clear')}
        </Button>
        <Button onClick={onDone}>{t('fresh.unitWeight.done')}</Button>
      </Group>
    </div>
  )
}

/** What the weighing gives so far. */
function useResults({ unitWeight, densityKgM3, results }: FreshRead) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = [
    ['density', unitWeight ? densityKgM3 : null, 0, 'kg/m³'],
    ['yieldM3', results.yieldM3, 2, 'm³'],
    ['relativeYield', results.relativeYield, 3, ''],
    ['cementKgM3', results.cementKgM3, 0, 'kg/m³'],
    ['gravimetricAirPercent', results.gravimetricAirPercent, 1, '%'],
  ] as const
  return found.flatMap(([word, value, digits, unit]) =>
    value === null
      ? []
      : [{ label: t(`fresh.unitWeight.${word}`), value: `${format.number(value, digits)} ${unit}`.trim() }],
  )
}
