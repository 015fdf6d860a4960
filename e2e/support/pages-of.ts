import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { addElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import {
  listInvestigationsEndpoint,
  openInvestigationEndpoint,
  orderCoresEndpoint,
} from '@probeta/contract/results/investigations.ts'
import { listLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { addShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { findSheetEndpoint, listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { currentSessionEndpoint } from '@probeta/contract/access/session.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { expect } from '@playwright/test'
import { root } from './servers/start-server.ts'

/** Every page there is by a name for it; those of one row with a row of the laboratory. */
export async function pagesOf(staff: Caller): Promise<Record<string, string>> {
  const { today } = await staff.does(currentSessionEndpoint)
  const clients = await staff.does(listClientsEndpoint, { query: { limit: 1 } })
  const client = `/servicios/cliente/${clients.items[0]?.id}`
  const workSites = await staff.does(listWorkSitesEndpoint, { query: { limit: 1 } })
  const workSiteId = workSites.items[0]?.id ?? ''
  const workSite = `/servicios/obra/${workSiteId}`
  const paths = [
    ['Torre A', 'Planta 1', 'Forjado'],
    ['Torre A', 'Planta 1', 'Pilares'],
  ]
  await staff.does(addElementsEndpoint, { params: { workSiteId }, body: { paths } })
  const sheets = await staff.does(listSheetsEndpoint, { query: { limit: 1 } })
  const sheet = await staff.does(findSheetEndpoint, { params: { sheetId: sheets.items[0]?.id ?? '' } })
  const share = await staff.does(addShareEndpoint, {
    body: { sampleId: sheet.trucks[0]?.id ?? '', recipient: 'Dirección de obra', days: 1 },
  })
  const tests = await staff.does(listStrengthTestsEndpoint, { query: { limit: 200 } })
  const reports = await staff.does(listReportsEndpoint, { query: { state: 'authorised', limit: 1 } })
  const test = tests.items.find(({ verdict }) => verdict.compared.length > 1) ?? tests.items[0]
  const [report] = reports.items
  const users = await staff.does(listUsersEndpoint, { query: { search: 'campo', limit: 1 } })
  const user = `/administracion/usuarios/${users.items[0]?.id}`
  const investigation = await anInvestigation(staff)
  const clientUsers = await staff.does(listUsersEndpoint, { query: { search: 'cliente1', limit: 1 } })
  return {
    dashboard: '/dashboard/main',
    // The demonstration's visits are to come: on a Saturday the week at hand is empty.
    schedule: `/servicios/programacion?day=${addDays(today, 3)}`,
    'schedule-list': '/servicios/programacion?view=list',
    'schedule-month': `/servicios/programacion?view=month&day=${addDays(today, 3)}`,
    clients: '/servicios/cliente',
    client,
    'client-contacts': `${client}?tab=contacts`,
    'client-work-sites': `${client}?tab=workSites`,
    'client-access': `${client}?tab=access`,
    'client-rules': `${client}?tab=rules`,
    'client-prices': `${client}?tab=prices`,
    'client-history': `${client}?tab=history`,
    'work-sites': '/servicios/obra',
    'work-site': workSite,
    'work-site-elements': `${workSite}?tab=elements`,
    'work-site-lots': `${workSite}?tab=lots`,
    'work-site-samples': `${workSite}?tab=samples`,
    'work-site-results': `${workSite}?tab=results`,
    'work-site-statistics': `${workSite}?tab=statistics`,
    'work-site-reports': `${workSite}?tab=reports`,
    'work-site-access': `${workSite}?tab=access`,
    'work-site-notes': `${workSite}?tab=notes`,
    sheets: '/servicios/muestras',
    curing: '/servicios/muestras/curado?days=28',
    reception: '/servicios/muestras?receive=1',
    disposals: '/servicios/muestras/descarte',
    'disposals-kept': '/servicios/muestras/descarte?view=keep',
    'disposals-log': '/servicios/muestras/descarte?view=log',
    sampling: '/servicios/muestras/remitos',
    'supplied-notes': '/servicios/muestras/remitos?view=notes',
    'supplied-notes-import': '/servicios/muestras/remitos?view=import',
    pickup: '/servicios/muestras/recogida',
    transfer: '/servicios/muestras/traslado?new=1',
    branches: '/administracion/tabla?table=branches',
    webhooks: '/administracion/tabla?table=webhooks',
    'personal-data': '/administracion/tabla?table=personal',
    retention: '/administracion/tabla?table=personal&retention=edit',
    import: '/servicios/muestras/importar',
    'moving-in': '/servicios/importar',
    billing: '/servicios/cliente/facturacion',
    'billing-runs': '/servicios/cliente/facturacion?view=runs',
    'sheet-entry': `/servicios/muestras?new=1&workSiteId=${workSiteId}`,
    sheet: `/servicios/muestras/${sheet.id}`,
    sample: `/servicios/muestras/muestra/${sheet.trucks[0]?.id}`,
    'sample-custody': `/servicios/muestras/muestra/${sheet.trucks[0]?.id}?tab=custody`,
    breaks: '/servicios/roturasdiarias',
    'breaks-grid': '/servicios/roturasdiarias?mode=grid',
    'breaks-week': '/servicios/roturasdiarias?week=shown',
    search: '/servicios/consulta?q=OB12',
    'sheets-entered': '/consultas/planillasingresadas',
    'sheets-missing': '/consultas/planillasingresadas?view=missing',
    'sheet-entered': `/consultas/planillasingresadas/${sheet.id}`,
    results: '/consultas/resultadoscilindros',
    result: `/consultas/resultadoscilindros/${test?.sampleId}/${test?.ageHours}`,
    reports: '/consultas/resultadoscilindros?view=reports',
    deliveries: '/consultas/resultadoscilindros?view=deliveries',
    'low-results': '/consultas/resultadoscilindros?view=low',
    investigations: '/consultas/resultadoscilindros?view=investigations',
    investigation: `/consultas/resultadoscilindros/investigaciones/${investigation}`,
    report: `/consultas/resultadoscilindros?view=reports&report=${report?.id}`,
    statistics: `/consultas/estadisticas?workSiteId=${test?.workSite.id}&mixId=${test?.mix.id}`,
    'statistics-control': '/consultas/estadisticas?tab=control',
    'statistics-suppliers': '/consultas/estadisticas?tab=suppliers',
    'statistics-testing': '/consultas/estadisticas?tab=testing',
    'statistics-punctuality': '/consultas/estadisticas?tab=punctuality',
    'statistics-scrutiny': '/consultas/estadisticas?tab=scrutiny',
    technicians: '/administracion/tecnico',
    brands: '/administracion/marca',
    users: '/administracion/usuarios',
    user,
    'user-seen-as': `/administracion/usuarios/${clientUsers.items[0]?.id}/ver-como`,
    tables: '/administracion/tabla',
    'age-plans': '/administracion/tabla?table=agePlans',
    fractures: '/administracion/tabla?table=fractures',
    factors: '/administracion/tabla?table=factors',
    reasons: '/administracion/tabla?table=reasons',
    calendar: '/administracion/tabla?table=calendar',
    'table-files': '/administracion/tabla?table=exchange',
    presses: '/administracion/tabla?table=presses',
    equipment: '/administracion/tabla?table=equipment',
    pads: '/administracion/tabla?table=pads',
    rules: '/administracion/tabla?table=rules',
    rule: '/administracion/tabla?table=rules&rule=din1045-3-uek3',
    bench: '/administracion/tabla?table=bench&beside=codigo-estructural-57&fc=30&tests=34.1+29.4+26.2',
    laboratory: '/administracion/tabla?table=laboratory',
    letterhead: '/administracion/tabla?table=letterhead',
    letters: '/administracion/tabla?table=letters',
    workbooks: '/administracion/tabla?table=templates',
    numbers: '/administracion/tabla?table=numbers',
    prices: '/administracion/tabla?table=prices',
    'care-points': '/administracion/tabla?table=careChecks',
    'label-template': '/administracion/tabla?table=labels',
    'report-template': '/administracion/tabla?table=reports',
    'complete-export': '/administracion/tabla?table=export',
    profile: '/extra-pages/profile',
    device: '/extra-pages/dispositivo',
    inbox: '/email/inbox',
    'inbox-alerts': '/email/inbox?folder=alerts',
    verify: `/verificar/${report?.code}`,
    'verify-unknown': '/verificar/nada',
    'shared-file': `/compartido${new URL(share.url).hash}`,
    'shared-file-unknown': '/compartido',
    'received-unknown': '/entrega',
    'not-found': '/no/existe',
  }
}

/** One with cores; another test may open it, and order them, at the same time. */
async function anInvestigation(staff: Caller): Promise<string> {
  const newest = async () =>
    (await staff.does(listInvestigationsEndpoint, { query: { limit: 1 } })).items[0]?.id
  const known = await newest()
  if (known) return known
  // They are found in the background, a moment after the place was opened.
  await expect.poll(() => aLowResult(staff)).toBeDefined()
  await staff.call(openInvestigationEndpoint, {
    params: { lowResultId: (await aLowResult(staff)) ?? '' },
    body: {},
  })
  const opened = (await newest()) ?? ''
  await staff.call(orderCoresEndpoint, {
    params: { investigationId: opened },
    body: { places: ['Pilar P3, planta 2, cara norte', 'Pilar P5, planta 2, cara sur'] },
  })
  return opened
}

const aLowResult = async (staff: Caller) =>
  (await staff.does(listLowResultsEndpoint, { query: { limit: 1 } })).items[0]?.id

/** What is open to anybody. */
export const publicPages = {
  'sign-in': '/authentication/signin',
  'forgotten-password': '/authentication/forgot-password',
  'new-password': '/authentication/new-password',
  locked: '/authentication/locked',
  'directory-unknown': '/authentication/directory',
  'verify-unknown': '/verificar/nada',
  'shared-file-unknown': '/compartido',
  'received-unknown': '/entrega',
  'not-found': '/no/existe',
}

const routes = join(root, 'packages/web/src/routes')
const declared = /(?:\bscreen\(|\bpath:)\s*'(\/[^']*)'/g

/** Every address that the site map of the web declares, as it stands there: `/servicios/obra/$workSiteId`. */
export const declaredRoutes = (): string[] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(routes, file), 'utf8').matchAll(declared)].flatMap(([, path]) => path ?? []),
    )

/** The declared addresses that none of these pages is at. `/` only leads on. */
export const routesWithout = (paths: readonly string[]): string[] =>
  declaredRoutes().filter((route) => {
    const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return route !== '/' && !paths.some((path) => shape.test(path.split('?')[0] ?? ''))
  })
