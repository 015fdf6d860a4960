import { screen } from './screen.tsx'

/** Consultations. One line per screen, as in servicios.tsx. */
export const consultas = [
  screen('/consultas/planillasingresadas', 26, () =>
    import('../features/sheets/list/entered-sheets-page.tsx').then((page) => page.EnteredSheetsPage),
  ),
  screen('/consultas/planillasingresadas/$sheetId', 26, () =>
    import('../features/sheets/paper/entered-sheet-page.tsx').then((page) => page.EnteredSheetPage),
  ),
  screen('/consultas/resultadoscilindros', 25, () =>
    import('./results.tsx').then((page) => page.ResultsScreen),
  ),
  screen('/consultas/resultadoscilindros/investigaciones/$investigationId', 25, () =>
    import('./results.tsx').then((page) => page.InvestigationScreen),
  ),
  screen('/consultas/resultadoscilindros/$sampleId/$ageHours', 25, () =>
    import('./results.tsx').then((page) => page.ResultScreen),
  ),
  screen('/consultas/estadisticas', 27, () =>
    import('../features/statistics/statistics-page.tsx').then((page) => page.StatisticsPage),
  ),
] as const
