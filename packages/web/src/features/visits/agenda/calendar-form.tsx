import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { Calendar, CalendarInput, changeCalendarEndpoint } from '@probeta/contract/calendar.ts'
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

/** When the laboratory breaks specimens, and its capacity per day. */
export function CalendarForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const format = useFormat()
  const today = useToday()
  const refresh = useRefresh()
  const time = (text: string) => (readMinutes(text) === undefined ? t('visits.noTime') : null)
  const { form, field, edits } = useRecordForm<Values, Calendar>(changeCalendarEndpoint.body, {
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
  const { closedDays, next } = form.values
  const setNext = (typed: Values['next']) => form.setFieldValue('next', typed)

  async function submit(
    { weeklyClosed, opens, closes, breaksPerDay, ...days }: Values,
    save: { version: number },
  ) {
    const body = {
      weeklyClosed,
      closedDays: withNext(days),
      opensAt: readMinutes(opens) ?? Number.NaN,
      closesAt: readMinutes(closes) ?? Number.NaN,
      breaksPerDay: breaksPerDay ?? Number.NaN,
    }
    await atField(api.call(changeCalendarEndpoint, { body, version: save.version }), {
      'calendar.impossible': 'closes',
    })
    await refresh('/calendar', '/visits')
  }
  const add = () => form.setValues({ closedDays: withNext(form.values), next: noDay })
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(format.language, { weekday: 'long', timeZone: 'UTC' }).format(
      someMonday + (weekday - 1) * dayMs,
    )

  return (
    <FormDrawer
      form={form}
      title={t('visits.calendar.title')}
      draft="calendar"
      submit={submit}
      edits={edits}
      reason={may(permission.visits, 'approve') ? undefined : t('common.form.noPermission')}
      onClose={onClose}
    >
      <DecimalField {...field('breaksPerDay')} description={t('visits.calendar.breaksPerDayHint')} />
      <div className="pb-pair">
        <TextInput {...field('opens')} required maxLength={8} />
        <TextInput {...field('closes')} required maxLength={8} />
      </div>
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
      <fieldset className={css['closed']}>
        <legend>{t('visits.calendar.closedDays')}</legend>
        <ul>
          {closedDays.map(({ day, yearly, name }) => (
            <li key={day}>
              <span>
                <strong>{format.day(day)}</strong> {name} {yearly && <em>{t('visits.calendar.yearly')}</em>}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('visits.calendar.remove', { day: format.day(day) })}
                onClick={() =>
                  form.setFieldValue(
                    'closedDays',
                    closedDays.filter((one) => one.day !== day),
                  )
                }
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <div className="pb-pair">
          <DayField
            label={t('visits.fields.day')}
            min={today}
            value={next.day || null}
            onChange={(day) => setNext({ ...next, day: day ?? '' })}
          />
          <TextInput
            label={t('visits.calendar.name')}
            maxLength={longestName}
            value={next.name}
            onChange={(event) => setNext({ ...next, name: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || next.day === '') return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <div className={css['add']}>
          <Switch
            label={t('visits.calendar.yearly')}
            checked={next.yearly}
            onChange={(event) => setNext({ ...next, yearly: event.currentTarget.checked })}
          />
          <Button variant="default" onClick={add}>
            {t('visits.calendar.add')}
          </Button>
        </div>
      </fieldset>
    </FormDrawer>
  )
}
