import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { Calendar, CalendarInput, changeCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import { atField } from '../../../ui/fields/at-field.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { limitsOf } from '../../../ui/forms/contract-limits.ts'
import { FormDrawer } from '../../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../../ui/forms/use-contract-form.ts'
import css from './calendar-form.module.css'
import { readMinutes, writeMinutes } from '../card/read-minutes.ts'

type Values = Pick<Calendar, 'weeklyClosed' | 'closedDays'> & {
  opens: string
  closes: string
  breaksPerDay: number | null
  /** The closed day that is being typed: saving includes it. */
  next: Calendar['closedDays'][number]
}

const longestName = limitsOf(CalendarInput.shape.closedDays.element, 'name').maxLength
const noDay: Values['next'] = { day: '', yearly: false, name: '' }
const valuesOf = ({ weeklyClosed, closedDays, opensAt, closesAt, breaksPerDay }: Calendar): Values => ({
  weeklyClosed,
  closedDays,
  opens: writeMinutes(opensAt),
  closes: writeMinutes(closesAt),
  breaksPerDay,
  next: noDay,
})
/** Returns the closed days with the one being typed, in order. */
const withNext = ({ closedDays, next }: Pick<Values, 'closedDays' | 'next'>) =>
  next.day === ''
    ? closedDays
    : [...closedDays.filter(({ day }) => day !== next.day), { ...next, name: next.name.trim() }].toSorted(
        (a, b) => (a.day < b.day ? -1 : 1),
      )

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Any Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

function useNameOfWeekday() {
  const { language } = useFormat()
  return (weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      someMonday + (weekday - 1) * dayMs,
    )
}

function useCalendarForm(calendar: Calendar) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useNameOfWeekday()
  const time = (text: string) => (readMinutes(text) === undefined ? t('visits.noTime') : null)
  return useRecordForm<Values, Calendar>(changeCalendarEndpoint.body, {
    row: calendar,
    Row: Calendar,
    blank: valuesOf(calendar),
    toForm: valuesOf,
    label: (name) =>
      name === 'next' ? null : t(`visits.calendar.${name === 'weeklyClosed' ? 'weekly' : name}`),
    rules: {
      opens: time,
      closes: (text, { opens }) =>
        time(text) ??
        ((readMinutes(text) ?? 0) > (readMinutes(opens) ?? 0) ? null : t('errors.calendar.impossible')),
      weeklyClosed: (days) => (days.length < weekdays.length ? null : t('errors.calendar.impossible')),
    },
    show: {
      weeklyClosed: (days) => days.map(nameOf).join(' · '),
      closedDays: (days) => days.map(({ day, name }) => `${format.day(day)} ${name}`.trim()).join(' · '),
    },
  })
}
type FieldsProps = Pick<ReturnType<typeof useCalendarForm>, 'form' | 'field'>

/** When the laboratory breaks specimens, and its capacity per day. */
export function CalendarForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { form, field, edited } = useCalendarForm(calendar)

  async function submit(values: Values, { version }: { version: number }) {
    const body = {
      weeklyClosed: values.weeklyClosed,
      closedDays: withNext(values),
      opensAt: readMinutes(values.opens) ?? Number.NaN,
      closesAt: readMinutes(values.closes) ?? Number.NaN,
      breaksPerDay: values.breaksPerDay ?? Number.NaN,
    }
    await atField(api.call(changeCalendarEndpoint, { body, version }), { 'calendar.impossible': 'closes' })
    await refresh('/calendar', '/visits')
  }
  return (
    <FormDrawer
      {...edited}
      title={t('visits.calendar.title')}
      draft="calendar"
      submit={submit}
      reason={may(permission.visits, 'approve') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <DecimalField {...field('breaksPerDay')} description={t('visits.calendar.breaksPerDayHint')} />
      <div className="pb-pair">
        <TextInput {...field('opens')} required maxLength={8} />
        <TextInput {...field('closes')} required maxLength={8} />
      </div>
      <WeekdaysField form={form} field={field} />
      <fieldset className={`pb-stack pb-flat ${css['closed']}`}>
        <legend>{t('visits.calendar.closedDays')}</legend>
        <ClosedDays
          days={form.values.closedDays}
          onChange={(days) => form.setFieldValue('closedDays', days)}
        />
        <NextClosedDay form={form} />
      </fieldset>
    </FormDrawer>
  )
}

function WeekdaysField({ form, field }: FieldsProps) {
  const nameOf = useNameOfWeekday()
  return (
    <Checkbox.Group
      {...field('weeklyClosed')}
      value={form.values.weeklyClosed.map(String)}
      onChange={(days: string[]) => form.setFieldValue('weeklyClosed', days.map(Number))}
    >
      <div className={css['week']}>
        {weekdays.map((weekday) => (
          <Checkbox key={weekday} value={String(weekday)} label={nameOf(weekday)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type DaysProps = { days: Calendar['closedDays']; onChange: (days: Calendar['closedDays']) => void }

function ClosedDays({ days, onChange }: DaysProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="pb-plain-list">
      {days.map(({ day, yearly, name }) => (
        <li key={day} className="pb-break">
          <span>
            <strong>{format.day(day)}</strong> {name}{' '}
            {yearly && <span className="pb-dim">{t('visits.calendar.yearly')}</span>}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('visits.calendar.remove', { day: format.day(day) })}
            onClick={() => onChange(days.filter((one) => one.day !== day))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** The fields of a closed day that is added to the list. */
function NextClosedDay({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const today = useToday()
  const { next } = form.values
  const change = (typed: Partial<Values['next']>) => form.setFieldValue('next', { ...next, ...typed })
  const add = () => form.setValues({ closedDays: withNext(form.values), next: noDay })
  return (
    <>
      <div className="pb-pair">
        <DayField
          label={t('visits.fields.day')}
          min={today}
          value={next.day || null}
          onChange={(day) => change({ day: day ?? '' })}
        />
        <TextInput
          label={t('visits.calendar.name')}
          maxLength={longestName}
          value={next.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || next.day === '') return
            event.preventDefault()
            add()
          }}
        />
      </div>
      <div className="pb-spread">
        <Switch
          label={t('visits.calendar.yearly')}
          checked={next.yearly}
          onChange={({ currentTarget }) => change({ yearly: currentTarget.checked })}
        />
        <Button variant="default" onClick={add}>
          {t('visits.calendar.add')}
        </Button>
      </div>
    </>
  )
}
