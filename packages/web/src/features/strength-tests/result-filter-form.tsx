import { permission } from '@probeta/domain/people/permissions.ts'
import { Chip, MultiSelect, Select, TextInput } from '@mantine/core'
import type { listStrengthTestsEndpoint } from '@probeta/contract/strength-tests.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementChoices } from '../../trade/choices/use-element-choices.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import type { ChangeOf, FilterOf } from '../../ui/lists/use-list.ts'
import { DayFilterForm } from './day-filter-form.tsx'
import { clientChoices, clientQuery, technicianChoices, workSiteQuery } from './queries.ts'
import css from './result-list-page.module.css'
import { showSpecified } from '../../i18n/show-stress.ts'
import { WorkSiteFilterForm } from './work-site-filter-form.tsx'

const states = ['open', 'toCheck', 'toApprove', 'approved', 'reported'] as const
const ages = ['7', '28', 'other'] as const

type ResultFilter = FilterOf<typeof listStrengthTestsEndpoint>

const first: readonly string[] = ['search', 'turn', 'warned', 'outcome', 'state']
/** Whether one of the filters is in use that are asked for more rarely: those after the first five. */
export const isRestUsed = (filter: ResultFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && !first.includes(name))

type Props = {
  filter: ResultFilter
  onChange: (change: ChangeOf<typeof listStrengthTestsEndpoint>) => void
}

/** By what the list of results is narrowed. What belongs to a work site waits until one is chosen. */
export function ResultFilterForm({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('common.actions.clear') } }
  const named = (label: string) => ({
    'aria-label': label,
    placeholder: label,
    className: css['filter'] ?? '',
  })
  return (
    <>
      <Chip
        size="sm"
        checked={filter.turn === 'mine'}
        title={t('strengthTests.filters.turnHint')}
        onChange={(mine) => onChange({ turn: mine ? 'mine' : undefined })}
      >
        {t('strengthTests.filters.turn')}
      </Chip>
      <Chip
        size="sm"
        checked={filter.warned === 'yes'}
        onChange={(warned) => onChange({ warned: warned ? 'yes' : undefined })}
      >
        {t('strengthTests.filters.warned')}
      </Chip>
      <MultiSelect
        {...clear}
        {...named(t('strengthTests.filters.outcome'))}
        placeholder={filter.outcome ? '' : t('strengthTests.filters.outcome')}
        value={filter.outcome?.split(',') ?? []}
        onChange={(chosen) => onChange({ outcome: chosen.join(',') || undefined })}
        data={outcomes.map((value) => ({ value, label: t(`verdicts.outcome.${value}`) }))}
      />
      <ChoiceFilter
        label={t('strengthTests.filters.state')}
        className={css['filter'] ?? ''}
        choices={states.map((value) => ({ value, label: t(`strengthTests.filters.${value}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={t('strengthTests.filters.age')}
        className={css['filter'] ?? ''}
        choices={ages.map((value) => ({
          value,
          label: t(`strengthTests.filters.ages.${value === 'other' ? value : (`days${value}` as const)}`),
        }))}
        value={filter.age}
        onChange={(age) => onChange({ age })}
      />
      {may(permission.clients) && (
        <ClientFilter value={filter.clientId} onChange={(clientId) => onChange({ clientId })} />
      )}
      {may(permission.workSites) && (
        <WorkSiteFilterForm
          value={filter.workSiteId}
          onChange={(workSiteId) => onChange({ workSiteId, mixId: undefined, element: undefined })}
        />
      )}
      {may(permission.workSites) && filter.workSiteId && (
        <OfWorkSite
          workSiteId={filter.workSiteId}
          mixId={filter.mixId}
          element={filter.element}
          onChange={onChange}
        />
      )}
      <StrengthFilter value={filter.fc} onChange={(fc) => onChange({ fc })} />
      {may(permission.technicians) && (
        <TechnicianFilter value={filter.brokenBy} onChange={(brokenBy) => onChange({ brokenBy })} />
      )}
      <DayFilterForm from={filter.from} to={filter.to} onChange={onChange} />
    </>
  )
}

type Change<Value> = { value: Value | undefined; onChange: (value: Value | undefined) => void }

function ClientFilter({ value, onChange }: Change<string>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useQuery(clientChoices(text)).data?.items ?? []
  const chosen = useQuery({ ...clientQuery(value ?? ''), enabled: value !== undefined }).data
  const label = t('strengthTests.filters.client')
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return (
    <SearchSelect
      aria-label={label}
      placeholder={label}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      choices={found.map(choice)}
      chosen={chosen && choice(chosen)}
      onSearch={setText}
      className={css['filter'] ?? ''}
    />
  )
}

function TechnicianFilter({ value, onChange }: Change<number>) {
  const { t } = useTranslation()
  const found = useQuery(technicianChoices()).data?.items ?? []
  const label = t('strengthTests.filters.brokenBy')
  return (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      className={css['filter'] ?? ''}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

/** In the unit of the mixes, as it was agreed: '30'. */
function StrengthFilter({ value, onChange }: Change<number>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const label = t('strengthTests.filters.fc')
  const take = () => {
    if (typed === undefined) return
    const number = Number(typed.replace(',', '.'))
    onChange(typed.trim() !== '' && Number.isFinite(number) && number > 0 ? number : undefined)
    setTyped(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      maxLength={8}
      className={`${css['filter']} ${css['short']}`}
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

type OfWorkSiteProps = {
  workSiteId: string
  mixId: string | undefined
  element: string | undefined
  onChange: Props['onChange']
}

function OfWorkSite({ workSiteId, mixId, element, onChange }: OfWorkSiteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mixes = useQuery(workSiteQuery(workSiteId)).data?.mixes ?? []
  const elements = useElementChoices(workSiteId)
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('common.actions.clear') } }
  const names = element !== undefined && !elements.includes(element) ? [element, ...elements] : elements
  return (
    <>
      <Select
        {...clear}
        searchable
        aria-label={t('strengthTests.filters.mix')}
        placeholder={t('strengthTests.filters.mix')}
        className={css['filter'] ?? ''}
        value={mixId ?? null}
        onChange={(value) => onChange({ mixId: value ?? undefined })}
        data={mixes.map(({ id, code, specifiedStrength, strengthUnit }) => ({
          value: id,
          label: `${code} · ${showSpecified(format, specifiedStrength, strengthUnit)}`,
        }))}
      />
      <Select
        {...clear}
        searchable
        aria-label={t('strengthTests.filters.element')}
        placeholder={t('strengthTests.filters.element')}
        className={css['filter'] ?? ''}
        value={element ?? null}
        onChange={(value) => onChange({ element: value ?? undefined })}
        data={[...new Set(names)]}
      />
    </>
  )
}
