import { Button, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type Calendar,
  changeCalendarEndpoint,
  listHolidaysEndpoint,
} from '@probeta/contract/laboratory/calendar.ts'
import { IconCalendarDown, IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSession, useToday } from '../../session/current-session.ts'
import { nameCountries } from '../../trade/name-countries.ts'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { LongText } from '../../ui/fields/long-text.tsx'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { ClosedDays } from './closed-days-card.tsx'
import { type ReadHolidays, readHolidays } from './read-holidays.ts'

/** A year's holidays, of a country, of a calendar file or pasted from a list; days that are closed already take the name from it. */
export function HolidaysForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const thisYear = Number(useToday().slice(0, 4))
  const [{ version, ...known }] = useState(calendar)
  const form = useForm({ initialValues: { text: '', year: String(thisYear + 1) } })
  const read = readHolidays(form.values.text, Number(form.values.year))
  const reason =
    read.wrong.length > 0
      ? t('tables.calendar.wrongLines', { count: read.wrong.length })
      : read.days.length === 0
        ? t('tables.calendar.noDays')
        : undefined
  async function save(_: unknown, opened: SaveWith) {
    const body = { ...known, closedDays: mergeDays(known.closedDays, read.days) }
    await api.call(changeCalendarEndpoint, { body, version: opened.version })
    await refresh('/calendar', '/visits')
  }
  return (
    <FormDrawer
      form={form}
      title={t('tables.calendar.paste')}
      draft="holidays"
      version={version}
      size={560}
      submit={save}
      reason={reason}
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
      <CountryHolidays year={form.values.year} onRead={(text) => form.setFieldValue('text', text)} />
      <LongText
        label={t('tables.calendar.list')}
        description={t('tables.calendar.listHint')}
        rows={6}
        maxRows={14}
        maxLength={20_000}
        {...form.getInputProps('text')}
      />
      <ReadLines {...read} closed={known.closedDays} />
    </FormDrawer>
  )
}

/** Fills the list with the public holidays of a country or region, or with those of a calendar file. */
function CountryHolidays({ year, onRead }: { year: string; onRead: (text: string) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const own = useSession()?.laboratory.country ?? ''
  const [country, setCountry] = useState(own)
  const [region, setRegion] = useState<string | null>(null)
  const countryNames = useMemo(() => nameCountries(language), [language])
  const holidays = useQuery({
    ...api.query(listHolidaysEndpoint, {
      query: { country, year: Number(year), region: region ?? undefined },
    }),
    enabled: country !== '',
  }).data
  const lines = holidays?.days.map(({ day, name }) => `${day} ${name}`) ?? []
  return (
    <>
      <div className="pb-pair">
        <Select
          label={t('tables.calendar.country')}
          description={t('tables.calendar.source')}
          data={countryNames}
          searchable
          value={country || null}
          onChange={(code) => {
            setCountry(code ?? '')
            setRegion(null)
          }}
        />
        {holidays && holidays.regions.length > 0 && (
          <Select
            label={t('tables.calendar.region')}
            description={t('tables.calendar.regionHint')}
            data={holidays.regions.map(({ code, name }) => ({ value: code, label: name }))}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
            value={region}
            onChange={setRegion}
          />
        )}
      </div>
      <div className="pb-row">
        {lines.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={18} />}
            onClick={() => onRead(lines.join('\n'))}
          >
            {t('tables.calendar.take', { count: lines.length })}
          </Button>
        )}
        <ChooseFileButton
          variant="default"
          leftSection={<IconFileImport size={18} />}
          reason={undefined}
          accept=".ics,text/calendar"
          inputLabel={t('tables.calendar.file')}
          onFile={(file) => void file.text().then(onRead)}
        >
          {t('tables.calendar.file')}
        </ChooseFileButton>
      </div>
    </>
  )
}

/** The days read from the list, and the lines that name none. */
function ReadLines({ days, wrong, closed }: ReadHolidays & { closed: Calendar['closedDays'] }) {
  const { t } = useTranslation()
  const standing = new Set(closed.map(({ day }) => day))
  return (
    <>
      {wrong.length > 0 && (
        <ul className="pb-danger pb-flat" role="alert">
          {wrong.map((one) => (
            <li key={one.line}>{t('tables.calendar.wrongLine', { line: one.line, text: one.text })}</li>
          ))}
        </ul>
      )}
      {days.length > 0 && (
        <ClosedDays
          days={days}
          noteOf={({ day }) => (standing.has(day) ? t('tables.calendar.standing') : day.slice(0, 4))}
          aria-label={t('tables.calendar.read')}
        />
      )}
    </>
  )
}

/** Days that are closed already keep whether they are closed every year. */
function mergeDays(closed: Calendar['closedDays'], read: ReadHolidays['days']) {
  const yearly = new Map(closed.map((one) => [one.day, one.yearly]))
  return [
    ...closed.filter(({ day }) => !read.some((one) => one.day === day)),
    ...read.map((one) => ({ ...one, yearly: yearly.get(one.day) ?? false })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
