import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addSheetEndpoint, Sheet } from '@probeta/contract/concrete/sheets.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { checkInstruments } from '../../stores/samples/check-instruments.ts'
import { checkPour, continuePour } from '../../stores/sheets/check-pour.ts'
import { freshNotices } from '../../stores/inbox/fresh-notices.ts'
import { refuseUntyped } from '../../stores/samples/refuse-untyped.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/** Each truck becomes a sample with the next number of its work site, each entry of its age plan a specimen. */
export function addSheet(ctx: Context, { body }: Parsed<typeof addSheetEndpoint>): Promise<Sheet> {
  const { trucks, workSiteId, signOff, continues, ...header } = body
  refuseUntyped(header.typed, { airTemperature: header.airTemperatureC })
  return ctx.change('sheet.add', async (stores, { announce }) => {
    const { sheets, samples, workSites, visits, inbox } = stores
    const site = orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    if (!site.active) throw new Refusal('workSite.inactive')
    const { visitId } = header
    const visit = visitId === null ? undefined : await visits.find(visitId)
    if (visitId !== null && visit?.workSiteId !== workSiteId) throw new Refusal('visit.notFound')
    await checkInstruments(stores, trucks)
    const sheetId = newId()
    await sheets.add({ id: sheetId, clientId: site.clientId, workSiteId, ...header })
    if (visit) await visits.finishLeft(visit.id)

    const first = await samples.takeNumbers(workSiteId, trucks.length)
    const { timeZone } = ctx.scope
    const now = ctx.installation.now().getTime()
    const planned = trucks.map((truck, index) =>
      samples.plan({ truck, site, sheetId, number: first + index, timeZone, now }),
    )
    await samples.add(planned.map(({ sample }) => sample))
    await samples.addSpecimens(planned.flatMap(({ specimens }) => specimens))
    const tested = planned.map(({ sample }) => sample)
    await inbox.raise(freshNotices(tested, site), ctx.installation.now())
    announce('sheet', sheetId)
    if (visit) announce('visit', visit.id)
    let sheet = orRefuse(await sheets.find(sheetId), 'sheet.notFound')
    if (continues !== null) {
      await sheets.holdPours(workSiteId)
      await continuePour(stores, sheet, continues)
      sheet = orRefuse(await sheets.find(sheetId), 'sheet.notFound')
      checkPour(sheet)
    }
    if (!signOff) return sheet
    await sheets.addSignOff(sheet, signOff, ctx.installation.now())
    return orRefuse(await sheets.find(sheetId), 'sheet.notFound')
  })
}
