import { TextInput } from '@mantine/core'
import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
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

const clock = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)$/

/** A day and an hour in the laboratory's time zone, as one value. */
export function InstantField({ label, description, value, onChange, required = false, error }: Props) {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  const parts = partsOf(value, timeZone)
  const [day, setDay] = useState(parts.day)
  const [time, setTime] = useState(parts.time)

  function tell(ofDay: string | null, ofTime: string) {
    setDay(ofDay)
    setTime(ofTime)
    const [, hours, minutes] = clock.exec(ofTime.trim()) ?? []
    onChange(
      ofDay === null || hours === undefined
        ? null
        : new Date(clockTime(ofDay, Number(hours) * 60 + Number(minutes), timeZone)).toISOString(),
    )
  }
  return (
    <div className="pb-instant">
      <DayField
        label={label}
        description={description}
        required={required}
        value={day}
        onChange={(picked) => tell(picked, time)}
        error={error}
      />
      <TextInput
        label={t('common.day.hour')}
        aria-label={`${label}: ${t('common.day.hour')}`}
        placeholder="hh:mm"
        inputMode="numeric"
        maxLength={5}
        required={required}
        value={time}
        onChange={(event) => tell(day, event.currentTarget.value)}
      />
    </div>
  )
}

function partsOf(value: string | null, timeZone: string): { day: string | null; time: string } {
  if (value === null) return { day: null, time: '' }
  const at = new Date(value)
  return {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at),
    time: new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at),
  }
}
