import { scrutinyDays } from '@probeta/contract/results/scrutiny.ts'
import { useTranslation } from 'react-i18next'
import { WorkSiteFilter } from '../../trade/filters/filter-by-name.tsx'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { type Scrutinised, ScrutinisedOf, type Scrutiny } from './queries.ts'

type Props = {
  asked: Scrutinised
  choices: Scrutiny['choices'] | undefined
  onChange: (change: Scrutinised) => void
}

const nothing = Object.fromEntries(Object.keys(ScrutinisedOf.shape).map((name) => [name, undefined]))

/** The persons and days whose readings the scrutiny covers; all filters are in the address. */
export function ScrutinyFilterForm({ asked, choices, onChange }: Props) {
  const { t } = useTranslation()
  const { workSiteId, technicianId, pressId, from, to } = asked
  const filtered = Object.values(asked).some((value) => value !== undefined)
  return (
    <>
      <p className="pb-dim pb-flat pb-small">{t('scrutiny.filter.hint', scrutinyDays)}</p>
      <FilterBar onClear={filtered ? () => onChange(nothing) : undefined} folds>
        <WorkSiteFilter
          label={t('charts.filter.workSite')}
          value={workSiteId}
          onChange={(id) => onChange({ workSiteId: id })}
        />
        <ChoiceFilter
          label={t('scrutiny.filter.technician')}
          searchable
          value={technicianId === undefined ? undefined : String(technicianId)}
          choices={(choices?.technicians ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChange({ technicianId: id === undefined ? undefined : Number(id) })}
        />
        <ChoiceFilter
          label={t('scrutiny.filter.press')}
          searchable
          value={pressId}
          choices={(choices?.presses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ pressId: id })}
        />
        <DaySpan
          from={from}
          to={to}
          labels={{ from: t('charts.filter.from'), to: t('charts.filter.to') }}
          onChange={onChange}
        />
      </FilterBar>
    </>
  )
}
