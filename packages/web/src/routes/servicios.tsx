import { screen } from './screen.tsx'

/**
 * Services. One line per screen:
 * `() => import('../features/<noun>/<noun>-page.tsx').then((page) => page.<Noun>Page)`.
 * A page of one row is a line of its own: `screen('/servicios/obra/$workSiteId', 22, …)`.
 */
export const servicios = [
  screen('/servicios/programacion', 1, () =>
    import('../features/visits/card/visit-page.tsx').then((page) => page.VisitPage),
  ),
  screen('/servicios/cliente', 21, () =>
    import('../features/clients/client-page.tsx').then((page) => page.ClientPage),
  ),
  screen('/servicios/cliente/$clientId', 21, () =>
    import('../features/clients/client-file-page.tsx').then((page) => page.ClientFilePage),
  ),
  screen('/servicios/obra', 22, () =>
    import('../features/work-sites/card/work-site-page.tsx').then((page) => page.WorkSitePage),
  ),
  screen('/servicios/obra/$workSiteId', 22, () =>
    import('./work-site-screen.tsx').then((page) => page.WorkSiteScreen),
  ),
  screen('/servicios/muestras', 23, () => import('./sheets-screen.tsx').then((page) => page.SheetsScreen)),
  screen('/servicios/muestras/importar', 23, () =>
    import('../features/imports/import-page.tsx').then((page) => page.ImportPage),
  ),
  screen('/servicios/muestras/$sheetId', 23, () =>
    import('./sheet-screen.tsx').then((page) => page.SheetScreen),
  ),
  screen('/servicios/muestras/muestra/$sampleId', 23, () =>
    import('./sample-screen.tsx').then((page) => page.SampleScreen),
  ),
  screen('/servicios/roturasdiarias', 24, () =>
    import('./press-screen.tsx').then((page) => page.PressScreen),
  ),
  screen('/servicios/consulta', 11, () =>
    import('../features/search/search-page.tsx').then((page) => page.SearchPage),
  ),
] as const
