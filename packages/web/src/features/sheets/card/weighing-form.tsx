import { ActionIcon, Button, Group, Input, Modal, TextInput } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { KeyValues } from '../../../ui/key-values.tsx'
import type { CheckedTruck } from '../entry/check-truck.ts'
import { type TruckEntry, weighingFields } from '../entry/start-truck.ts'

const names = {
  measureEmpty: 'emptyKg',
  measureFull: 'fullKg',
  measureVolume: 'measureL',
  batchMass: 'batchKg',
  cementMass: 'cementKg',
} as const

type Props = {
  truck: TruckEntry
  checked: CheckedTruck
  error: string | undefined
  onChange: (change: Partial<TruckEntry>) => void
}

/** Opened beside the unit weight for laboratories that weigh the measure; the others never see its fields. */
export function WeighingForm({ truck, checked, error, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { densityKgM3, unitWeight, results } = checked.fresh
  // A measure that is only partly typed is not an error yet.
  const isIncomplete =
    checked.errors.density?.code === 'weighing' &&
    [truck.measureEmpty, truck.measureFull, truck.measureVolume].includes('')
  const show = (value: number | null, digits: number, unit: string) =>
    value === null ? [] : `${format.number(value, digits)} ${unit}`.trim()
  const facts = [
    { word: 'density', value: show(unitWeight ? densityKgM3 : null, 0, 'kg/m³') },
    { word: 'yieldM3', value: show(results.yieldM3, 2, 'm³') },
    { word: 'relativeYield', value: show(results.relativeYield, 3, '') },
    { word: 'cementKgM3', value: show(results.cementKgM3, 0, 'kg/m³') },
    { word: 'gravimetricAirPercent', value: show(results.gravimetricAirPercent, 1, '%') },
  ] as const
  return (
    <>
      <ActionIcon
        variant={unitWeight ? 'light' : 'subtle'}
        size={36}
        aria-label={t('fresh.unitWeight.open')}
        title={t('fresh.unitWeight.open')}
        onClick={() => setOpen(true)}
      >
        <IconScale size={19} />
      </ActionIcon>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('fresh.unitWeight.title')}
        closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      >
        <div className="pb-form">
          <p className="pb-modal-text">{t('fresh.unitWeight.about')}</p>
          {weighingFields.map((field) => {
            const unit = field === 'measureVolume' ? 'L' : 'kg'
            return (
              <TextInput
                key={field}
                label={t(`fresh.unitWeight.${names[field]}`)}
                name={`${field}-${truck.id}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={truck[field]}
                rightSection={<span className="pb-unit">{unit}</span>}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
            )
          })}
          {error !== undefined && !isIncomplete && <Input.Error>{error}</Input.Error>}
          <KeyValues
            items={facts.flatMap(({ word, value }) =>
              typeof value === 'string' ? [{ label: t(`fresh.unitWeight.${word}`), value }] : [],
            )}
          />
          <Group justify="space-between">
            <Button
              variant="subtle"
              color="gray"
              disabled={weighingFields.every((field) => truck[field] === '')}
              onClick={() => onChange(Object.fromEntries(weighingFields.map((field) => [field, ''])))}
            >
              {t('fresh.unitWeight.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('fresh.unitWeight.done')}</Button>
          </Group>
        </div>
      </Modal>
    </>
  )
}
