import { addDays, type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { scaleBefore } from './plan-equipment.ts'

/** Ids of the equipment by the code on its sticker. */
export type ByCode = ReadonlyMap<string, string>
type Of = { readonly today: Day; readonly timeZone: string; readonly byCode: ByCode }

/** Days before today on which the scale was replaced. */
const replaced = 182

/** The breaks with the calliper and the scale of their day; what another laboratory broke names none of ours. */
export function withInstruments<Row extends Insertable<DB['break']>>(
  rows: readonly Row[],
  { today, timeZone, byCode }: Of,
) {
  const from = startOfDay(addDays(today, -replaced), timeZone)
  return rows.map((row) => {
    const scale = Date.parse(row.broken_at) < from ? scaleBefore : 'BAL-01'
    const isOurs = typeof row.press_id === 'string'
    return {
      ...row,
      scale_id: isOurs && typeof row.mass_g === 'number' ? (byCode.get(scale) ?? null) : null,
      caliper_id: isOurs ? (byCode.get('PIE-01') ?? null) : null,
    }
  })
}

/** The trucks with the thermometer and the slump cone of the tests that were made. */
export const withFreshInstruments = <Row extends Insertable<DB['sample']>>(
  rows: readonly Row[],
  { byCode }: Of,
) =>
  rows.map((row) => ({
    ...row,
    thermometer_id: typeof row.concrete_temperature_c === 'number' ? (byCode.get('TER-01') ?? null) : null,
    slump_cone_id: typeof row.slump_mm === 'number' ? (byCode.get('CON-01') ?? null) : null,
  }))
