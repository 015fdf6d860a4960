import { permission } from '@probeta/domain/people/permissions.ts'
import { Autocomplete, Select } from '@mantine/core'
import type { Class } from '@probeta/contract/statistics-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { type Asked, choicesQuery, elementsQuery } from './queries.ts'
import { showClass } from './show-strength.ts'
import css from './statistics-page.module.css'

type Props = { asked: Asked; onChange: (change: Asked) => void; onClear: (() => void) | undefined }

const keyOf = ({ value, unit }: z.output<typeof Class>) => `${value} ${unit}`

/** Filters of the questions; all of them are in the address. */
export function FilterForm({ asked, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { workSiteId } = asked
  const choices = useQuery(choicesQuery(workSiteId)).data
  const sites = may(permission.workSites)
  const elements = useQuery({
    ...elementsQuery(workSiteId ?? ''),
    enabled: sites && workSiteId !== undefined,
  }).data
  const mixes = (choices?.mixes ?? []).filter(
    (mix) => workSiteId === undefined || mix.workSiteId === workSiteId,
  )
  const chosenClass = (choices?.classes ?? []).find(
    ({ value, unit }) => value === asked.specifiedStrength && unit === asked.strengthUnit,
  )
  return (
    <FilterBar onClear={onClear} folds>
      {sites && <WorkSiteField asked={asked} onChange={onChange} />}
      {workSiteId !== undefined && mixes.length > 1 && (
        <Select
          className={css['filter'] ?? ''}
          aria-label={t('charts.filter.mix')}
          placeholder={t('charts.filter.mix')}
          clearable
          searchable
          value={asked.mixId ?? null}
          onChange={(value) => onChange({ mixId: value ?? undefined })}
          data={mixes.map(({ id, code }) => ({ value: id, label: code }))}
        />
      )}
      <Select
        className={css['filter'] ?? ''}
        aria-label={t('charts.filter.supplier')}
        placeholder={t('charts.filter.supplier')}
        clearable
        searchable
        value={asked.supplierId ?? null}
        onChange={(value) => onChange({ supplierId: value ?? undefined })}
        data={(choices?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        className={css['filter'] ?? ''}
        aria-label={t('charts.filter.plant')}
        placeholder={t('charts.filter.plant')}
        clearable
        searchable
        value={asked.plant ?? null}
        onChange={(value) => onChange({ plant: value ?? undefined })}
        data={choices?.plants ?? []}
      />
      <Select
        className={css['filter'] ?? ''}
        aria-label={t('charts.filter.class')}
        placeholder={t('charts.filter.class')}
        clearable
        value={chosenClass ? keyOf(chosenClass) : null}
        onChange={(key) => {
          const found = choices?.classes.find((one) => keyOf(one) === key)
          onChange({ specifiedStrength: found?.value, strengthUnit: found?.unit })
        }}
        data={(choices?.classes ?? []).map((one) => ({ value: keyOf(one), label: showClass(format, one) }))}
      />
      <Select
        className={css['filter'] ?? ''}
        aria-label={t('charts.filter.age')}
        placeholder={t('charts.filter.designAge')}
        clearable
        value={asked.ageHours === undefined ? null : String(asked.ageHours)}
        onChange={(value) => onChange({ ageHours: value === null ? undefined : Number(value) })}
        data={(choices?.ages ?? []).map((age) => ({ value: String(age), label: format.age(age) }))}
      />
      {workSiteId !== undefined && (
        <ElementField
          key={asked.element ?? ''}
          value={asked.element ?? ''}
          known={(elements?.items ?? []).map(({ called }) => called)}
          onChange={(element) => onChange({ element: element === '' ? undefined : element })}
        />
      )}
      <DaySpan
        from={asked.from}
        to={asked.to}
        labels={{ from: t('charts.filter.from'), to: t('charts.filter.to') }}
        className={css['day']}
        onChange={onChange}
      />
    </FilterBar>
  )
}

function WorkSiteField({ asked: { workSiteId }, onChange }: Pick<Props, 'asked' | 'onChange'>) {
  const { t } = useTranslation()
  const { picker } = useWorkSiteChoices({ workSiteId: workSiteId ?? null, enabled: true, closed: true })
  return (
    <SearchSelect
      aria-label={t('charts.filter.workSite')}
      placeholder={t('charts.filter.workSite')}
      clearable
      className={css['site'] ?? ''}
      value={workSiteId ?? null}
      onChange={(id) => onChange({ workSiteId: id ?? undefined, mixId: undefined, element: undefined })}
      {...picker}
    />
  )
}

type ElementProps = { value: string; known: readonly string[]; onChange: (element: string) => void }

/** An element of the work and all it contains; applied when it is chosen, or on blur. */
function ElementField({ value, known, onChange }: ElementProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Autocomplete
      className={css['filter'] ?? ''}
      aria-label={t('charts.filter.element')}
      placeholder={t('charts.filter.element')}
      limit={20}
      data={[...new Set(known)]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  )
}
