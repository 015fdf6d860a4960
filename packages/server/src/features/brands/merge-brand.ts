import type {
  BrandFile,
  mergeBrandEndpoint,
  previewBrandMergeEndpoint,
  undoBrandMergeEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findBrand } from './change-brand.ts'

type Pair = { from: BrandFile; into: BrandFile }

async function pairOf(stores: Pick<Readings, 'brands'>, fromId: string, intoId: string): Promise<Pair> {
  if (fromId === intoId) throw new Refusal('brand.mergeSelf')
  const [from, into] = await Promise.all([findBrand(stores, fromId), findBrand(stores, intoId)])
  if (from.mergedInto || into.mergedInto) throw new Refusal('brand.merged')
  if (from.kind !== into.kind) throw new Refusal('brand.otherKind')
  return { from, into }
}

const named = ({ id, version, name }: BrandFile) => ({ id, version, name })

export const previewBrandMerge = (
  ctx: Context,
  { params: { brandId }, query }: Parsed<typeof previewBrandMergeEndpoint>,
): Promise<ResultOf<typeof previewBrandMergeEndpoint>> =>
  ctx.read(async (stores) => {
    const { from, into } = await pairOf(stores, brandId, query.into)
    return { from: named(from), into: named(into), ...(await stores.brands.follows(from.id, into.id)) }
  }, 'oneMoment')

/** References to the one brand now point to the other; the text of sheets and issued reports stays as it is. */
export const mergeBrand = (
  ctx: Context,
  { params: { brandId }, body }: Parsed<typeof mergeBrandEndpoint>,
): Promise<BrandFile> =>
  ctx.change('brand.merge', async (stores) => {
    await stores.brands.holdBrands([brandId, body.into])
    const { from, into } = await pairOf(stores, brandId, body.into)
    if (from.version !== Number(ctx.version)) throw stale(from)
    if (into.version !== body.intoVersion) throw stale(into)
    await stores.brands.merge(newId(), from, into.id)
    await stores.brands.settlePlants()
    return findBrand(stores, into.id)
  })

export const undoBrandMerge = (
  ctx: Context,
  { params: { brandId } }: Parsed<typeof undoBrandMergeEndpoint>,
): Promise<BrandFile> =>
  ctx.change('brand.unmerge', async (stores) => {
    const { mergedInto } = await findBrand(stores, brandId)
    const intoId = mergedInto && (await stores.brands.standingMerge(brandId))
    if (!intoId) throw new Refusal('brand.notMerged')
    await stores.brands.holdBrands([brandId, intoId])
    // When there were two merges, the later one is undone first.
    if (intoId !== mergedInto.id) throw new Refusal('brand.merged')
    if (!(await stores.brands.takeOut(brandId, intoId))) throw new Refusal('brand.notMerged')
    await stores.brands.settlePlants()
    return findBrand(stores, brandId)
  })
