import { ActionIcon, Button, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWholeDay, parseDay } from '../../i18n/parse-day.ts'
import { useTimeZone } from '../../i18n/time-zone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import './day-field.css'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'rightSection' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD', also of min and max. A typed day out of range is reported all the same, for the form to refuse. */
  value: string | null
  /** null: nothing, or something that is no day (the field shows that error itself). */
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
  /** The calendar offers to clear the day. */
  clearable?: boolean
  /** Never empty: an unreadable text is replaced by the last day. */
  alwaysADay?: boolean
}

const fetchCalendar = () => import('./day-calendar.tsx')
const Calendar = lazy(async () => ({ default: (await fetchCalendar()).DayCalendar }))
/** Esc closes the calendar, not the panel it is in: Mantine's panels look for this on the element. */
const ownEscape = { 'data-mantine-stop-propagation': true }

/** A day, typed as the language writes it or chosen from a calendar (the button, or the arrow down). */
export function DayField(props: Props) {
  const {
    value,
    onChange,
    min,
    max,
    clearable = false,
    alwaysADay = false,
    className,
    error,
    ...input
  } = props
  const { t } = useTranslation()
  const format = useFormat()
  const zone = useTimeZone()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format()
  const [open, setOpen] = useState(false)
  const { typed, wrong, type, settle, choose } = useTypedDay({ value, onChange, alwaysADay })
  function pick(day: string | null) {
    setOpen(false)
    choose(day)
  }
  return (
    <TextInput
      placeholder={t('common.day.pattern')}
      {...input}
      className={`pb-day ${typeof className === 'string' ? className : ''}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={typed ?? (value === null ? '' : format.day(value))}
      error={wrong ? t('common.day.unreadable', { example: format.day(today) }) : error}
      rightSection={
        <CalendarButton open={open} disabled={input.disabled ?? false} onOpen={setOpen}>
          <Suspense fallback={<div className="pb-calendar-waiting" />}>
            <Calendar value={value} today={today} min={min} max={max} onChange={pick} />
          </Suspense>
          <DayButtons
            disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
            onToday={() => pick(today)}
            onClear={clearable && value !== null ? () => pick(null) : undefined}
          />
        </CalendarButton>
      }
      onFocus={() => void fetchCalendar()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          settle()
          setOpen(true)
        }
      }}
    />
  )
}

type TypedDay = Pick<Props, 'value' | 'onChange'> & { alwaysADay: boolean }

/** The text while a day is being typed, and when it becomes a day. */
function useTypedDay({ value, onChange, alwaysADay }: TypedDay) {
  /** The text being typed; null: the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)

  // Only another value from outside replaces the text being typed.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (typed !== null && (parseDay(typed) ?? null) !== value) setTyped(null)
  }
  const report = (day: string | null) => {
    if (day !== value) onChange(day)
  }
  function type(text: string) {
    setTyped(text)
    setWrong(false)
    const day = parseDay(text)
    if (day && isWholeDay(text)) report(day)
    if (day === null && !alwaysADay) report(null)
  }
  function settle() {
    if (typed === null) return
    const day = parseDay(typed)
    if (day) report(day)
    else if (!alwaysADay) report(null)
    const unread = day === undefined && !alwaysADay
    setWrong(unread)
    if (!unread) setTyped(null)
  }
  function choose(day: string | null) {
    setTyped(null)
    setWrong(false)
    report(day)
  }
  return { typed, wrong, type, settle, choose }
}

type CalendarProps = {
  open: boolean
  disabled: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

function CalendarButton({ open, disabled, onOpen, children }: CalendarProps) {
  const { t } = useTranslation()
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          aria-label={t('common.day.open')}
          onClick={() => onOpen(!open)}
        >
          <IconCalendar size={17} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      {/* Keys of the calendar must not reach the form behind it. */}
      <Popover.Dropdown
        className="pb-day-calendar"
        {...ownEscape}
        aria-labelledby={undefined}
        aria-label={t('common.day.calendar')}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type ButtonsProps = { disabled: boolean; onToday: () => void; onClear: (() => void) | undefined }

function DayButtons({ disabled, onToday, onClear }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="pb-day-foot">
      <Button variant="subtle" size="compact-sm" {...ownEscape} disabled={disabled} onClick={onToday}>
        {t('common.day.today')}
      </Button>
      {onClear && (
        <Button variant="subtle" color="gray" size="compact-sm" {...ownEscape} onClick={onClear}>
          {t('common.actions.clear')}
        </Button>
      )}
    </div>
  )
}
