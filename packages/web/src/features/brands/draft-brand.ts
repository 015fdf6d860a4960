import type { BrandInput } from '@probeta/contract/clients/brand-catalogue.ts'
import type { UseFormReturnType } from '@mantine/form'
import { valuesLike } from '../../ui/forms/use-contract-form.ts'

export type BrandValues = BrandInput & { active: boolean }
export type BrandFormOf = UseFormReturnType<BrandValues>

export const blankBrand: BrandValues = {
  ...{ name: '', designation: '', notes: '', active: true },
  ...{ aliases: [], plants: [], contacts: [], mixes: [] },
}

export const blankPlant: BrandInput['plants'][number] = {
  ...{ id: null, name: '', address: '', active: true, aliases: [] },
}
export const blankContact: BrandInput['contacts'][number] = {
  ...{ id: null, name: '', role: '', email: '', mobile: '' },
}
export const blankMix: BrandInput['mixes'][number] = {
  ...{ id: null, code: '', strength: null, strengthUnit: 'MPa', maxAggregateMm: null },
  ...{ slumpMm: null, cementKgM3: null, waterCement: null, active: true },
}

export const valuesOf = valuesLike(blankBrand)

/** The request body: blank aliases are dropped. */
export const inputOf = (values: BrandInput): BrandInput => ({
  ...values,
  aliases: values.aliases.map((alias) => alias.trim()).filter(Boolean),
})
