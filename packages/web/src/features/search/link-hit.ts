import { permission, type PermissionId } from '@probeta/domain/people/permissions.ts'
import type { Hit } from '@probeta/contract/workplace/search.ts'

export type HitLink = { to: string; search: Record<string, string>; permission: PermissionId }

/**
 * Returns the address at which a hit opens, and the permission of that screen. A specimen opens its sample; a person the
 * user's file, or the list of technicians for whoever may not see users.
 */
export function linkHit(
  { kind, openId }: Pick<Hit, 'kind' | 'openId'>,
  may: (id: PermissionId) => boolean,
): HitLink {
  switch (kind) {
    case 'specimen':
    case 'sample':
      return { to: `/servicios/muestras/muestra/${openId}`, search: {}, permission: permission.samples }
    case 'sheet':
      return { to: `/servicios/muestras/${openId}`, search: {}, permission: permission.samples }
    case 'workSite':
      return { to: `/servicios/obra/${openId}`, search: {}, permission: permission.workSites }
    case 'client':
      return { to: `/servicios/cliente/${openId}`, search: {}, permission: permission.clients }
    case 'person':
      return may(permission.users)
        ? { to: `/administracion/usuarios/${openId}`, search: {}, permission: permission.users }
        : {
            to: '/administracion/tecnico',
            search: { technician: openId },
            permission: permission.technicians,
          }
    case 'report':
      return {
        to: '/consultas/resultadoscilindros',
        search: { view: 'reports', report: openId },
        permission: permission.results,
      }
  }
}

const order: readonly Hit['kind'][] = [
  'sample',
  'specimen',
  'report',
  'sheet',
  'workSite',
  'client',
  'person',
]

/** Groups hits by kind, each kind in the order the server ranked it; the kind of the best hit comes first. */
export function groupHits(hits: readonly Hit[]): { kind: Hit['kind']; hits: Hit[] }[] {
  const first = hits[0]?.kind
  const kinds = order.toSorted((a, b) => Number(b === first) - Number(a === first))
  return kinds
    .map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }))
    .filter(({ hits: found }) => found.length > 0)
}
