import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { suppliers } from './story.ts'

type Rows = {
  brands: Insertable<DB['brand']>[]
  plants: Insertable<DB['brand_plant']>[]
  aliases: Insertable<DB['brand_alias']>[]
  contacts: Insertable<DB['brand_contact']>[]
  mixes: Insertable<DB['brand_mix']>[]
}

/** Plans the brands other than suppliers, and the data of suppliers: the plant as sheets name it, a contact and two mixes. */
export function planBrands(of: {
  readonly laboratoryId: number
  readonly suppliers: readonly { id: string; name: string }[]
  readonly id: () => string
}): Rows {
  const own = () => ({ id: of.id() })
  const rows: Rows = { brands: [], plants: [], aliases: [], contacts: [], mixes: [] }
  for (const [kind, name, designation] of [
    ['cement', 'Cementos Alcor', 'CEM I 42,5 R'],
    ['cement', 'Cementos del Tajo', 'CEM II/A-L 42,5 R'],
    ['admixture', 'Plastiment 320', 'Superplastificante, 0,8 % del cemento'],
    ['machine', 'Ibertest', 'Prensas de 1500 y 2000 kN'],
  ] as const)
    rows.brands.push({ ...own(), kind, name, designation })
  for (const [at, { id: brandId, name }] of of.suppliers.entries()) {
    const part = () => ({ ...own(), brand_id: brandId })
    rows.plants.push({ ...part(), name: suppliers[at]?.plant ?? 'Planta', address: '' })
    rows.aliases.push({
      ...part(),
      kind: 'readyMix',
      said: name
        .split(' ')
        .map((word) => word.charAt(0))
        .join(''),
    })
    rows.contacts.push({
      ...part(),
      name: ['Marta Olmo', 'Iván Reyes', 'Julia Prado', 'Saúl Cobo'][at] ?? 'Calidad',
      role: 'Calidad',
      email: `calidad${at + 1}@example.org`,
      mobile: '',
    })
    for (const [code, strength, cement, ratio] of [
      ['HA-25/F/20', 25, 290, 0.58],
      ['HA-30/F/20', 30, 320, 0.52],
    ] as const)
      rows.mixes.push({
        ...part(),
        ...{ code, strength, strength_unit: 'MPa', max_aggregate_mm: 20, slump_mm: 120 },
        ...{ cement_kg_m3: cement, water_cement: ratio },
      })
  }
  return rows
}
