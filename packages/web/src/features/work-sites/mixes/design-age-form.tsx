import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MeasureField } from '../../../ui/fields/measure-field.tsx'

const hoursPer = { days: 24, hours: 1 } as const
type Unit = keyof typeof hoursPer

/** `value` in hours; typed in days or in hours. */
type Props = {
  label: string
  value: number | null
  onChange: (hours: number | null) => void
  error?: ReactNode
}

export function DesignAgeForm({ label, value, onChange, error }: Props) {
  const { t } = useTranslation()
  const [unit, setUnit] = useState<Unit>(value !== null && value % 24 !== 0 ? 'hours' : 'days')
  const typed = value === null ? null : value / hoursPer[unit]

  /** The typed number stays and now counts the other unit. */
  function count(next: Unit) {
    setUnit(next)
    onChange(typed === null ? null : typed * hoursPer[next])
  }
  return (
    <MeasureField
      label={label}
      value={typed}
      onChange={(number) => onChange(number === null ? null : number * hoursPer[unit])}
      unit={unit}
      onUnit={count}
      units={[
        { value: 'days', label: t('workSites.mixes.days') },
        { value: 'hours', label: t('workSites.mixes.hours') },
      ]}
      unitLabel={t('workSites.mixes.fields.ageUnit')}
      error={error}
    />
  )
}
