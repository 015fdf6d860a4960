import { listCatalogueEndpoint } from '@probeta/contract/clients/brand-catalogue.ts'
import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { listSuppliedNotesEndpoint } from '@probeta/contract/concrete/delivery-notes.ts'
import { listSamplingEndpoint } from '@probeta/contract/concrete/sampling-completeness.ts'
import { listDisposalsEndpoint, listHeldSpecimensEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { listDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { listInvestigationsEndpoint } from '@probeta/contract/results/investigations.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { listBatchesEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { listVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { type ComponentType, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BrandPage } from '../features/brands/brand-page.tsx'
import { ClientPage } from '../features/clients/client-page.tsx'
import { DeliveryListPanel } from '../features/deliveries/delivery-list-panel.tsx'
import { NotesPanel } from '../features/delivery-notes/notes-panel.tsx'
import { SamplingPanel } from '../features/delivery-notes/sampling-panel.tsx'
import { HeldPanel } from '../features/disposals/held-panel.tsx'
import { LogPanel } from '../features/disposals/log-panel.tsx'
import { InvestigationListPanel } from '../features/investigations/investigation-list-panel.tsx'
import { LowListPanel } from '../features/low-results/low-list-panel.tsx'
import { BatchListPanel } from '../features/reports/batch-list-panel.tsx'
import { ReportListPanel } from '../features/reports/report-list-panel.tsx'
import { SheetsPage } from '../features/sheets/list/sheets-page.tsx'
import { ResultListPage } from '../features/strength-tests/result-list-page.tsx'
import { TechnicianPage } from '../features/technicians/technician-page.tsx'
import { UserPage } from '../features/users/user-page.tsx'
import { ListPanel } from '../features/visits/agenda/list-panel.tsx'
import { WorkSitePage } from '../features/work-sites/card/work-site-page.tsx'
import { answer } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'

const Nothing = () => null
const Visits = () => <ListPanel technicians={[]} onOpen={Nothing} />
const Results = () => <ResultListPage issue={Nothing} />
const Held = () => <HeldPanel judgement="mayGo" />
const Reports = () => <ReportListPanel deliveries={Nothing} />

const lists: readonly [name: string, List: ComponentType, endpoint: Endpoint][] = [
  ['clients', ClientPage, listClientsEndpoint],
  ['work sites', WorkSitePage, listWorkSitesEndpoint],
  ['visits', Visits, listVisitsEndpoint],
  ['sheets', SheetsPage, listSheetsEndpoint],
  ['results', Results, listStrengthTestsEndpoint],
  ['low results', LowListPanel, listLowResultsEndpoint],
  ['investigations', InvestigationListPanel, listInvestigationsEndpoint],
  ['reports', Reports, listReportsEndpoint],
  ['batches of reports', BatchListPanel, listBatchesEndpoint],
  ['deliveries', DeliveryListPanel, listDeliveriesEndpoint],
  ['what may go', Held, listHeldSpecimensEndpoint],
  ['what was thrown away', LogPanel, listDisposalsEndpoint],
  ['delivery notes', NotesPanel, listSuppliedNotesEndpoint],
  ['samples owed', SamplingPanel, listSamplingEndpoint],
  ['technicians', TechnicianPage, listTechniciansEndpoint],
  ['users', UserPage, listUsersEndpoint],
  ['catalogue', BrandPage, listCatalogueEndpoint],
]
const mayAll = Object.values(permission).map((id) => [id, 'approve'] as const)
const nothing = { items: [], next: null, total: { count: 0, capped: false } }

describe.each(lists)('the list of %s', (_, List, endpoint) => {
  const shown = (
    <Suspense>
      <List />
    </Suspense>
  )

  it.each(languages)('says that it loads, and what failed, with a way to try again: %s', async (language) => {
    let fail = () => {}
    const failed = new Promise<{ refusal: 'server.failed' }>((resolve) => {
      fail = () => resolve({ refusal: 'server.failed' })
    })
    await draw(shown, { answers: [answer(endpoint, () => failed)], may: mayAll, language })
    await expect
      .element(page.getByRole('status', { name: screens[language].common.state.loading }))
      .toBeVisible()
    fail()
    await expect
      .element(page.getByRole('button', { name: screens[language].common.actions.retry }))
      .toBeVisible()
  })

  it.each([1280, 360])('says what comes here while there is nothing, %i px wide', async (width) => {
    await draw(shown, { answers: [answer(endpoint, () => ({ result: nothing }))], may: mayAll, width })
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
