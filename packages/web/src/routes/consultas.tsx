import { later } from '../shell/later-page.tsx'
import { screen } from './screen.tsx'

/** Consultations. One line per screen, as in servicios.tsx. */
export const consultas = [
  screen('/consultas/planillasingresadas', 26, later('planillasingresadas')),
  screen('/consultas/resultadoscilindros', 25, later('resultadoscilindros')),
  screen('/consultas/estadisticas', 27, later('estadisticas')),
] as const
