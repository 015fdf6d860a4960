import { permission } from '@probeta/domain/people/permissions.ts'
import { TextInput } from '@mantine/core'
import type { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstruments } from '../../trade/instruments/use-instruments.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { WorkSiteFilter } from '../../trade/filters/filter-by-name.tsx'
import { useElementChoices } from '../../trade/choices/use-element-choices.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import type { useList } from '../../ui/lists/use-list.ts'
import { technicianChoices, workSiteQuery } from './queries.ts'
import { showSpecified } from '../../i18n/show-stress.ts'

type List = typeof listStrengthTestsEndpoint
type Props = Pick<ReturnType<typeof useList<List>>, 'filter' | 'narrow' | 'narrowing'>

/** Filters of the list of results. Those that belong to a work site are disabled until one is chosen. */
export function ResultFilterForm({ filter, narrow, narrowing }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <ListFilters
      narrowing={narrowing}
      hidden={[
        ...(filter.workSiteId ? [] : (['mixId', 'element'] as const)),
        ...(may(permission.technicians) ? [] : (['brokenBy'] as const)),
      ]}
      labels={{
        search: t('strengthTests.search'),
        turn: t('strengthTests.filters.turn'),
        from: t('strengthTests.filters.from'),
        to: t('strengthTests.filters.to'),
      }}
      own={{
        workSiteId: (
          <WorkSiteFilter
            label={t('strengthTests.filters.workSite')}
            value={filter.workSiteId}
            onChange={(workSiteId) => narrow({ workSiteId, mixId: undefined, element: undefined })}
          />
        ),
        mixId: (
          <MixFilter
            workSiteId={filter.workSiteId ?? ''}
            value={filter.mixId}
            onChange={(mixId) => narrow({ mixId })}
          />
        ),
        element: (
          <ElementFilter
            workSiteId={filter.workSiteId ?? ''}
            value={filter.element}
            onChange={(element) => narrow({ element })}
          />
        ),
        fc: <StrengthFilter value={filter.fc} onChange={(fc) => narrow({ fc })} />,
        equipmentId: (
          <EquipmentFilter value={filter.equipmentId} onChange={(equipmentId) => narrow({ equipmentId })} />
        ),
        brokenBy: <TechnicianFilter value={filter.brokenBy} onChange={(brokenBy) => narrow({ brokenBy })} />,
      }}
    />
  )
}

type Change<Value> = { value: Value | undefined; onChange: (value: Value | undefined) => void }

function TechnicianFilter({ value, onChange }: Change<number>) {
  const { t } = useTranslation()
  const found = useQuery(technicianChoices()).data?.items ?? []
  return (
    <ChoiceFilter
      searchable
      label={t('strengthTests.filters.brokenBy')}
      value={value === undefined ? undefined : String(value)}
      choices={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}

function EquipmentFilter({ value, onChange }: Change<string>) {
  const { t } = useTranslation()
  const choices = useInstruments().map(({ id, kind, name }) => ({
    value: id,
    label: `${t(`equipment.kinds.${kind}`)} · ${name}`,
  }))
  return (
    <ChoiceFilter
      searchable
      label={t('strengthTests.filters.equipment')}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}

/** The strength in the unit of the mixes, as it was agreed: '30'. */
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
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

type OfWorkSite = Change<string> & { workSiteId: string }

function MixFilter({ workSiteId, value, onChange }: OfWorkSite) {
  const { t } = useTranslation()
  const format = useFormat()
  const mixes = useQuery(workSiteQuery(workSiteId)).data?.mixes ?? []
  const choices = mixes.map(({ id, code, specifiedStrength, strengthUnit }) => ({
    value: id,
    label: `${code} · ${showSpecified(format, specifiedStrength, strengthUnit)}`,
  }))
  return (
    <ChoiceFilter
      searchable
      label={t('strengthTests.filters.mix')}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}

function ElementFilter({ workSiteId, value, onChange }: OfWorkSite) {
  const { t } = useTranslation()
  const elements = useElementChoices(workSiteId)
  const names = new Set([...(value === undefined ? [] : [value]), ...elements])
  return (
    <ChoiceFilter
      searchable
      label={t('strengthTests.filters.element')}
      value={value}
      choices={[...names].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  )
}
