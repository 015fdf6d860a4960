import type { Failure } from '@probeta/contract/low-results.ts'
import type { NoticeFacts, NoticeKind, NoticeObject } from '@probeta/contract/notices.ts'
import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import type { EscalationRung } from '@probeta/domain/report/escalation.ts'
import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'

/** Everybody of the laboratory who holds a permission at a level. */
export type Holders = { permission: PermissionId; level: PermissionLevel }
/** Everybody of a client who sees a work site of it. */
export type ClientUsers = { clientId: string; workSiteId: string }

/** Something people have to know, tied to what it is about. */
export type Notice = {
  kind: NoticeKind
  /** The key by which a person is told once: it names the occasion, such as 'calibrationDue:<id>:2026-12-01:30'. */
  once: string
  object: { kind: NoticeObject; id: string }
  /** What phrases say it with; names ending in `On` hold days, in `At` instants. */
  facts: NoticeFacts
  /** People by their ids (those of the kind's side alone are told), or by what they may do or see. */
  to: readonly number[] | Holders | ClientUsers
  /** E-mail addresses to which a letter of its own brings the very same: no second one goes there. */
  reached?: readonly string[]
  /** Of a low result: the step of the ladder it is. */
  rung?: { lowResultId: string; step: number; who: EscalationRung }
}

/** Beside the facts of a low result: the lot, where it is the lot that fails. */
export const factsOfLot = (failure: Failure | null): NoticeFacts =>
  failure?.lot ? { lot: nameLot(failure.lot) } : {}
