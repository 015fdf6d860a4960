import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

/** Registers the locale's names of months and days with the calendar library. Weeks begin on Monday. */
function teach(locale: string): string {
  const names = (unit: 'month' | 'weekday', width: 'long' | 'short', count: number) => {
    const format = new Intl.DateTimeFormat(locale, { [unit]: width, timeZone: 'UTC' })
    // 1 January 2023 was a Sunday.
    return Array.from({ length: count }, (_, at) =>
      format.format(unit === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, 1 + at)),
    )
  }
  const name = locale.toLowerCase()
  const named = {
    name,
    weekStart: 1,
    formats: {},
    relativeTime: {},
    months: names('month', 'long', 12),
    monthsShort: names('month', 'short', 12),
    weekdays: names('weekday', 'long', 7),
    weekdaysShort: names('weekday', 'short', 7),
    weekdaysMin: names('weekday', 'short', 7).map((day) => day.slice(0, 2)),
  }
  dayjs.locale(named, undefined, true)
  return name
}

type Props = {
  value: string | null
  today: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

/** The day that a key moves to; undefined for the other keys. */
const stepTo = (key: string, day: string): dayjs.Dayjs | undefined => {
  const from = dayjs(day)
  if (key === 'ArrowLeft') return from.subtract(1, 'day')
  if (key === 'ArrowRight') return from.add(1, 'day')
  if (key === 'ArrowUp') return from.subtract(7, 'day')
  if (key === 'ArrowDown') return from.add(7, 'day')
  if (key === 'PageUp') return from.subtract(1, 'month')
  if (key === 'PageDown') return from.add(1, 'month')
  return undefined
}

/** The calendar of a DayField, loaded when a field gets the focus. Focuses the chosen day, else today. */
export function DayCalendar({ value, today, min, max, onChange }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const taught = useMemo(() => teach(locale), [locale])
  const calendar = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(value ?? today)
  const [focused, setFocused] = useState(value ?? today)

  useEffect(() => {
    calendar.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const names = useMemo(() => {
    const spoken = new Intl.DateTimeFormat(locale, {
      dateStyle: 'full',
      timeZone: 'UTC',
    })
    return (day: string) => spoken.format(Date.parse(`${day}T00:00:00Z`))
  }, [locale])

  // The calendar's own arrows stop at the end of the month.
  function leaveMonth(event: KeyboardEvent, day: string) {
    const to = stepTo(event.key, day)
    if (!to || to.isSame(day, 'month')) return
    event.preventDefault()
    const target = to.format('YYYY-MM-DD')
    if ((min && target < min) || (max && target > max)) return
    setShown(target)
    setFocused(target)
  }

  return (
    <DatePicker
      ref={calendar}
      className="pb-calendar"
      locale={taught}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      __stopPropagation
      enableKeyboardNavigation={false}
      value={value}
      onChange={(day) => day && onChange(day)}
      date={shown}
      onDateChange={setShown}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      monthLabelFormat={(month) => {
        const label = dayjs(month).locale(taught).format('MMMM YYYY')
        return label.charAt(0).toUpperCase() + label.slice(1)
      }}
      getDayAriaLabel={names}
      getDayProps={(day) => ({
        'data-day': day,
        'data-today': day === today || undefined,
        ...(day === value && { 'aria-current': 'date' as const }),
        onKeyDown: (event) => leaveMonth(event, day),
      })}
      ariaLabels={{
        previousMonth: t('common.day.previousMonth'),
        nextMonth: t('common.day.nextMonth'),
        previousYear: t('common.day.previousYear'),
        nextYear: t('common.day.nextYear'),
        previousDecade: t('common.day.previousYears'),
        nextDecade: t('common.day.nextYears'),
      }}
    />
  )
}
