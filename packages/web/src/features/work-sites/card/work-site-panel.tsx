import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Tabs } from '@mantine/core'
import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { asksNoConsistence } from '@probeta/domain/fresh/fresh-specification.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useMay } from '../../../session/current-session.ts'
import { type Crumb, Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { AccessPanel } from './access-panel.tsx'
import { CloseForm } from './close-form.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { CopyForm } from '../mixes/copy-form.tsx'
import { ElementsPanel } from '../elements/elements-panel.tsx'
import { breaksTooFew } from '../mixes/explain-plan.ts'
import { FactsCard } from './facts-card.tsx'
import { LotsPanel } from '../lots/lots-panel.tsx'
import { MixForm } from '../mixes/mix-form.tsx'
import { MixesPanel } from '../mixes/mixes-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { NumberingForm } from './numbering-form.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SamplesPanel } from './samples-panel.tsx'
import { type Conformity, StatisticsPanel } from './statistics-panel.tsx'
import { WaysPanel } from '../mixes/ways-panel.tsx'
import { WorkSiteForm } from './work-site-form.tsx'
import css from './work-site-panel.module.css'

/** The tabs, each with the permission of the screen that shows the whole list; null: that of the work site itself. */
const tabs = {
  mixes: null,
  elements: null,
  lots: null,
  samples: 23,
  results: 25,
  statistics: 27,
  reports: 25,
  access: null,
  notes: null,
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** `open`: the form in the panel; `site`, `close`, `numbering`, `copy`, `mix` (a new one), or the id of a mix. */
const Url = z.object({
  open: z.string().optional(),
  tab: z.enum(tabNames as [Tab, ...Tab[]]).default('mixes'),
})

type Props = { site: WorkSiteFile; home: Crumb; Conformity: Conformity }

export function WorkSitePanel({ site, home, Conformity }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [{ open, tab }, setUrl] = useUrlState(Url)
  const show = (form: string) => setUrl({ open: form })
  const close = () => setUrl({ open: undefined })
  const { find: findRules } = useRuleSets()

  const editable = may(permission.workSites, 'edit')
  const seen = tabNames.filter((one) => tabs[one] === null || may(tabs[one]))
  const mixOpen = site.mixes.find(({ id }) => id === open)
  const lacking = {
    ruleSet: site.mixes.find(({ active, ruleSet }) => active && ruleSet === 'none'),
    specimens: site.mixes.find((mix) => breaksTooFew(mix, findRules(mix.ruleSet))),
    frequency: site.mixes.find(({ active, sampleEveryM3 }) => active && sampleEveryM3 === null),
    supplier: site.mixes.find(({ active, supplierId }) => active && supplierId === null),
    slump: site.mixes.find((mix) => mix.active && asksNoConsistence(mix)),
  }
  const complete = (item: WorkSiteFile['missing'][number]) =>
    item === 'address' || item === 'supervision'
      ? show('site')
      : show(item === 'mix' ? 'mix' : (lacking[item]?.id ?? 'mix'))

  return (
    <Page
      title={site.name}
      breadcrumbs={[home]}
      description={
        <span className={css['about']}>
          {site.code}
          <span aria-hidden="true">·</span>
          {may(permission.clients) ? (
            <Link className="pb-link" to="/servicios/cliente/$clientId" params={{ clientId: site.clientId }}>
              {site.clientName}
            </Link>
          ) : (
            site.clientName
          )}
          <StatusBadge
            tone={site.active ? 'ok' : 'neutral'}
            label={t(site.active ? 'workSites.active' : 'workSites.closed')}
          />
        </span>
      }
      actions={
        <WaysPanel
          site={site}
          onClose={editable ? () => show('close') : undefined}
          onCopy={editable ? () => show('copy') : undefined}
        />
      }
    >
      <div className={css['columns']}>
        <Section
          title={t('workSites.data')}
          actions={
            editable && (
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconPencil size={16} />}
                onClick={() => show('site')}
              >
                {t('common.actions.edit')}
              </Button>
            )
          }
        >
          <FactsCard site={site} onNumbering={editable ? () => show('numbering') : undefined} />
        </Section>
        <CompletenessCard missing={site.missing} onComplete={editable ? complete : undefined} />
      </div>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => setUrl({ tab: seen.find((one) => one === value) })}
      >
        <Tabs.List aria-label={t('workSites.tabs.label')} className={css['tabs'] ?? ''}>
          {seen.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`workSites.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="mixes">
          <MixesPanel
            mixes={site.mixes}
            onAdd={editable ? () => show('mix') : undefined}
            onEdit={editable ? (mix) => show(mix.id) : undefined}
          />
        </Tabs.Panel>
        <Tabs.Panel value="elements">
          <ElementsPanel workSiteId={site.id} editable={editable} />
        </Tabs.Panel>
        <Tabs.Panel value="lots">
          <LotsPanel workSiteId={site.id} mixes={site.mixes} />
        </Tabs.Panel>
        <Tabs.Panel value="samples">
          <SamplesPanel workSiteId={site.id} />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ResultsPanel workSiteId={site.id} />
        </Tabs.Panel>
        <Tabs.Panel value="statistics">
          <StatisticsPanel workSiteId={site.id} Answer={Conformity} />
        </Tabs.Panel>
        <Tabs.Panel value="reports">
          <ReportsPanel workSiteId={site.id} />
        </Tabs.Panel>
        <Tabs.Panel value="access">
          <AccessPanel site={site} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <NotesPanel site={site} reason={editable ? undefined : t('common.form.noPermission')} />
        </Tabs.Panel>
      </Tabs>
      {open === 'site' && <WorkSiteForm site={site} onClose={close} />}
      {open === 'numbering' && <NumberingForm site={site} onClose={close} />}
      {open === 'copy' && editable && <CopyForm site={site} onClose={close} />}
      {open === 'mix' && <MixForm workSiteId={site.id} like={site.mixes.at(-1)} onClose={close} />}
      {mixOpen && <MixForm key={mixOpen.id} workSiteId={site.id} mix={mixOpen} onClose={close} />}
      {open === 'close' && editable && <CloseForm site={site} onClose={close} />}
    </Page>
  )
}
