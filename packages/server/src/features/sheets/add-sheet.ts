import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { addSheet as endpoint, Sheet, TruckInput } from '@probeta/contract/sheets.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../http/refusal.ts'

const clockSlackMs = 5 * 60_000

/** Each truck becomes a sample with the next number of its work site, each entry of its age plan a specimen. */
export function addSheet(ctx: Context, { body }: Parsed<typeof endpoint>): Promise<Sheet> {
  const { trucks, workSiteId, ...header } = body
  const now = ctx.installation.now().getTime()
  if (trucks.some(({ castAt }) => Date.parse(castAt) > now + clockSlackMs))
    throw new Refusal('sample.inFuture')

  return ctx.change('sheet.add', async ({ sheets, samples, workSites }, { announce }) => {
    const site = await workSites.find(workSiteId)
    if (!site) throw new Refusal('workSite.notFound')
    if (!site.active) throw new Refusal('workSite.inactive')
    const owner = { clientId: site.clientId, workSiteId }
    const sheetId = newId()
    await sheets.add({ id: sheetId, ...owner, ...header, source: 'web' })

    const first = await samples.takeNumbers(workSiteId, trucks.length)
    const planned = trucks.map((truck, index) => {
      const mix = mixOf(site.mixes, truck)
      return samples.plan({
        sample: { id: newId(), ...owner, sheetId, ...sampleOf(truck) },
        number: first + index,
        siteCode: site.code,
        shape: mix.shape,
        timeZone: ctx.scope.timeZone,
      })
    })
    await samples.add(planned.map(({ sample }) => sample))
    await samples.addSpecimens(planned.flatMap(({ specimens }) => specimens))
    announce('sheet', sheetId)
    const sheet = await sheets.find(sheetId)
    if (!sheet) throw new Refusal('sheet.notFound')
    return sheet
  })
}

function mixOf(mixes: readonly Mix[], { mixId }: TruckInput): Mix {
  const mix = mixes.find(({ id }) => id === mixId)
  if (!mix) throw new Refusal('mix.notFound', { mixId })
  return mix
}

function sampleOf({ slump, ...truck }: TruckInput) {
  if (slump === null) return { ...truck, slump: null }
  const value = parseTypedNumber(slump.typed)
  if (!value.ok || value.value < 0)
    throw new Refusal('request.invalid', { field: 'slump', value: slump.typed })
  return { ...truck, slump: { ...slump, mm: toMillimetres(value.value, slump.unit) } }
}
