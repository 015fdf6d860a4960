import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listClients } from '@probeta/contract/clients.ts'
import { listReports } from '@probeta/contract/reports.ts'
import { findSheet, listSheets } from '@probeta/contract/sheets.ts'
import { currentSession } from '@probeta/contract/session.ts'
import { listStrengthTests } from '@probeta/contract/strength-tests.ts'
import { listUsers } from '@probeta/contract/users.ts'
import { listWorkSites } from '@probeta/contract/work-sites.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/call-api.ts'
import { root } from './start-server.ts'

/** Every page there is by a name for it; those of one row with a row of the laboratory. */
export async function pagesOf(staff: Caller): Promise<Record<string, string>> {
  const { today } = await staff.does(currentSession)
  const clients = await staff.does(listClients, { query: { limit: 1 } })
  const client = `/servicios/cliente/${clients.items[0]?.id}`
  const workSites = await staff.does(listWorkSites, { query: { limit: 1 } })
  const sheets = await staff.does(listSheets, { query: { limit: 1 } })
  const sheet = await staff.does(findSheet, { params: { sheetId: sheets.items[0]?.id ?? '' } })
  const tests = await staff.does(listStrengthTests, { query: { limit: 200 } })
  const reports = await staff.does(listReports, { query: { state: 'authorised', limit: 1 } })
  const test = tests.items.find(({ verdict }) => verdict.compared.length > 1) ?? tests.items[0]
  const [report] = reports.items
  const users = await staff.does(listUsers, { query: { search: 'campo', limit: 1 } })
  const user = `/administracion/usuarios/${users.items[0]?.id}`
  const clientUsers = await staff.does(listUsers, { query: { search: 'cliente1', limit: 1 } })
  return {
    dashboard: '/dashboard/main',
    // The demonstration's visits are to come: on a Saturday the week at hand is empty.
    schedule: `/servicios/programacion?day=${addDays(today, 3)}`,
    clients: '/servicios/cliente',
    client,
    'client-contacts': `${client}?tab=contacts`,
    'client-history': `${client}?tab=history`,
    'work-sites': '/servicios/obra',
    'work-site': `/servicios/obra/${workSites.items[0]?.id}`,
    sheets: '/servicios/muestras',
    import: '/servicios/muestras/importar',
    'sheet-entry': `/servicios/muestras?new=1&workSiteId=${workSites.items[0]?.id}`,
    sheet: `/servicios/muestras/${sheet.id}`,
    sample: `/servicios/muestras/muestra/${sheet.trucks[0]?.id}`,
    breaks: '/servicios/roturasdiarias',
    search: '/servicios/consulta?q=OB12',
    'sheets-entered': '/consultas/planillasingresadas',
    results: '/consultas/resultadoscilindros',
    result: `/consultas/resultadoscilindros/${test?.sampleId}/${test?.ageHours}`,
    reports: '/consultas/resultadoscilindros?view=reports',
    report: `/consultas/resultadoscilindros?view=reports&report=${report?.id}`,
    statistics: `/consultas/estadisticas?workSiteId=${test?.workSite.id}&mixId=${test?.mix.id}`,
    technicians: '/administracion/tecnico',
    brands: '/administracion/marca',
    users: '/administracion/usuarios',
    user,
    'user-seen-as': `/administracion/usuarios/${clientUsers.items[0]?.id}/ver-como`,
    tables: '/administracion/tabla',
    profile: '/extra-pages/profile',
    inbox: '/email/inbox',
    verify: `/verificar/${report?.code}`,
    'verify-unknown': '/verificar/nada',
    'not-found': '/no/existe',
  }
}

/** What is open to anybody. */
export const publicPages = {
  'sign-in': '/authentication/signin',
  'forgotten-password': '/authentication/forgot-password',
  'new-password': '/authentication/new-password',
  locked: '/authentication/locked',
  'verify-unknown': '/verificar/nada',
  'not-found': '/no/existe',
}

const routes = join(root, 'packages/web/src/routes')
const declared = /(?:\bscreen\(|\bpath:)\s*'(\/[^']*)'/g

/** Every address that the site map of the web declares, as it stands there: `/servicios/obra/$workSiteId`. */
export const declaredRoutes = (): string[] =>
  readdirSync(routes).flatMap((file) =>
    [...readFileSync(join(routes, file), 'utf8').matchAll(declared)].flatMap(([, path]) => path ?? []),
  )

/** The declared addresses that none of these pages is at. `/` only leads on. */
export const routesWithout = (paths: readonly string[]): string[] =>
  declaredRoutes().filter((route) => {
    const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return route !== '/' && !paths.some((path) => shape.test(path.split('?')[0] ?? ''))
  })
