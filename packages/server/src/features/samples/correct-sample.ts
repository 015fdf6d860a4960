import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { correctSampleEndpoint, SampleFile } from '@probeta/contract/concrete/samples.ts'
import { correctPlan } from '@probeta/domain/sample/correct-plan.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { sampleFile } from './find-sample.ts'
import { checkInstruments } from '../../stores/samples/check-instruments.ts'
import { mixOf, planTruck, specimenOf } from '../../stores/samples/plan-specimens.ts'
import { checkPour } from '../../stores/sheets/check-pour.ts'
import { freshNotices } from '../../stores/inbox/fresh-notices.ts'
import { readTruck } from '../../stores/samples/read-truck.ts'

/** The sample at the version that the caller read, on a sheet that may still be changed. */
export async function correctable(ctx: Context, stores: Stores, sampleId: string): Promise<SampleFile> {
  const before = await sampleFile(stores, sampleId)
  if (before.version !== Number(ctx.version)) throw stale(before)
  if (before.voidedAt !== null || !mayCorrectSheet(before.sheetState).ok) throw new Refusal('sheet.locked')
  return before
}

/** The codes of the numbered specimens, for a message. */
export const codesOf = (specimens: readonly { number: number; code: string }[], numbers: readonly number[]) =>
  specimens
    .filter(({ number }) => numbers.includes(number))
    .map(({ code }) => code)
    .join(', ')

/** Corrects a column of the sheet; specimens that still wait follow, and the audit trail keeps old values and reason. */
export function correctSample(
  ctx: Context,
  { params, body }: Parsed<typeof correctSampleEndpoint>,
): Promise<SampleFile> {
  const { reason, ...truck } = body
  return ctx.change(
    'sample.correct',
    async (stores, { announce }) => {
      const { samples, workSites } = stores
      const before = await correctable(ctx, stores, params.sampleId)
      const site = orRefuse(await workSites.find(before.workSite.id), 'workSite.notFound')
      await checkInstruments(stores, [truck])
      const mix = mixOf(site.mixes, truck)
      const data = readTruck(truck, mix, ctx.installation.now().getTime())
      const { timeZone } = ctx.scope
      const castMoves = Date.parse(truck.castAt) !== Date.parse(before.castAt)
      const mixMoves = truck.mixId !== before.mixId
      const placeMoves = mixMoves || (truck.agePlan === '') !== (before.agePlan === '')
      const specimens = await samples.standing([before.id])
      const planBefore = parseAgePlan(before.agePlan)
      const correction = correctPlan({
        standing: specimens,
        planned: planTruck(truck, mix, timeZone),
        plannedBefore: planBefore.ok ? planBefore.value.length : before.agePlan === '' ? 0 : specimens.length,
        castMoves,
        mixMoves,
      })
      if (!correction.ok)
        throw new Refusal(correction.code, { codes: codesOf(specimens, correction.detail.numbers) })

      const castOn = dayOf(Date.parse(truck.castAt), timeZone)
      if (!(await samples.correct(before.id, before.version, data, { castOn, placeMoves })))
        throw stale(before)
      if (castMoves || mixMoves) await samples.moveCasting(before.id, truck.mixId, truck.castAt)
      const { changed, added, dropped } = correction.value
      for (const planned of changed)
        if (!(await samples.replan(before.id, planned))) throw stale(await sampleFile(stores, before.id))
      await samples.discard([before.id], reason, dropped)
      const owner = { ...before, ...data, clientId: site.clientId, workSiteId: site.id }
      await samples.addSpecimens(added.map((planned) => specimenOf(owner, planned)))
      await stores.inbox.raise(
        freshNotices([{ ...data, id: before.id, code: before.code }], site),
        ctx.installation.now(),
      )
      announce('sheet', before.sheetId)
      const after = await sampleFile(stores, before.id)
      if (mixMoves) checkPour({ id: after.sheetId, pour: after.pour })
      return after
    },
    reason,
  )
}
