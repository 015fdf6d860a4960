import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { refusals, type RefusalCode } from '@probeta/contract/base/refusals.ts'

const changes = ({ method }: Endpoint) => method !== 'GET'
const isSigned = ({ access }: Endpoint) => access !== 'public'
const takesJson = ({ body }: Endpoint) => body !== undefined

/** Refusals that a call may meet whatever it is about, by its declaration. */
const ofProtocol: readonly { readonly codes: readonly RefusalCode[]; meets(e: Endpoint): boolean }[] = [
  { codes: ['request.invalid'], meets: ({ params, query, body }) => Boolean(params ?? query ?? body) },
  {
    codes: ['request.keyMissing', 'request.keyReused', 'request.inProgress'],
    meets: ({ once }) => once === true,
  },
  { codes: ['session.invalid'], meets: isSigned },
  { codes: ['session.passwordDue'], meets: (e) => isSigned(e) && e.beforeOwnPassword !== true },
  { codes: ['session.forbidden'], meets: (e) => isSigned(e) && e.access !== 'portal' },
  { codes: ['session.proofNeeded'], meets: ({ proved }) => proved === true },
  { codes: ['request.foreignOrigin'], meets: changes },
  {
    codes: ['request.notFound'],
    meets: (e) => isSigned(e) && e.access !== 'portal' && e.path.includes('/:'),
  },
  { codes: ['request.stale', 'request.versionMissing'], meets: ({ guarded }) => guarded === true },
  { codes: ['request.tooLarge', 'request.notJson'], meets: takesJson },
  { codes: ['request.notJson'], meets: ({ upload }) => upload !== undefined },
  { codes: ['request.foreignHost', 'server.failed'], meets: () => true },
  {
    codes: ['server.busy', 'server.draining', 'server.databaseDown', 'laboratory.notReady'],
    meets: () => true,
  },
  { codes: ['server.notSaving', 'server.diskFull'], meets: changes },
]

const nameOf = (code: string) => code.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

export type Refusals = {
  readonly status: number
  readonly codes: readonly RefusalCode[]
  /** Of refusals that many calls share: `SessionForbiddenOrSessionPasswordDue`; null where some are of this call alone. */
  readonly name: string | null
}

/** All refusals of a call by their status: of its declaration, and of the protocol. */
export function refusalsOf(e: Endpoint): Refusals[] {
  const shared = new Set(ofProtocol.flatMap(({ codes, meets }) => (meets(e) ? codes : [])))
  const byStatus = Map.groupBy(new Set([...e.refuses, ...shared]), (code) => refusals[code])
  return [...byStatus]
    .map(([status, codes]) => ({
      status,
      codes,
      name: codes.every((code) => shared.has(code)) ? codes.map(nameOf).join('Or') : null,
    }))
    .toSorted((a, b) => a.status - b.status)
}
