import { Button, UnstyledButton } from '@mantine/core'
import type { PortalResult } from '@probeta/contract/portal.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { IconChartBar, IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStateOfLot } from '../../../trade/choices/use-lot-needs.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { ElementFilter } from './element-filter-card.tsx'
import { PagedList } from '../paged-list-panel.tsx'
import { useSight, useStress } from '../use-sight.ts'
import { resultPages } from '../queries.ts'
import css from './results-panel.module.css'
import { outcomeParts, PortalUrl } from '../view-url.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { VerdictPanel } from '../../../trade/verdict-panel.tsx'

/** The issued results, searchable, each with its reason in place. */
export function ResultsPanel({ workSiteId }: { workSiteId: string | undefined }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const [{ search, outcome, element }, setUrl] = useUrlState(PortalUrl)
  const query = useInfiniteQuery(resultPages({ workSiteId, search, outcome, element }, whose))
  const filtered = Boolean(search ?? outcome ?? element)
  return (
    <Section title={t('portal.views.results')} description={t('portal.resultsAbout')}>
      <FilterBar
        onClear={
          filtered ? () => setUrl({ search: undefined, outcome: undefined, element: undefined }) : undefined
        }
      >
        <SearchBox
          value={search ?? ''}
          label={t('portal.search.results')}
          onSearch={(text) => setUrl({ search: text || undefined })}
        />
        <ChoiceFilter
          label={t('portal.filters.outcome')}
          choices={outcomeParts.map((value) => ({ value, label: t(`portal.outcomes.${value}`) }))}
          value={outcome}
          onChange={(chosen) => setUrl({ outcome: chosen })}
        />
        <ElementFilter />
      </FilterBar>
      <PagedList
        query={query}
        filtered={filtered}
        empty={
          <EmptyState icon={IconChartBar} title={t('portal.noResults')} text={t('portal.noResultsHint')} />
        }
      >
        {(items) => (
          <ul className={css['list']}>
            {items.map((result) => (
              <ResultRow key={`${result.sampleId}:${result.ageHours}`} result={result} linked />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

/** One result: sample, strength, verdict, and on demand its reason. */
export function ResultRow({ result, linked = false }: { result: PortalResult; linked?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { measured, specified } = useStress()
  const [, setUrl] = useUrlState(PortalUrl)
  const [open, setOpen] = useState(false)
  const id = useId()
  const stateOfLot = useStateOfLot()
  const { mix, sampleCode, ageHours, verdict, testedBy, report, workSite, element } = result
  const name = `${sampleCode} · ${format.age(ageHours)}`
  const where = linked
    ? [workSite.name, element, format.dayOf(result.castAt)]
    : [
        t('portal.inReport', { number: report.number }),
        testedBy?.length ? t('portal.testedBy', { names: testedBy.join(', ') }) : '',
      ]
  const strength = specified({
    mpa: mix.specifiedMpa,
    value: mix.specifiedStrength,
    unit: mix.strengthUnit,
  })
  const { percentOfSpecified } = result
  const { conversion } = verdict
  return (
    <li>
      <div className="pb-break pb-shrink">
        {linked ? (
          <UnstyledButton className={css['name'] ?? ''} onClick={() => setUrl({ sample: result.sampleId })}>
            {name}
          </UnstyledButton>
        ) : (
          <strong className={css['name']}>{format.age(ageHours)}</strong>
        )}
        <small>{where.filter(Boolean).join(' · ')}</small>
        {result.lot && <small>{stateOfLot(result.lot)}</small>}
      </div>
      <div className={css['how']}>
        <strong>{measured(result.meanMpa, mix.strengthUnit, mix.method)}</strong>
        <small>
          {t(conversion ? 'portal.convertedOf' : 'portal.ofSpecified', {
            value: measured(conversion && convertedMpa(conversion), mix.strengthUnit, mix.method),
            percent: format.percent(percentOfSpecified === null ? null : percentOfSpecified / 100),
            strength,
          })}
        </small>
      </div>
      <div className={css['verdict']}>
        <StateBadge of="verdict" state={verdict.outcome} />
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('portal.whyOf', { name })}
          rightSection={<IconChevronDown size={16} data-open={open} />}
          onClick={() => setOpen(!open)}
        >
          {t('portal.why')}
        </Button>
      </div>
      <div id={id} className={css['why']} hidden={!open}>
        {open && (
          <>
            {/* Same verdict as in the laboratory, without its internal warnings. */}
            <VerdictPanel test={{ ...result, warnings: [] }} />
            <small>{t('portal.agreedUnit')}</small>
          </>
        )}
      </div>
    </li>
  )
}
