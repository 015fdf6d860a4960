import type { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { pressureAir } from '@probeta/domain/fresh/air.ts'
import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import { reportedAs } from '@probeta/domain/fresh/fresh-standards.ts'
import { readConsistence } from '@probeta/domain/fresh/read-consistence.ts'
import { type UnitWeight, unitWeightOf, weighedDensity } from '@probeta/domain/fresh/unit-weight.ts'
import { fromMillimetres } from '@probeta/domain/quantity/length.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import type { TruckError } from './check-truck.ts'
import { type TruckEntry, weighingFields } from './start-truck.ts'

/** The fresh tests of a column, parsed. */
export type FreshRead = Pick<
  TruckInput,
  'consistence' | 'airRead' | 'airPercent' | 'unitWeight' | 'batch'
> & {
  method: ConsistenceTest
  /** In mm, s or as a ratio. */
  value: number | null
  densityKgM3: number | null
  results: UnitWeight
  errors: Partial<Record<'slump' | 'air' | 'density', TruckError>>
}

/** Returns the consistence test of a truck: its own if it is stored, otherwise that of its mix. */
export const testOf = ({ kept }: TruckEntry, mix: Mix | undefined): ConsistenceTest =>
  kept?.test ?? mix?.consistenceMethod ?? 'slump'

/** Returns the aggregate correction factor G in %, where the typed value is the apparent air content. */
export const correctionOf = ({ kept }: TruckEntry, mix: Mix | undefined): number | null =>
  kept && kept.air !== undefined ? (kept.air?.correctionPercent ?? null) : (mix?.airCorrectionPercent ?? null)

const unitOf = (method: ConsistenceTest, { slumpUnit }: TruckEntry) =>
  method === 'vebe' ? 's' : method === 'compaction' ? '1' : slumpUnit

/** Parses the fresh tests. `air` and `density` as they were typed, in % and kg/m³; undefined where they are not numbers. */
export function readFresh(
  truck: TruckEntry,
  mix: Mix | undefined,
  numbers: { air: number | null; density: number | null; volume: number | null },
): FreshRead {
  const errors: FreshRead['errors'] = {}
  const method = testOf(truck, mix)
  const unit = unitOf(method, truck)
  const second = method === 'slumpFlow' ? truck.slumpSecond : ''
  const typed = [truck.slump, second].map((text) => text.trim()).filter((text) => text !== '')
  const read = typed.length === 0 ? null : readConsistence({ method, typed, unit })
  if (read && !read.ok) errors.slump = consistenceError(read.code, method, truck)

  const air = readAir(truck, mix, numbers.air)
  if (air.percent === undefined) errors.air = { code: 'least', least: correctionOf(truck, mix) ?? 0 }

  const { unitWeight, batch, density, wrong } = readWeighing(truck)
  if (wrong) errors.density = { code: wrong }
  const densityKgM3 = density ?? numbers.density
  return {
    method,
    value: read?.ok ? read.value : null,
    consistence: method === 'slump' || !read?.ok ? null : { method, typed, unit },
    airRead: air.read,
    airPercent: air.percent ?? null,
    ...{ unitWeight, batch, densityKgM3, errors },
    results: unitWeightOf({
      ...{ densityKgM3, batchKg: batch?.kg ?? null, cementKg: batch?.cementKg ?? null },
      ...{ volumeM3: numbers.volume, airFreeKgM3: mix?.airFreeKgM3 ?? null },
    }),
  }
}

function consistenceError(code: string, method: ConsistenceTest, { slumpUnit }: TruckEntry): TruckError {
  if (code !== 'number.outOfBounds') return { code: 'notNumber' }
  if (method === 'slump') return { code: 'span', least: 0, most: fromMillimetres(300, slumpUnit) }
  return { code: 'least', least: method === 'compaction' ? 1 : 0 }
}

/**
 * Reads the air content: less its correction, to the step of the pressure method. `percent` is undefined where the
 * correction exceeds the reading.
 */
function readAir(truck: TruckEntry, mix: Mix | undefined, typed: number | null) {
  const method = truck.kept && truck.kept.air !== undefined ? truck.kept.air?.method : mix?.airMethod
  const correction = correctionOf(truck, mix)
  const apparentPercent = correction === null ? null : typed
  const read = !method || typed === null ? null : { method, apparentPercent, correctionPercent: correction }
  if (typed === null || correction === null) return { read, percent: typed }
  const lightWeightAggregate = mix?.lightWeightAggregate ?? false
  const air = pressureAir({ apparent: typed, correction, lightWeightAggregate })
  const reported = air.ok ? reportedAs(mix?.method ?? '', 'pressure', air.value) : air
  return { read, percent: reported.ok ? reported.value : undefined }
}

/** Parses the measure and the batch as far as they are typed; `wrong` names the one that is impossible. */
function readWeighing(truck: TruckEntry): Pick<FreshRead, 'unitWeight' | 'batch'> & {
  density: number | null
  wrong: 'weighing' | 'cement' | undefined
} {
  const [emptyKg, fullKg, measureL, kg, cementKg] = weighingFields.map((field) => parseDecimal(truck[field]))
  const isMeasureTyped = [emptyKg, fullKg, measureL].some((value) => value !== null)
  const unitWeight =
    typeof emptyKg === 'number' && typeof fullKg === 'number' && typeof measureL === 'number'
      ? { emptyKg, fullKg, measureL }
      : null
  const density = unitWeight && weighedDensity(unitWeight)
  const batch = typeof kg === 'number' && kg > 0 ? { kg, cementKg: cementKg ?? null } : null
  const cement = cementKg ?? 0
  const wrongBatch =
    kg === undefined || cementKg === undefined || (kg !== null && !batch) || cement < 0 || cement > (kg ?? 0)
  return {
    unitWeight: density?.ok ? unitWeight : null,
    batch: wrongBatch ? null : batch,
    density: density?.ok ? density.value : null,
    wrong: isMeasureTyped && !density?.ok ? 'weighing' : wrongBatch ? 'cement' : undefined,
  }
}
