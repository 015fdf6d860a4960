import { Button, UnstyledButton } from '@mantine/core'
import type { StructureElement } from '@probeta/contract/clients/elements.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import css from './elements-panel.module.css'
import { useSight } from '../use-sight.ts'
import { elementsQuery, type Portal } from '../queries.ts'
import { noFilters, PortalUrl } from '../view-url.ts'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { looks } from '../../../trade/states.ts'

type Props = { workSiteId: string | undefined; workSites: Portal['workSites'] }

/** The elements of a work site, each with the colour, icon and word of its state. */
export function ElementsPanel({ workSiteId, workSites }: Props) {
  const { t } = useTranslation()
  const [, setUrl] = useUrlState(PortalUrl)
  const chosen = workSiteId ?? (workSites.length === 1 ? workSites[0]?.id : undefined)
  return (
    <Section title={t('portal.views.elements')} description={t('portal.elements.about')}>
      {chosen === undefined ? (
        <EmptyState icon={IconBuilding} title={t('portal.elements.choose')}>
          <div className="pb-stack-tight">
            {workSites.map(({ id, code, name }) => (
              <Button key={id} variant="light" onClick={() => setUrl({ workSiteId: id })}>
                {`${code} · ${name}`}
              </Button>
            ))}
          </div>
        </EmptyState>
      ) : (
        <Tree workSiteId={chosen} />
      )}
    </Section>
  )
}

function Tree({ workSiteId }: { workSiteId: string }) {
  const { t } = useTranslation()
  const { whose } = useSight()
  const query = useQuery(elementsQuery(workSiteId, whose))
  return (
    <QueryState query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={IconBuilding}
            title={t('portal.elements.none')}
            text={t('portal.elements.noneHint')}
          />
        ) : (
          <ul className={`pb-stack-tight pb-plain-list ${css['tree']}`}>
            {items.map((element) => (
              <ElementRow key={element.called} element={element} workSiteId={workSiteId} />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function ElementRow({ element, workSiteId }: { element: StructureElement; workSiteId: string }) {
  const { t } = useTranslation()
  const [, setUrl] = useUrlState(PortalUrl)
  const { called, name, depth, state, samples, counts } = element
  const show = (view: 'samples' | 'results') => setUrl({ ...noFilters, view, element: called, workSiteId })
  return (
    <li data-tone={looks.element[state].tone} data-depth={Math.min(depth, 5)}>
      <UnstyledButton
        className={`pb-break ${css['name']}`}
        disabled={samples === 0}
        onClick={() => show('samples')}
      >
        {name}
      </UnstyledButton>
      <StateBadge of="element" state={state} />
      <span className={`pb-row ${css['counts']}`}>
        {samples > 0 && (
          <UnstyledButton className="pb-link" onClick={() => show('samples')}>
            {t('portal.elements.samples', { count: samples })}
          </UnstyledButton>
        )}
        {counts.tests > 0 && (
          <UnstyledButton className="pb-link" onClick={() => show('results')}>
            {t('portal.elements.results', { count: counts.tests })}
          </UnstyledButton>
        )}
      </span>
    </li>
  )
}
