import { Button, UnstyledButton } from '@mantine/core'
import type { PortalResult } from '@probeta/contract/clients/portal.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { IconChartBar, IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStateOfLot } from '../../../trade/choices/use-lot-needs.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../../ui/lists/choice-filter.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { ElementFilter } from './element-filter-card.tsx'
import { PagedList } from '../paged-list-panel.tsx'
import { PortalFilters } from '../filters-card.tsx'
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
      <PortalFilters searchLabel={t('portal.search.results')} filtered={filtered}>
        <ChoiceFilter
          label={t('portal.filters.outcome')}
          choices={outcomeParts.map((value) => ({ value, label: t(`portal.outcomes.${value}`) }))}
          value={outcome}
          onChange={(chosen) => setUrl({ outcome: chosen })}
        />
        <ElementFilter />
      </PortalFilters>
      <PagedList
        query={query}
        filtered={filtered}
        empty={
          <EmptyState icon={IconChartBar} title={t('portal.noResults')} text={t('portal.noResultsHint')} />
        }
      >
        {(items) => (
          <ul className={`pb-plain-list ${css['list']}`}>
            {items.map((result) => (
              <ResultRow key={`${result.sampleId}:${result.ageHours}`} result={result} linked />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

type RowProps = { result: PortalResult }

/** One result: sample, strength, verdict, and on demand its reason. */
export function ResultRow({ result, linked = false }: RowProps & { linked?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [, setUrl] = useUrlState(PortalUrl)
  const stateOfLot = useStateOfLot()
  const { sampleCode, testedBy, report, workSite, element, lot } = result
  const age = format.age(result.ageHours)
  const name = `${sampleCode} · ${age}`
  const where = linked
    ? [workSite.name, element, format.dayOf(result.castAt)]
    : [
        t('portal.inReport', { number: report.number }),
        testedBy?.length ? t('portal.testedBy', { names: testedBy.join(', ') }) : '',
      ]
  return (
    <li>
      <div className="pb-break pb-shrink">
        {linked ? (
          <UnstyledButton className={css['name'] ?? ''} onClick={() => setUrl({ sample: result.sampleId })}>
            {name}
          </UnstyledButton>
        ) : (
          <strong className={css['name']}>{age}</strong>
        )}
        <small>{where.filter(Boolean).join(' · ')}</small>
        {lot && <small>{stateOfLot(lot)}</small>}
      </div>
      <Strength result={result} />
      <Reason result={result} name={name} />
    </li>
  )
}

function Strength({ result: { mix, meanMpa, percentOfSpecified, verdict } }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { measured, specified } = useStress()
  const { conversion } = verdict
  const { specifiedMpa, specifiedStrength, strengthUnit, method } = mix
  return (
    <div className={css['how']}>
      <strong>{measured(meanMpa, strengthUnit, method)}</strong>
      <small>
        {t(conversion ? 'portal.convertedOf' : 'portal.ofSpecified', {
          value: measured(conversion && convertedMpa(conversion), strengthUnit, method),
          percent: format.percent(percentOfSpecified === null ? null : percentOfSpecified / 100),
          strength: specified({ mpa: specifiedMpa, value: specifiedStrength, unit: strengthUnit }),
        })}
      </small>
    </div>
  )
}

/** The verdict, and the button that shows how it was reached. */
function Reason({ result, name }: RowProps & { name: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={`pb-spread ${css['verdict']}`}>
        <StateBadge of="verdict" state={result.verdict.outcome} />
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
    </>
  )
}
