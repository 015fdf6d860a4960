import { permission } from '@probeta/domain/people/permissions.ts'
import { screen } from './screen.tsx'

/** Consultations. One line per screen, as in servicios.tsx. */
export const consultas = [
  screen('/consultas/planillasingresadas', permission.sheets, () =>
    import('../features/sheets/list/entered-sheets-page.tsx').then((page) => page.EnteredSheetsPage),
  ),
  screen('/consultas/planillasingresadas/$sheetId', permission.sheets, () =>
    import('../features/sheets/paper/entered-sheet-page.tsx').then((page) => page.EnteredSheetPage),
  ),
  screen('/consultas/resultadoscilindros', permission.results, () =>
    import('./results.tsx').then((page) => page.ResultsScreen),
  ),
  screen('/consultas/resultadoscilindros/investigaciones/$investigationId', permission.results, () =>
    import('./results.tsx').then((page) => page.InvestigationScreen),
  ),
  screen('/consultas/resultadoscilindros/$sampleId/$ageHours', permission.results, () =>
    import('./results.tsx').then((page) => page.ResultScreen),
  ),
  screen('/consultas/estadisticas', permission.statistics, () =>
    import('../features/statistics/statistics-page.tsx').then((page) => page.StatisticsPage),
  ),
] as const
