import { permission, type PermissionId } from '@probeta/domain/people/permissions.ts'

type Stop = {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** Without it everybody has the screen. */
  readonly permission?: PermissionId
}

/** The screens of the tour by the names of their sentences: a truck's concrete from the visit to the signed report. */
const stops = {
  dashboard: { to: '/dashboard/main' },
  visits: { to: '/servicios/programacion', permission: permission.visits },
  sheets: { to: '/servicios/muestras', search: { new: '1' }, permission: permission.samples },
  breaks: { to: '/servicios/roturasdiarias', permission: permission.breaks },
  results: { to: '/consultas/resultadoscilindros', permission: permission.results },
  lowResults: {
    to: '/consultas/resultadoscilindros',
    search: { view: 'low' },
    permission: permission.results,
  },
  reports: {
    to: '/consultas/resultadoscilindros',
    search: { view: 'reports' },
    permission: permission.results,
  },
  statistics: {
    to: '/consultas/estadisticas',
    search: { tab: 'control' },
    permission: permission.statistics,
  },
  audit: { to: '/administracion/tabla', search: { table: 'audit' }, permission: permission.tables },
  end: { to: '/dashboard/main' },
} as const satisfies Readonly<Record<string, Stop>>

export type TourStop = Stop & { readonly name: keyof typeof stops }

/** The stops for who may see their screens. */
export const planTour = (may: (permission: PermissionId) => boolean): TourStop[] =>
  Object.entries<Stop>(stops)
    .filter(([, stop]) => stop.permission === undefined || may(stop.permission))
    .map(([name, stop]) => ({ ...stop, name: name as keyof typeof stops }))
