import { Select, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Calendar, changeCalendarEndpoint } from '@probeta/contract/calendar.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useToday } from '../../session/current-session.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import css from './calendar-panel.module.css'
import { readHolidays } from './read-holidays.ts'

/** A year's holidays pasted from a list; days that are closed already take the name from it. */
export function HolidaysForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const refresh = useRefresh()
  const thisYear = Number(useToday().slice(0, 4))
  const [known] = useState(calendar)
  const form = useForm({ initialValues: { text: '', year: String(thisYear + 1) } })
  const { text, year } = form.values
  const { days, wrong } = readHolidays(text, Number(year))
  const existing = new Map(known.closedDays.map((one) => [one.day, one]))
  const merged = [
    ...known.closedDays.filter(({ day }) => !days.some((one) => one.day === day)),
    ...days.map((one) => ({ ...one, yearly: existing.get(one.day)?.yearly ?? false })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return (
    <FormDrawer
      form={form}
      title={t('tables.calendar.paste')}
      draft="holidays"
      version={known.version}
      size={560}
      submit={async (_, save) => {
        const { version: __, ...rest } = known
        await api.call(changeCalendarEndpoint, {
          body: { ...rest, closedDays: merged },
          version: save.version,
        })
        await refresh('/calendar', '/visits')
      }}
      {...(wrong.length > 0
        ? { reason: t('tables.calendar.wrongLines', { count: wrong.length }) }
        : days.length === 0 && { reason: t('tables.calendar.noDays') })}
      saveLabel={t('tables.calendar.save')}
      onClose={onClose}
    >
      <Select
        label={t('tables.calendar.year')}
        description={t('tables.calendar.yearHint')}
        allowDeselect={false}
        data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
        {...form.getInputProps('year')}
      />
      <Textarea
        label={t('tables.calendar.list')}
        description={t('tables.calendar.listHint')}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={20_000}
        {...form.getInputProps('text')}
      />
      {wrong.length > 0 && (
        <ul className={css['wrong']} role="alert">
          {wrong.map((one) => (
            <li key={one.line}>{t('tables.calendar.wrongLine', { line: one.line, text: one.text })}</li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <ul className={css['days']} aria-label={t('tables.calendar.read')}>
          {days.map(({ day, name }) => (
            <li key={day}>
              <strong>{format.namedDay(day)}</strong>
              <span>{name}</span>
              <em>{existing.has(day) ? t('tables.calendar.standing') : day.slice(0, 4)}</em>
            </li>
          ))}
        </ul>
      )}
    </FormDrawer>
  )
}
