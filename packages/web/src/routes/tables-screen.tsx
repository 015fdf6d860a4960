import { NativeSelect } from '@mantine/core'
import {
  IconBuilding,
  IconCircles,
  IconEngine,
  IconEyeCog,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconFlask,
  IconMail,
  IconReport,
  IconTag,
  IconRuler2,
  IconScale,
  IconStack2,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CompleteExportPanel } from '../features/laboratory-exports/complete-export-panel.tsx'
import { EquipmentPanel } from '../features/equipment/equipment-panel.tsx'
import { PadsPanel } from '../features/equipment/pads-panel.tsx'
import { LaboratoryPanel } from '../features/laboratory/laboratory-panel.tsx'
import { LetterheadsPanel } from '../features/letterheads/letterheads-panel.tsx'
import { LabelsPanel } from '../features/templates/labels-panel.tsx'
import { ReportPanel } from '../features/templates/report-panel.tsx'
import { LettersPanel } from '../features/templates/letters-panel.tsx'
import { TemplatesPanel } from '../features/exports/templates-panel.tsx'
import { PortalSettingsPanel } from '../features/portal/settings-panel.tsx'
import { PressesPanel } from '../features/presses/presses-panel.tsx'
import { PlacesPanel } from '../features/storage-places/places-panel.tsx'
import { Page } from '../ui/page.tsx'
import { useUrlState } from '../ui/lists/use-url-state.ts'
import { lookupTables } from './lookup-tables.tsx'
import { BenchPanel } from '../features/rule-sets/bench-panel.tsx'
import { RulesPanel } from '../features/rule-sets/rules-panel.tsx'
import './tables-screen.css'

/** Every table of the laboratory's own by its group and its name in the address: a further one is a line here. */
const tables = [
  {
    group: 'places',
    name: 'laboratory',
    title: 'laboratory.title',
    icon: IconBuilding,
    Panel: LaboratoryPanel,
  },
  { group: 'places', name: 'places', title: 'storagePlaces.title', icon: IconStack2, Panel: PlacesPanel },
  ...lookupTables,
  {
    group: 'equipment',
    name: 'equipment',
    title: 'equipment.title',
    icon: IconRuler2,
    Panel: EquipmentPanel,
  },
  { group: 'equipment', name: 'presses', title: 'presses.title', icon: IconEngine, Panel: PressesPanel },
  { group: 'equipment', name: 'pads', title: 'equipment.pads.title', icon: IconCircles, Panel: PadsPanel },
  { group: 'rules', name: 'rules', title: 'ruleSets.title', icon: IconScale, Panel: RulesPanel },
  { group: 'rules', name: 'bench', title: 'ruleSets.bench.title', icon: IconFlask, Panel: BenchPanel },
  {
    group: 'templates',
    name: 'templates',
    title: 'lists.templates.title',
    icon: IconFileSpreadsheet,
    Panel: TemplatesPanel,
  },
  {
    group: 'templates',
    name: 'letterhead',
    title: 'letterheads.title',
    icon: IconFileText,
    Panel: LetterheadsPanel,
  },
  {
    group: 'templates',
    name: 'portal',
    title: 'portal.settings.title',
    icon: IconEyeCog,
    Panel: PortalSettingsPanel,
  },
  {
    group: 'templates',
    name: 'letters',
    title: 'templates.letters.title',
    icon: IconMail,
    Panel: LettersPanel,
  },
  {
    group: 'templates',
    name: 'labels',
    title: 'templates.labels.title',
    icon: IconTag,
    Panel: LabelsPanel,
  },
  {
    group: 'templates',
    name: 'reports',
    title: 'templates.reports.title',
    icon: IconReport,
    Panel: ReportPanel,
  },
  {
    group: 'exchange',
    name: 'export',
    title: 'laboratoryExports.tab',
    icon: IconFileZip,
    Panel: CompleteExportPanel,
  },
] as const

/** In the order in which they stand at the left; a group without a table is not shown. */
const groups = (['places', 'ages', 'words', 'equipment', 'rules', 'templates', 'exchange'] as const).flatMap(
  (group) => {
    const among = tables.filter((table) => table.group === group)
    return among.length > 0 ? [{ group, among }] : []
  },
)

const Url = z.object({ table: z.enum(tables.map(({ name }) => name)).default('places') })

/** At the left the tables by group, at the right the rows of one; on a phone one is chosen from a list. */
export function TablesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [{ table }] = useUrlState(Url)
  const { Panel } = tables.find(({ name }) => name === table) ?? tables[0]
  const list = useRef<HTMLElement>(null)
  // The list is longer than most screens: scrolls to the table of a link.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [table])
  return (
    <Page title={t('shell.menu.tabla')} description={t('tables.about')}>
      <div className="pb-tables">
        <nav ref={list} aria-label={t('shell.menu.tabla')}>
          {groups.map(({ group, among }) => (
            <section key={group} aria-label={t(`tables.groups.${group}`)}>
              <h2>{t(`tables.groups.${group}`)}</h2>
              {among.map(({ name, title, icon: Icon }) => (
                <Link
                  key={name}
                  to="/administracion/tabla"
                  search={{ table: name }}
                  aria-current={name === table ? 'page' : undefined}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {t(title)}
                </Link>
              ))}
            </section>
          ))}
        </nav>
        <NativeSelect
          className="pb-tables-choice"
          label={t('tables.choose')}
          value={table}
          data={groups.map(({ group, among }) => ({
            group: t(`tables.groups.${group}`),
            items: among.map(({ name, title }) => ({ value: name, label: t(title) })),
          }))}
          onChange={({ currentTarget }) =>
            void navigate({ to: '/administracion/tabla', search: { table: currentTarget.value } })
          }
        />
        <div>
          <Panel />
        </div>
      </div>
    </Page>
  )
}
