import type { ChapterName } from '@probeta/contract/workplace/manual.ts'

/**
 * What a section explains. `screens`: beginnings of addresses; of several sections the one with the longest beginning is
 * shown. `picture`: the name of a picture of the demonstration in the folder of each language.
 */
export type Explained = { readonly screens: readonly string[]; readonly picture?: string }

/** The chapters of the manual, each for one task in the laboratory, and their sections in reading order. */
const outline = {
  reception: {
    visits: { screens: ['/servicios/programacion'], picture: 'schedule' },
    clients: { screens: ['/servicios/cliente'] },
    workSites: { screens: ['/servicios/obra'], picture: 'work-site' },
    sheets: { screens: ['/servicios/muestras'], picture: 'sheet-entry' },
    reception: { screens: ['/servicios/muestras?receive'], picture: 'reception' },
    deliveryNotes: { screens: ['/servicios/muestras/remitos'] },
    transfers: { screens: ['/servicios/muestras/traslado'] },
    disposals: { screens: ['/servicios/muestras/descarte'], picture: 'disposals' },
    samples: { screens: ['/servicios/muestras/muestra'] },
    search: { screens: ['/servicios/consulta'] },
    billing: {
      screens: ['/servicios/cliente/facturacion', '/administracion/tabla?table=prices'],
      picture: 'billing',
    },
  },
  field: {
    visits: { screens: [], picture: 'inbox-phone' },
    sheet: { screens: [], picture: 'sheet-entry-phone' },
    signature: { screens: [] },
    pickup: { screens: ['/servicios/muestras/recogida'] },
    offline: { screens: ['/extra-pages/dispositivo'] },
  },
  press: {
    day: { screens: ['/servicios/roturasdiarias'], picture: 'breaks' },
    entry: { screens: [] },
    grid: { screens: ['/servicios/roturasdiarias?mode=grid'], picture: 'breaks-grid' },
    corrections: { screens: [] },
    tablets: { screens: [] },
  },
  checker: {
    sheets: { screens: ['/consultas/planillasingresadas'], picture: 'sheets-entered' },
    results: { screens: ['/consultas/resultadoscilindros'], picture: 'results' },
    verdicts: { screens: ['/consultas/resultadoscilindros/'], picture: 'result' },
  },
  director: {
    dashboard: { screens: ['/dashboard/main'], picture: 'dashboard' },
    reports: { screens: ['/consultas/resultadoscilindros?view=reports'], picture: 'report' },
    evidence: { screens: [] },
    deliveries: { screens: ['/consultas/resultadoscilindros?view=deliveries'] },
    lowResults: {
      screens: [
        '/consultas/resultadoscilindros?view=low',
        '/consultas/resultadoscilindros?view=investigations',
        '/consultas/resultadoscilindros/investigaciones',
      ],
      picture: 'low-results',
    },
    statistics: { screens: ['/consultas/estadisticas'], picture: 'statistics-control' },
    inbox: { screens: ['/email/inbox'] },
    audit: { screens: ['/administracion/tabla?table=audit'] },
  },
  client: {
    results: { screens: [], picture: 'portal-phone' },
    reports: { screens: [], picture: 'portal-reports-phone' },
    visits: { screens: [] },
    verify: { screens: [], picture: 'verify-phone' },
  },
  administrator: {
    firstSteps: { screens: [] },
    users: { screens: ['/administracion/usuarios'], picture: 'users' },
    directory: { screens: [] },
    technicians: { screens: ['/administracion/tecnico'] },
    brands: { screens: ['/administracion/marca'] },
    tables: { screens: ['/administracion/tabla'], picture: 'tables' },
    rules: { screens: ['/administracion/tabla?table=rules', '/administracion/tabla?table=bench'] },
    equipment: {
      screens: [
        '/administracion/tabla?table=presses',
        '/administracion/tabla?table=equipment',
        '/administracion/tabla?table=pads',
      ],
      picture: 'equipment',
    },
    branches: { screens: ['/administracion/tabla?table=branches'] },
    programs: { screens: [] },
    webhooks: { screens: ['/administracion/tabla?table=webhooks'] },
    export: { screens: ['/administracion/tabla?table=export'] },
    personal: { screens: ['/administracion/tabla?table=personal'], picture: 'personal-data' },
    account: { screens: ['/extra-pages/profile'], picture: 'profile' },
  },
} as const satisfies Readonly<Record<ChapterName, Readonly<Record<string, Explained>>>>

type SectionName<Name extends ChapterName> = keyof (typeof outline)[Name]

/** The sections of a chapter in reading order. */
export const sectionsOf = (chapter: ChapterName): [name: string, explained: Explained][] =>
  Object.entries<Explained>(outline[chapter])

/**
 * `text` and `after`: paragraphs before and after the steps. `[[users.add]]` in a text stands for the sentence of that
 * key, as the screen shows it.
 */
export type Section = {
  readonly title: string
  readonly text?: readonly string[]
  readonly steps?: readonly string[]
  readonly after?: readonly string[]
  readonly note?: string
}
export type Chapter<Name extends ChapterName = ChapterName> = {
  readonly title: string
  readonly about: string
  readonly sections: { readonly [S in SectionName<Name>]: Section }
}

/** Loads the chapters of each language. */
export type Manual = { readonly [Name in ChapterName]: () => Promise<{ readonly default: Chapter<Name> }> }

/** The size of a picture, CSS pixels: of a phone's screen or of a desk's. */
export const sizeOf = (picture: string): { width: number; height: number } =>
  picture.endsWith('-phone') ? { width: 360, height: 740 } : { width: 1280, height: 800 }

/** A text in pieces: every second one is the key of a sentence. */
export const splitKeys = (text: string): readonly string[] => text.split(/\[\[([\w.]+)\]\]/)
