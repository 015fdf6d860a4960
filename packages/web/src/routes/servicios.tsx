import { permission } from '@probeta/domain/people/permissions.ts'
import { screen } from './screen.tsx'

/**
 * Services. One line per screen:
 * `() => import('../features/<noun>/<noun>-page.tsx').then((page) => page.<Noun>Page)`.
 * A page of one row is a line of its own: `screen('/servicios/obra/$workSiteId', permission.workSites, …)`.
 */
export const servicios = [
  screen('/servicios/programacion', permission.visits, () =>
    import('../features/visits/card/visit-page.tsx').then((page) => page.VisitPage),
  ),
  screen('/servicios/importar', null, () =>
    import('../features/table-exchange/moving-page.tsx').then((page) => page.MovingPage),
  ),
  screen('/servicios/cliente', permission.clients, () =>
    import('../features/clients/client-page.tsx').then((page) => page.ClientPage),
  ),
  screen('/servicios/cliente/facturacion', permission.clients, () =>
    import('../features/billing/billing-page.tsx').then((page) => page.BillingPage),
  ),
  screen('/servicios/cliente/$clientId', permission.clients, () =>
    import('./records/client-screen.tsx').then((page) => page.ClientScreen),
  ),
  screen('/servicios/obra', permission.workSites, () =>
    import('../features/work-sites/card/work-site-page.tsx').then((page) => page.WorkSitePage),
  ),
  screen('/servicios/obra/$workSiteId', permission.workSites, () =>
    import('./records/work-site-screen.tsx').then((page) => page.WorkSiteScreen),
  ),
  screen('/servicios/muestras', permission.samples, () =>
    import('./sheets-screen.tsx').then((page) => page.SheetsScreen),
  ),
  screen('/servicios/muestras/importar', permission.samples, () =>
    import('../features/imports/import-page.tsx').then((page) => page.ImportPage),
  ),
  screen('/servicios/muestras/remitos', permission.samples, () =>
    import('../features/delivery-notes/delivery-notes-page.tsx').then((page) => page.DeliveryNotesPage),
  ),
  screen('/servicios/muestras/descarte', permission.samples, () =>
    import('../features/disposals/disposal-page.tsx').then((page) => page.DisposalPage),
  ),
  screen('/servicios/muestras/curado', permission.samples, () =>
    import('../features/curing-tanks/curing-page.tsx').then((page) => page.CuringPage),
  ),
  screen('/servicios/muestras/recogida', permission.samples, () =>
    import('../features/pickups/pickup-page.tsx').then((page) => page.PickupPage),
  ),
  screen('/servicios/muestras/traslado', permission.samples, () =>
    import('./records/transfer-screen.tsx').then((page) => page.TransferScreen),
  ),
  screen('/servicios/muestras/$sheetId', permission.samples, () =>
    import('./records/sheet-screen.tsx').then((page) => page.SheetScreen),
  ),
  screen('/servicios/muestras/muestra/$sampleId', permission.samples, () =>
    import('./records/sample-screen.tsx').then((page) => page.SampleScreen),
  ),
  screen('/servicios/roturasdiarias', permission.breaks, () =>
    import('./press-screen.tsx').then((page) => {
      page.askForShownDay()
      return page.PressScreen
    }),
  ),
  screen('/servicios/consulta', permission.search, () =>
    import('../features/search/search-page.tsx').then((page) => page.SearchPage),
  ),
] as const
