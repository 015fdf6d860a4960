import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { LowResult } from '@probeta/contract/results/low-results.ts'
import type { NoticeFacts, NoticeKind, NoticeObject } from '@probeta/contract/workplace/notices.ts'
import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import type { EscalationRung } from '@probeta/domain/report/escalation.ts'
import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'

/** All staff who hold a permission at a level. */
export type Holders = { permission: PermissionId; level: PermissionLevel }
/** All users of a client who can see a work site of it. */
export type ClientUsers = { clientId: string; workSiteId: string }

/** An event that people must be notified of, tied to its object. */
export type Notice = {
  kind: NoticeKind
  /** The key by which a person is notified once: it names the occasion, such as 'calibrationDue:<id>:2026-12-01:30'. */
  once: string
  object: { kind: NoticeObject; id: string }
  /** Values for the phrases; names ending in `On` hold days, in `At` instants. */
  facts: NoticeFacts
  /** People by their ids (only those of the kind's side are notified), or by their permissions or access. */
  to: readonly number[] | Holders | ClientUsers
  /** E-mail addresses to which another letter brings the same content: no second one goes there. */
  reached?: readonly string[]
  /** A line in the inbox without a letter or message: another notice of the same occasion counts it. */
  inboxOnly?: boolean
  /** For a low result: its step on the escalation ladder. */
  rung?: { lowResultId: string; step: number; who: EscalationRung }
}

export type LowFacts = Pick<
  LowResult,
  | 'sampleCode'
  | 'ageHours'
  | 'meanMpa'
  | 'convertedMpa'
  | 'specifiedMpa'
  | 'stressUnit'
  | 'method'
  | 'failure'
>

/** Facts of an early result and its forecast in the unit of its mix, as a report rounds; undefined where there is none. */
export function factsOfForecast({
  sampleCode,
  ageHours,
  mix,
  forecast,
}: Pick<StrengthTest, 'sampleCode' | 'ageHours' | 'mix' | 'forecast'>) {
  if (!forecast?.of) return undefined
  const { designAgeHours, n, of } = forecast
  const stress = (mpa: number) =>
    reportedStress(Math.max(0, mpa), mix.strengthUnit, reportingStepsOf(mix.method))
  return {
    ...{ sampleCode, ageHours, designAgeHours, n },
    value: stress(of.mpa),
    low: stress(of.lowMpa),
    high: stress(of.highMpa),
    specified: mix.specifiedStrength,
    unit: printedUnit(mix.strengthUnit),
  }
}

/** Facts of a low result: its strength beside the specified one, and the lot, where the lot fails. */
export const factsOfLow = (low: LowFacts): NoticeFacts => ({
  sampleCode: low.sampleCode,
  ageHours: low.ageHours,
  meanMpa: low.meanMpa,
  ...(low.convertedMpa !== null && { convertedMpa: low.convertedMpa }),
  specifiedMpa: low.specifiedMpa,
  stressUnit: low.stressUnit,
  method: low.method,
  ...(low.failure?.lot && { lot: nameLot(low.failure.lot) }),
})
