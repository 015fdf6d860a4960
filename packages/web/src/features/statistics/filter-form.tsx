import { permission } from '@probeta/domain/people/permissions.ts'
import { Autocomplete } from '@mantine/core'
import type { Class } from '@probeta/contract/results/statistics-filter.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { WorkSiteFilter } from '../../trade/filters/filter-by-name.tsx'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { type Asked, choicesQuery, elementsQuery } from './queries.ts'
import { showClass } from './show-strength.ts'

type Props = { asked: Asked; onChange: (change: Asked) => void; onClear: (() => void) | undefined }

const keyOf = ({ value, unit }: z.output<typeof Class>) => `${value} ${unit}`

/** Filters of the questions; all of them are in the address. */
export function FilterForm({ asked, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const { workSiteId } = asked
  return (
    <FilterBar onClear={onClear} folds>
      <WorkSiteFilter
        label={t('charts.filter.workSite')}
        value={workSiteId}
        onChange={(id) => onChange({ workSiteId: id, mixId: undefined, element: undefined })}
      />
      {useChoices(asked, onChange).map((choice) => (
        <ChoiceFilter key={choice.label} {...choice} />
      ))}
      {workSiteId !== undefined && (
        <ElementFilter
          key={asked.element ?? ''}
          workSiteId={workSiteId}
          value={asked.element ?? ''}
          onChange={(element) => onChange({ element: element === '' ? undefined : element })}
        />
      )}
      <DaySpan
        from={asked.from}
        to={asked.to}
        labels={{ from: t('charts.filter.from'), to: t('charts.filter.to') }}
        onChange={onChange}
      />
    </FilterBar>
  )
}

const none = { mixes: [], suppliers: [], plants: [], classes: [], ages: [] }

/** The filters with a few choices: the mix, whose concrete it is, its class and the age. */
function useChoices(asked: Asked, onChange: Props['onChange']) {
  const { t } = useTranslation()
  const format = useFormat()
  const { workSiteId, specifiedStrength, strengthUnit, ageHours } = asked
  const { mixes, suppliers, plants, classes, ages } = useQuery(choicesQuery(workSiteId)).data ?? none
  const ofSite = mixes.filter((mix) => mix.workSiteId === workSiteId)
  const chosen = classes.find(({ value, unit }) => value === specifiedStrength && unit === strengthUnit)
  const mix = {
    label: t('charts.filter.mix'),
    value: asked.mixId,
    choices: ofSite.map(({ id, code }) => ({ value: id, label: code })),
    onChange: (mixId?: string) => onChange({ mixId }),
    searchable: true,
  }
  return [
    ...(ofSite.length > 1 ? [mix] : []),
    {
      label: t('charts.filter.supplier'),
      value: asked.supplierId,
      choices: suppliers.map(({ id, name }) => ({ value: id, label: name })),
      onChange: (supplierId?: string) => onChange({ supplierId }),
      searchable: true,
    },
    {
      label: t('charts.filter.plant'),
      value: asked.plant,
      choices: plants.map((plant) => ({ value: plant, label: plant })),
      onChange: (plant?: string) => onChange({ plant }),
      searchable: true,
    },
    {
      label: t('charts.filter.class'),
      value: chosen && keyOf(chosen),
      choices: classes.map((one) => ({ value: keyOf(one), label: showClass(format, one) })),
      onChange: (key?: string) => {
        const found = classes.find((one) => keyOf(one) === key)
        onChange({ specifiedStrength: found?.value, strengthUnit: found?.unit })
      },
    },
    {
      label: t('charts.filter.age'),
      any: t('charts.filter.designAge'),
      value: ageHours === undefined ? undefined : String(ageHours),
      choices: ages.map((age) => ({ value: String(age), label: format.age(age) })),
      onChange: (age?: string) => onChange({ ageHours: age === undefined ? undefined : Number(age) }),
    },
  ]
}

type ElementProps = { workSiteId: string; value: string; onChange: (element: string) => void }

/** An element of the work and all it contains; applied when it is chosen, or on blur. */
function ElementFilter({ workSiteId, value, onChange }: ElementProps) {
  const { t } = useTranslation()
  const enabled = useMay()(permission.workSites)
  const known = useQuery({ ...elementsQuery(workSiteId), enabled }).data?.items ?? []
  const [typed, setTyped] = useState(value)
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Autocomplete
      aria-label={t('charts.filter.element')}
      placeholder={t('charts.filter.element')}
      limit={20}
      data={[...new Set(known.map(({ called }) => called))]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onBlur={() => apply(typed)}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  )
}
