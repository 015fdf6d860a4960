import { listReports } from '@probeta/contract/reports.ts'
import { findSheet, listSheets } from '@probeta/contract/sheets.ts'
import { listStrengthTests } from '@probeta/contract/strength-tests.ts'
import { listWorkSites } from '@probeta/contract/work-sites.ts'
import type { Caller } from '@probeta/server/testing/call-api.ts'

/** Every page there is by a name for it; those of one row with a row of the laboratory. */
export async function pagesOf(staff: Caller): Promise<Record<string, string>> {
  const workSites = await staff.does(listWorkSites, { query: { limit: 1 } })
  const sheets = await staff.does(listSheets, { query: { limit: 1 } })
  const sheet = await staff.does(findSheet, { params: { sheetId: sheets.items[0]?.id ?? '' } })
  const tests = await staff.does(listStrengthTests, { query: { limit: 200 } })
  const reports = await staff.does(listReports, { query: { state: 'authorised', limit: 1 } })
  const test = tests.items.find(({ verdict }) => verdict.compared.length > 1) ?? tests.items[0]
  const [report] = reports.items
  return {
    dashboard: '/dashboard/main',
    schedule: '/servicios/programacion',
    clients: '/servicios/cliente',
    'work-sites': '/servicios/obra',
    'work-site': `/servicios/obra/${workSites.items[0]?.id}`,
    sheets: '/servicios/muestras',
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
    tables: '/administracion/tabla',
    profile: '/extra-pages/profile',
    inbox: '/email/inbox',
    verify: `/verificar/${report?.code}`,
    'verify-unknown': '/verificar/nada',
    'not-found': '/no/existe',
  }
}
