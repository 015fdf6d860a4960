import type {
  addToCatalogueEndpoint,
  BrandFile,
  BrandInput,
  changeBrandEndpoint,
  nameTypedPlantEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import { comparedName } from '../../base/compared-name.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

type Brands = Pick<Readings, 'brands'>

export async function findBrand({ brands }: Brands, id: string): Promise<BrandFile> {
  return orRefuse(await brands.file(id), 'brand.notFound')
}

/** Refuses a name or spelling that another brand of the kind has: a typed name leads to one brand. */
export async function refuseOthersName(
  { brands }: Brands,
  kind: BrandFile['kind'],
  name: string,
  own?: string,
): Promise<void> {
  const owner = await brands.ownerOf(kind, name)
  if (owner && owner.id !== own) throw new Refusal('brand.nameTaken', { name: owner.name, id: owner.id })
}

/** Refuses a spelling that is given twice or belongs to another brand. */
async function checkNames(stores: Brands, kind: BrandFile['kind'], of: BrandInput, own?: string) {
  await refuseOthersName(stores, kind, of.name, own)
  const spellings = [...of.aliases, ...of.plants.flatMap(({ aliases }) => aliases)]
  const seen = new Set<string>()
  for (const one of spellings) {
    const key = comparedName(one) || one
    if (seen.has(key)) throw new Refusal('brand.givenTwice', { said: one })
    seen.add(key)
    await refuseOthersName(stores, kind, one, own)
  }
  for (const names of [of.plants.map(({ name }) => name), of.mixes.map(({ code }) => code)]) {
    const twice = names.find(
      (name, at) => names.findIndex((o) => o.toLowerCase() === name.toLowerCase()) < at,
    )
    if (twice !== undefined) throw new Refusal('brand.givenTwice', { said: twice })
  }
}

/** Only ready-mix suppliers have plants and mixes. */
const fitting = (kind: BrandFile['kind'], of: BrandInput): BrandInput =>
  kind === 'readyMix' ? of : { ...of, plants: [], mixes: [] }

export const addToCatalogue = (
  ctx: Context,
  { body: { kind, ...typed } }: Parsed<typeof addToCatalogueEndpoint>,
): Promise<BrandFile> =>
  ctx.change('brand.add', async (stores) => {
    const of = fitting(kind, typed)
    await checkNames(stores, kind, of)
    const id = newId()
    const { name, designation, notes } = of
    await refuseTaken('brand_name', 'brand.nameTaken', () =>
      stores.brands.add({ id, kind, name, designation, notes }),
    )
    await stores.brands.putParts({ id, kind }, of)
    await stores.brands.settlePlants()
    return findBrand(stores, id)
  })

/** The brand as stored; refused when it was merged into another or is no longer at the version that was read. */
async function current(ctx: Context, stores: Stores, id: string): Promise<BrandFile> {
  const brand = await findBrand(stores, id)
  if (brand.mergedInto) throw new Refusal('brand.merged')
  if (brand.version !== Number(ctx.version)) throw stale(brand)
  return brand
}

export const changeBrand = (
  ctx: Context,
  { params: { brandId }, body: { active, ...typed } }: Parsed<typeof changeBrandEndpoint>,
): Promise<BrandFile> =>
  ctx.change('brand.change', async (stores) => {
    const before = await current(ctx, stores, brandId)
    const of = fitting(before.kind, typed)
    await checkNames(stores, before.kind, of, brandId)
    const { name, designation, notes } = of
    const changed = await refuseTaken('brand_name', 'brand.nameTaken', () =>
      stores.brands.change(brandId, before.version, { name, designation, notes, active }),
    )
    if (!changed) throw stale(await findBrand(stores, brandId))
    await stores.brands.putParts(before, knownOnly(before, of))
    await stores.brands.settlePlants()
    return findBrand(stores, brandId)
  })

/** Treats a part whose id does not belong to this brand as a new part; it would not be written otherwise. */
function knownOnly(before: BrandFile, of: BrandInput): BrandInput {
  const known = new Set([...before.plants, ...before.contacts, ...before.mixes].map(({ id }) => id))
  const own = <T extends { id: string | null }>(part: T): T => ({
    ...part,
    id: part.id !== null && known.has(part.id) ? part.id : null,
  })
  return { ...of, plants: of.plants.map(own), contacts: of.contacts.map(own), mixes: of.mixes.map(own) }
}

/** Adds a spelling: sheets that use it are counted for this brand from now on; their text stays as it is. */
export const nameTypedPlant = (
  ctx: Context,
  { params: { brandId }, body: { said, plantId } }: Parsed<typeof nameTypedPlantEndpoint>,
): Promise<BrandFile> =>
  ctx.change('brand.spell', async (stores) => {
    const brand = await findBrand(stores, brandId)
    if (brand.mergedInto) throw new Refusal('brand.merged')
    if (plantId !== null && !brand.plants.some(({ id }) => id === plantId))
      throw new Refusal('brand.notFound')
    await refuseOthersName(stores, brand.kind, said, brandId)
    await stores.brands.putAlias(brand, { said, plantId })
    await stores.brands.change(brandId, brand.version, {})
    await stores.brands.settlePlants()
    return findBrand(stores, brandId)
  })
