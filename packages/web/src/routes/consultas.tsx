import { later } from '../shell/later-page.tsx'
import { screen } from './screen.tsx'

/** Consultations. One line per screen, as in servicios.tsx. */
export const consultas = [
  screen('/consultas/planillasingresadas', 26, later('planillasingresadas')),
  screen('/consultas/resultadoscilindros', 25, () =>
    import('./results.tsx').then((page) => page.ResultsScreen),
  ),
  screen('/consultas/resultadoscilindros/$sampleId/$ageHours', 25, () =>
    import('./results.tsx').then((page) => page.ResultScreen),
  ),
  screen('/consultas/estadisticas', 27, later('estadisticas')),
] as const
