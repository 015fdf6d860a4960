import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  copySettingsEndpoint,
  Mix,
  previewCopyEndpoint,
  WorkSiteFile,
} from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { judgeMix } from '../../stores/work-sites/judge-mix.ts'

type Named = Pick<Readings, 'workSites'>

async function both({ workSites }: Named, workSiteId: string, from: string) {
  const [site, other] = await Promise.all([workSites.find(workSiteId), workSites.find(from)])
  if (!site || !other || site.id === other.id) throw new Refusal('workSite.notFound')
  return { site, other }
}

/** The active mixes of the other work site whose codes this one does not have. */
const newMixes = (site: WorkSiteFile, other: WorkSiteFile) =>
  other.mixes.filter(({ active, code }) => active && !site.mixes.some((mix) => mix.code === code))

const pathOf = ({ called }: { called: string }) => called.split(' > ')

export const previewCopy = (
  ctx: Context,
  { params: { workSiteId }, query: { from } }: Parsed<typeof previewCopyEndpoint>,
): Promise<ResultOf<typeof previewCopyEndpoint>> =>
  ctx.read(async ({ workSites, elements }) => {
    const { site, other } = await both({ workSites }, workSiteId, from)
    const [here, there] = await Promise.all([elements.rows(site.id), elements.rows(other.id)])
    const known = new Set(here.map(({ called }) => called.toLowerCase()))
    const used = there.filter(({ active }) => active)
    const added = used.filter(({ called }) => !known.has(called.toLowerCase())).length
    const isNew = new Set(newMixes(site, other).map(({ id }) => id))
    return {
      from: { id: other.id, code: other.code, name: other.name, clientName: other.clientName },
      mixes: other.mixes
        .filter(({ active }) => active)
        .map(({ id, code, specifiedStrength, strengthUnit, agePlan }) => ({
          code,
          strength: `${specifiedStrength} ${strengthUnit}`,
          agePlan,
          there: !isNew.has(id),
        })),
      suppliers: other.suppliers.map(({ id, name }) => ({
        name,
        there: site.suppliers.some((supplier) => supplier.id === id),
      })),
      people: {
        responsible: site.responsible === '' ? other.responsible : '',
        supervision: site.supervision === '' ? other.supervision : '',
      },
      digits: { before: site.numbering.digits, after: other.numbering.digits },
      elements: { added, there: used.length - added },
    }
  })

/** Copies settings from another work site; only adds, existing ones stay as they are. */
export const copySettings = (
  ctx: Context,
  { params: { workSiteId }, body: { from, parts } }: Parsed<typeof copySettingsEndpoint>,
): Promise<WorkSiteFile> =>
  ctx.change('workSite.copySettings', async ({ workSites, elements, ruleSets }) => {
    if (!(await workSites.hold(workSiteId))) throw new Refusal('workSite.notFound')
    const { site, other } = await both({ workSites }, workSiteId, from)
    const owner = { clientId: site.clientId, workSiteId }
    if (parts.includes('mixes')) {
      const rules = await ruleSets.inForce()
      for (const mix of newMixes(site, other))
        await workSites.addMix(newId(), owner, judgeMix(typedOf(mix), rules))
    }
    if (parts.includes('suppliers'))
      await workSites.addSuppliers(
        workSiteId,
        other.suppliers.map(({ id }) => id),
      )
    if (parts.includes('people')) await workSites.fillPeople(workSiteId, other)
    if (parts.includes('numbering') && site.numbering.digits !== other.numbering.digits)
      await workSites.changeDigits(workSiteId, other.numbering.digits)
    if (parts.includes('elements')) {
      const used = (await elements.rows(other.id)).filter(({ active }) => active)
      await elements.addPaths(owner, used.map(pathOf))
    }
    return orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
  })

const typedOf = (mix: Mix) => {
  const { id: _, version: _v, workSiteId: _w, supplierName: _s, active: _a, tested: _t, ...typed } = mix
  return typed
}
