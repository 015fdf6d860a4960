import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addTruckEndpoint,
  correctSheetEndpoint,
  Sheet,
  voidSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { numbersRead } from '@probeta/domain/sample/correct-plan.ts'
import { decideSheet, mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { checkInstruments } from '../../stores/samples/check-instruments.ts'
import { checkPour, continuePour } from '../../stores/sheets/check-pour.ts'
import { freshNotices } from '../../stores/inbox/fresh-notices.ts'
import { refuseUntyped } from '../../stores/samples/refuse-untyped.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

async function found({ sheets }: Stores, id: string): Promise<Sheet> {
  return orRefuse(await sheets.find(id), 'sheet.notFound')
}

/** Corrects the header and the pour only; a column is corrected in its sample. */
export const correctSheet = (
  ctx: Context,
  { params, body: { reason, continues, ...header } }: Parsed<typeof correctSheetEndpoint>,
): Promise<Sheet> =>
  ctx.change(
    'sheet.correct',
    async (stores, { announce }) => {
      refuseUntyped(header.typed, { airTemperature: header.airTemperatureC })
      const before = await found(stores, params.sheetId)
      if (before.version !== Number(ctx.version)) throw stale(before)
      if (!mayCorrectSheet(before.state).ok) throw new Refusal('sheet.locked')
      if (!(await stores.sheets.correct(before.id, before.version, header))) throw stale(before)
      if (continues !== undefined) {
        await stores.sheets.holdPours(before.workSite.id)
        const now = await found(stores, before.id)
        if (continues === null) await stores.sheets.continuePour(before.id, null)
        else await continuePour(stores, now, continues)
      }
      announce('sheet', before.id)
      const after = await found(stores, before.id)
      checkPour(after)
      return after
    },
    reason,
  )

/** Voids a sheet entered by mistake: it keeps its number; its trucks are voided and their specimens discarded. */
export const voidSheet = (
  ctx: Context,
  { params, body: { reason } }: Parsed<typeof voidSheetEndpoint>,
): Promise<Sheet> =>
  ctx.change(
    'sheet.void',
    async (stores, { announce }) => {
      const before = await found(stores, params.sheetId)
      if (before.version !== Number(ctx.version)) throw stale(before)
      if (!decideSheet(before.state, 'void', reason).ok) throw new Refusal('sheet.locked')
      if (!(await stores.sheets.void(before.id, before.version, reason))) throw stale(before)
      const ids = before.trucks.map(({ id }) => id)
      await stores.samples.discard(ids, reason)
      await stores.samples.void(ids, reason, ctx.installation.now())
      // Read after the waiting ones were discarded, so that a break recorded in between is seen.
      const specimens = await stores.samples.standing(ids)
      const read = specimens.filter((one) => numbersRead([one]).length > 0)
      if (read.length > 0)
        throw new Refusal('sample.broken', { codes: read.map(({ code }) => code).join(', ') })
      announce('sheet', before.id)
      return found(stores, before.id)
    },
    reason,
  )

/** Adds a truck that was forgotten, with the next number of the work site. */
export const addTruck = (
  ctx: Context,
  { params, body: truck }: Parsed<typeof addTruckEndpoint>,
): Promise<Sheet> =>
  ctx.change('sheet.addTruck', async (stores, { announce }) => {
    const { samples, workSites } = stores
    const sheet = await found(stores, params.sheetId)
    if (!mayCorrectSheet(sheet.state).ok) throw new Refusal('sheet.locked')
    const site = orRefuse(await workSites.find(sheet.workSite.id), 'workSite.notFound')
    await checkInstruments(stores, [truck])
    const planned = samples.plan({
      truck,
      site,
      sheetId: sheet.id,
      number: await samples.takeNumbers(site.id, 1),
      timeZone: ctx.scope.timeZone,
      now: ctx.installation.now().getTime(),
    })
    if (!(await stores.sheets.touch(sheet.id, sheet.version))) throw stale(sheet)
    await samples.add([planned.sample])
    await samples.addSpecimens(planned.specimens)
    await stores.inbox.raise(freshNotices([planned.sample], site), ctx.installation.now())
    announce('sheet', sheet.id)
    return found(stores, sheet.id)
  })
