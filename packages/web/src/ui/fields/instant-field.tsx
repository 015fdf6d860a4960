import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, partsOf } from '../../i18n/instant-parts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DayField } from './day-field.tsx'

type Props = {
  label: string
  description?: string
  /** ISO 8601; null: nothing, or something that is no moment. */
  value: string | null
  onChange: (instant: string | null) => void
  required?: boolean
  error?: ReactNode
}

/** A day and an hour in the laboratory's time zone, as one value. */
export function InstantField({ label, description, value, onChange, required = false, error }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  const parts = partsOf(value, timeZone)
  const [day, setDay] = useState(parts.day)
  const [time, setTime] = useState(parts.time)

  function change(ofDay: string | null, ofTime: string) {
    setDay(ofDay)
    setTime(ofTime)
    onChange(instantOf(ofDay, ofTime, timeZone))
  }
  return (
    <div className="pb-instant">
      <DayField
        label={label}
        description={description}
        required={required}
        value={day}
        onChange={(picked) => change(picked, time)}
        error={error}
      />
      <TextInput
        label={t('common.day.hour')}
        aria-label={`${label}: ${t('common.day.hour')}`}
        inputMode="numeric"
        maxLength={5}
        required={required}
        value={time}
        onChange={(event) => change(day, event.currentTarget.value)}
      />
    </div>
  )
}
