import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import type { Mix, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { asksNoConsistence } from '@probeta/domain/fresh/fresh-specification.ts'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useMay } from '../../../session/current-session.ts'
import { type Crumb, Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { RecordTabs } from '../../../ui/lists/record-tabs.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { AccessPanel } from './access-panel.tsx'
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
import { useClose } from './use-close.ts'

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
type Missing = WorkSiteFile['missing'][number]
const tabNames = Object.keys(tabs) as Tab[]

/** `open`: the form in the panel; `site`, `numbering`, `copy`, `mix` (a new one), or the id of a mix. */
const Url = z.object({
  open: z.string().optional(),
  tab: z.enum(tabNames as [Tab, ...Tab[]]).default('mixes'),
})

type Props = { site: WorkSiteFile; home: Crumb; Conformity: Conformity }

export function WorkSitePanel({ site, home, Conformity }: Props) {
  const editable = useMay()(permission.workSites, 'edit')
  const [{ open }, setUrl] = useUrlState(Url)
  const show = (form: string) => setUrl({ open: form })
  const close = useClose(site)
  return (
    <Page
      title={site.name}
      breadcrumbs={[home]}
      description={<Identity site={site} />}
      actions={
        <WaysPanel
          site={site}
          onClose={editable ? () => void close() : undefined}
          onCopy={editable ? () => show('copy') : undefined}
        />
      }
    >
      <WorkSiteTabs site={site} editable={editable} Conformity={Conformity} onForm={show} />
      <OpenForm site={site} open={open} editable={editable} onClose={() => setUrl({ open: undefined })} />
    </Page>
  )
}

/** Returns the form in which a missing item is filled in: of the site, or of the first mix that lacks it. */
function useFormOf({ mixes }: WorkSiteFile) {
  const { find: findRules } = useRuleSets()
  const lacking: Partial<Record<Missing, (mix: Mix) => boolean>> = {
    ruleSet: ({ active, ruleSet }) => active && ruleSet === 'none',
    specimens: (mix) => breaksTooFew(mix, findRules(mix.ruleSet)),
    frequency: ({ active, sampleEveryM3 }) => active && sampleEveryM3 === null,
    supplier: ({ active, supplierId }) => active && supplierId === null,
    slump: (mix) => mix.active && asksNoConsistence(mix),
  }
  return (item: Missing) => {
    if (item === 'address' || item === 'supervision') return 'site'
    const lacks = lacking[item]
    return (lacks && mixes.find(lacks)?.id) ?? 'mix'
  }
}

/** Its code, its client and whether it is closed. */
function Identity({ site: { code, clientId, clientName, active } }: Pick<Props, 'site'>) {
  const may = useMay()
  return (
    <span className="pb-row">
      <span>
        {code} <span aria-hidden="true">·</span>{' '}
        {may(permission.clients) ? (
          <Link className="pb-link" to="/servicios/cliente/$clientId" params={{ clientId }}>
            {clientName}
          </Link>
        ) : (
          clientName
        )}
      </span>
      <StateBadge of="workSite" state={active ? 'active' : 'closed'} />
    </span>
  )
}

type TabsProps = Omit<Props, 'home'> & { editable: boolean; onForm: (form: string) => void }

function WorkSiteTabs({ site, editable, Conformity, onForm }: TabsProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [{ tab }, setUrl] = useUrlState(Url)
  const workSiteId = site.id
  return (
    <RecordTabs
      label={t('workSites.tabs.label')}
      tabs={tabNames.filter((one) => tabs[one] === null || may(tabs[one]))}
      tab={tab}
      titleOf={(one) => t(`workSites.tabs.${one}`)}
      onTab={(one) => setUrl({ tab: one })}
      panels={{
        mixes: <DataPanel {...{ site, editable, onForm }} />,
        elements: <ElementsPanel workSiteId={workSiteId} editable={editable} />,
        lots: <LotsPanel workSiteId={workSiteId} mixes={site.mixes} />,
        samples: <SamplesPanel workSiteId={workSiteId} />,
        results: <ResultsPanel workSiteId={workSiteId} clientId={site.clientId} />,
        statistics: <StatisticsPanel workSiteId={workSiteId} Answer={Conformity} />,
        reports: <ReportsPanel workSiteId={workSiteId} />,
        access: <AccessPanel site={site} />,
        notes: <NotesPanel site={site} reason={editable ? undefined : t('common.form.noPermission')} />,
      }}
    />
  )
}

/** What the work site lacks, its data, and its mixes. */
function DataPanel({ site, editable, onForm }: Omit<TabsProps, 'Conformity'>) {
  const { t } = useTranslation()
  const formOf = useFormOf(site)
  const edit = (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconPencil size={16} />}
      onClick={() => onForm('site')}
    >
      {t('common.actions.edit')}
    </Button>
  )
  return (
    <>
      <CompletenessCard
        missing={site.missing}
        onComplete={editable ? (item) => onForm(formOf(item)) : undefined}
      />
      <Section title={t('workSites.data')} actions={editable && edit}>
        <FactsCard site={site} onNumbering={editable ? () => onForm('numbering') : undefined} />
      </Section>
      <MixesPanel
        mixes={site.mixes}
        onAdd={editable ? () => onForm('mix') : undefined}
        onEdit={editable ? (mix) => onForm(mix.id) : undefined}
      />
    </>
  )
}

type FormProps = {
  site: WorkSiteFile
  open: string | undefined
  editable: boolean
  onClose: () => void
}

/** The form that the address names. */
function OpenForm({ site, open, editable, onClose }: FormProps) {
  const mix = site.mixes.find(({ id }) => id === open)
  if (mix) return <MixForm key={mix.id} workSiteId={site.id} mix={mix} onClose={onClose} />
  switch (open) {
    case 'site':
      return <WorkSiteForm site={site} onClose={onClose} />
    case 'numbering':
      return <NumberingForm site={site} onClose={onClose} />
    case 'mix':
      return <MixForm workSiteId={site.id} like={site.mixes.at(-1)} onClose={onClose} />
    case 'copy':
      return editable && <CopyForm site={site} onClose={onClose} />
    default:
      return null
  }
}
