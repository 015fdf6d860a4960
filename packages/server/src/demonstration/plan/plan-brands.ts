import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { suppliers } from '../story.ts'

type Rows = {
  brands: Insertable<DB['brand']>[]
  plants: Insertable<DB['brand_plant']>[]
  aliases: Insertable<DB['brand_alias']>[]
  contacts: Insertable<DB['brand_contact']>[]
  mixes: Insertable<DB['brand_mix']>[]
}

const others = [
  { kind: 'cement', name: 'Cementos Alcor', designation: 'CEM I 42,5 R' },
  { kind: 'cement', name: 'Cementos del Tajo', designation: 'CEM II/A-L 42,5 R' },
  { kind: 'admixture', name: 'Plastiment 320', designation: 'Superplastificante, 0,8 % del cemento' },
  { kind: 'machine', name: 'Ibertest', designation: 'Prensas de 1500 y 2000 kN' },
]

const mixes = [
  { code: 'HA-25/F/20', strength: 25, cement_kg_m3: 290, water_cement: 0.58 },
  { code: 'HA-30/F/20', strength: 30, cement_kg_m3: 320, water_cement: 0.52 },
]

const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

/** Plans the brands other than suppliers, and the data of suppliers: the plant as sheets name it, a contact and two mixes. */
export function planBrands(of: {
  readonly suppliers: readonly { readonly id: string; readonly name: string }[]
  readonly id: () => string
}): Rows {
  const brands = others.map((brand) => ({ id: of.id(), ...brand }))
  const rows: Rows = { brands, plants: [], aliases: [], contacts: [], mixes: [] }
  for (const [at, { id: brandId, name }] of of.suppliers.entries()) {
    const part = () => ({ id: of.id(), brand_id: brandId })
    rows.plants.push({ ...part(), name: suppliers[at]?.plant ?? 'Planta', address: '' })
    rows.aliases.push({ ...part(), kind: 'readyMix', said: initials(name) })
    rows.contacts.push({
      ...part(),
      name: ['Marta Olmo', 'Iván Reyes', 'Julia Prado', 'Saúl Cobo', 'Nerea Gil'][at] ?? 'Calidad',
      role: 'Calidad',
      email: `calidad${at + 1}@example.org`,
      mobile: '',
    })
    for (const mix of mixes)
      rows.mixes.push({ ...part(), ...mix, strength_unit: 'MPa', max_aggregate_mm: 20, slump_mm: 120 })
  }
  return rows
}
