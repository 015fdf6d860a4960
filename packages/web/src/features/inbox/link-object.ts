import type { NoticeObject } from '@probeta/contract/workplace/notices.ts'
import type { Row } from './word-row.ts'

const pages: Record<NoticeObject, (id: string) => string> = {
  lowResult: (id) => `/consultas/resultadoscilindros?view=low&low=${id}`,
  investigation: (id) => `/consultas/resultadoscilindros/investigaciones/${id}`,
  sample: (id) => `/servicios/muestras/muestra/${id}`,
  sheet: (id) => `/servicios/muestras/${id}`,
  visit: (id) => `/servicios/programacion?visit=${id}`,
  report: () => '/consultas/resultadoscilindros?view=reports',
  equipment: () => '/administracion/tabla?table=presses',
  curingTank: (id) => `/servicios/muestras/curado?tank=${id}`,
  padSet: () => '/administracion/tabla?table=pads',
  strengthTest: (id) => `/consultas/resultadoscilindros/${id.replace(':', '/')}`,
  specimen: (id) => `/servicios/roturasdiarias?day=${id.replace(':', '&specimen=')}`,
  webhook: (id) => `/administracion/tabla?table=webhooks&messages=${id}`,
  technician: () => '/administracion/tecnico',
}
const lists: Partial<Record<Row['kind'], string>> = {
  toCheck: '/consultas/resultadoscilindros?state=toCheck',
  toApprove: '/consultas/resultadoscilindros?state=toApprove',
  sheetsToAccept: '/consultas/planillasingresadas?state=entered',
}

/** The address of the subject of a line; a client user (`own`) has one page for everything. */
export function addressOf({ kind, object }: Pick<Row, 'kind' | 'object'>, own: boolean): string | undefined {
  if (object === null) return lists[kind]
  return own ? '/dashboard/main' : pages[object.kind](object.id)
}
