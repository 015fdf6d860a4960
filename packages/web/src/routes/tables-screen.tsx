import { permission } from '@probeta/domain/people/permissions.ts'
import { NativeSelect } from '@mantine/core'
import {
  IconBuilding,
  IconBuildings,
  IconCircles,
  IconClock,
  IconEngine,
  IconEyeCog,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconFlask,
  IconHistory,
  IconListNumbers,
  IconMail,
  IconReceipt,
  IconReport,
  IconTag,
  IconTemperature,
  IconRuler2,
  IconScale,
  IconStack2,
  IconUserShield,
  IconWebhook,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AuditPanel } from '../features/audit/audit-panel.tsx'
import { PricesPanel } from '../features/billing/prices-panel.tsx'
import { BranchesPanel } from '../features/branches/branches-panel.tsx'
import { CompleteExportPanel } from '../features/laboratory-exports/complete-export-panel.tsx'
import { CuringPanel } from '../features/curing-tanks/curing-panel.tsx'
import { EquipmentPanel } from '../features/equipment/equipment-panel.tsx'
import { PadsPanel } from '../features/equipment/pads-panel.tsx'
import { LaboratoryPanel } from '../features/laboratory/laboratory-panel.tsx'
import { LetterheadsPanel } from '../features/letterheads/letterheads-panel.tsx'
import { LabelsPanel } from '../features/templates/labels-panel.tsx'
import { NumbersPanel } from '../features/templates/numbers-panel.tsx'
import { ReportPanel } from '../features/templates/report-panel.tsx'
import { LettersPanel } from '../features/templates/letters-panel.tsx'
import { TemplatesPanel } from '../features/exports/templates-panel.tsx'
import { PortalSettingsPanel } from '../features/portal/settings-panel.tsx'
import { PersonalDataPanel } from '../features/personal-data/personal-data-panel.tsx'
import { PressesPanel } from '../features/presses/presses-panel.tsx'
import { PlacesPanel } from '../features/storage-places/places-panel.tsx'
import { WebhooksPanel } from '../features/webhooks/webhooks-panel.tsx'
import { useMay } from '../session/current-session.ts'
import { Page } from '../ui/page.tsx'
import { useUrlState } from '../ui/lists/use-url-state.ts'
import { lookupTables } from './lookup-tables.tsx'
import { table } from './table.ts'
import { BenchPanel } from '../features/rule-sets/bench-panel.tsx'
import { VisitSettingsPanel } from '../features/visits/times/visit-settings-panel.tsx'
import { RulesPanel } from '../features/rule-sets/rules-panel.tsx'
import './tables-screen.css'

/** Every table of the laboratory's own by its group and its name in the address: a further one is a line here. */
const tables = [
  table('places', 'laboratory', 'laboratory.title', IconBuilding, LaboratoryPanel),
  table('places', 'branches', 'branches.title', IconBuildings, BranchesPanel),
  table('places', 'places', 'storagePlaces.title', IconStack2, PlacesPanel),
  table('places', 'curing', 'curingTanks.title', IconTemperature, CuringPanel),
  table('places', 'visits', 'visits.times.settings', IconClock, VisitSettingsPanel),
  ...lookupTables,
  table('equipment', 'equipment', 'equipment.title', IconRuler2, EquipmentPanel),
  table('equipment', 'presses', 'presses.title', IconEngine, PressesPanel),
  table('equipment', 'pads', 'equipment.pads.title', IconCircles, PadsPanel),
  table('rules', 'rules', 'ruleSets.title', IconScale, RulesPanel),
  table('rules', 'bench', 'ruleSets.bench.title', IconFlask, BenchPanel),
  table('templates', 'templates', 'lists.templates.title', IconFileSpreadsheet, TemplatesPanel),
  table('templates', 'letterhead', 'letterheads.title', IconFileText, LetterheadsPanel),
  table('templates', 'portal', 'portal.settings.title', IconEyeCog, PortalSettingsPanel),
  table('templates', 'letters', 'templates.letters.title', IconMail, LettersPanel),
  table('templates', 'labels', 'templates.labels.title', IconTag, LabelsPanel),
  table('templates', 'reports', 'templates.reports.title', IconReport, ReportPanel),
  table('templates', 'numbers', 'templates.numbers.title', IconListNumbers, NumbersPanel),
  table('prices', 'prices', 'billing.prices.title', IconReceipt, PricesPanel),
  table('exchange', 'audit', 'audit.title', IconHistory, AuditPanel),
  table('exchange', 'webhooks', 'webhooks.title', IconWebhook, WebhooksPanel),
  table('exchange', 'personal', 'personalData.title', IconUserShield, PersonalDataPanel),
  table('exchange', 'export', 'laboratoryExports.tab', IconFileZip, CompleteExportPanel),
] as const

/** In the order in which they stand at the left. */
const order = ['places', 'ages', 'words', 'equipment', 'rules', 'templates', 'prices', 'exchange'] as const

/**
 * The tables by group; a group without a table is not shown, nor is the audit trail to who does not answer for results, nor
 * are webhooks to who does not keep the tables, nor personal data to who sees no users.
 */
function useGroups() {
  const may = useMay()
  const shown = tables.filter(
    ({ name }) =>
      (name !== 'audit' || may(permission.results, 'approve')) &&
      (name !== 'webhooks' || may(permission.tables, 'edit')) &&
      (name !== 'personal' || may(permission.users, 'view')),
  )
  return order.flatMap((group) => {
    const among = shown.filter((one) => one.group === group)
    return among.length > 0 ? [{ group, among }] : []
  })
}

const Url = z.object({ table: z.enum(tables.map(({ name }) => name)).default('places') })
type Shown = { shown: (typeof tables)[number]['name'] }

/** At the left the tables by group, at the right the rows of one; on a phone one is chosen from a list. */
export function TablesScreen() {
  const { t } = useTranslation()
  const [{ table: shown }] = useUrlState(Url)
  const { Panel } = tables.find(({ name }) => name === shown) ?? tables[0]
  return (
    <Page title={t('shell.menu.tabla')} description={t('tables.about')}>
      <div className="pb-tables">
        <TableLinks shown={shown} />
        <TableChoice shown={shown} />
        <div>
          <Panel />
        </div>
      </div>
    </Page>
  )
}

function TableLinks({ shown }: Shown) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  // The list is longer than most screens: scrolls to the table of a link.
  useEffect(() => {
    const box = list.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    // The list alone: scrollIntoView would take the title of the page out of sight.
    if (box && link) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [shown])
  return (
    <nav ref={list} aria-label={t('shell.menu.tabla')}>
      {useGroups().map(({ group, among }) => (
        <section key={group} aria-label={t(`tables.groups.${group}`)}>
          <h2>{t(`tables.groups.${group}`)}</h2>
          {among.map(({ name, title, icon: Icon }) => (
            <Link
              key={name}
              to="/administracion/tabla"
              search={{ table: name }}
              aria-current={name === shown ? 'page' : undefined}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {t(title)}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

/** The same as one field, on a phone. */
function TableChoice({ shown }: Shown) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <NativeSelect
      className="pb-tables-choice"
      label={t('tables.choose')}
      value={shown}
      data={useGroups().map(({ group, among }) => ({
        group: t(`tables.groups.${group}`),
        items: among.map(({ name, title }) => ({ value: name, label: t(title) })),
      }))}
      onChange={({ currentTarget }) =>
        void navigate({ to: '/administracion/tabla', search: { table: currentTarget.value } })
      }
    />
  )
}
