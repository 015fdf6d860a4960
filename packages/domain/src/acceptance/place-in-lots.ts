import type { Day } from '../scheduling/laboratory-day.ts'
import type { Provenance } from './rule-set.ts'

/**
 * Class of the member that a lot of concrete is placed in: columns and walls, beams and slabs, or footings and other
 * massive ones.
 */
export const memberClasses = ['compression', 'bending', 'massive'] as const
export type MemberClass = (typeof memberClasses)[number]

/** Limits of a lot for one kind of member, in addition to the general ones. */
type MemberLimits = {
  readonly spanDays?: number
  /** Maximum built area; omitted: any. */
  readonly areaM2?: number
  readonly floors?: number
}

/** Default limits of a lot of a rule set. */
export type LotLimits = Provenance & {
  /** Batches after which a lot is full, by the specified strength in MPa. */
  readonly batches: (specifiedMpa: number) => number
  /** Minimum number of batches for judging, where it is smaller than that. */
  readonly needed?: number
  /** Maximum days from its first to its last casting, both included; omitted: any. */
  readonly spanDays?: number
  /** Maximum number of different casting days; omitted: any. */
  readonly castingDays?: number
  /** Maximum volume of concrete represented by its batches; omitted: any. */
  readonly volumeM3?: number
  /** Limits by class of member, where the rule distinguishes them. */
  readonly ofMembers?: Readonly<Record<MemberClass, MemberLimits>>
}

/** '2 · Columns of floor 3', or '2' alone: a lot by its number and its name. */
export const nameLot = ({ number, name }: { readonly number: number; readonly name: string }): string =>
  [number, name].filter(Boolean).join(' · ')

/** Number of batches required for a lot. */
export const neededBatches = ({ needed, batches }: LotLimits, specifiedMpa: number): number =>
  needed ?? batches(specifiedMpa)

/** Limits of a lot, by the class of its member where known; null for no limit. */
export function reachOfLot(
  { ofMembers, ...limits }: LotLimits,
  member: MemberClass | null,
): Record<LotMeasure, number | null> {
  const { spanDays = null, castingDays = null, volumeM3 = null } = limits
  const { areaM2 = null, floors = null, ...own } = (member && ofMembers?.[member]) ?? {}
  return { spanDays: own.spanDays ?? spanDays, castingDays, volumeM3, areaM2, floors }
}

export const lotMeasures = ['volumeM3', 'spanDays', 'castingDays', 'areaM2', 'floors'] as const
export type LotMeasure = (typeof lotMeasures)[number]

/** Measures a lot: its volume, its days, and its area and floors as entered. */
export function measureLot(of: {
  readonly castOn: readonly Day[]
  readonly volumeM3: number
  readonly areaM2: number | null
  readonly floors: number | null
}): Record<LotMeasure, number | null> {
  const days = [...new Set(of.castOn)].toSorted()
  const [first] = days
  return {
    volumeM3: of.volumeM3,
    spanDays: first === undefined ? 0 : daysFromTo(first, days.at(-1) ?? first),
    castingDays: days.length,
    areaM2: of.areaM2,
    floors: of.floors,
  }
}

/** Lists the measures of a lot that exceed the limits of its rule. */
export const exceededMeasures = (
  measured: Readonly<Record<LotMeasure, number | null>>,
  reach: Readonly<Record<LotMeasure, number | null>>,
): LotMeasure[] => lotMeasures.filter((name) => (measured[name] ?? 0) > (reach[name] ?? Infinity))

/** A lot as far as it was sampled: its number and the days its batches were cast on, one for each batch. */
export type SampledLot = {
  readonly number: number
  readonly castOn: readonly Day[]
  /** Volume of concrete represented by its batches, as far as known. */
  readonly volumeM3?: number
  /** The element whose concrete the lot takes, with all its sub-elements; '' or omitted: any. */
  readonly element?: string
  readonly member?: MemberClass | null
  /** It takes no more batches, however few it has. */
  readonly closed: boolean
}

/** A batch to be placed. */
export type NewBatch = {
  readonly castOn: Day
  readonly element?: string
  /** Volume of concrete that it represents; null where unknown. */
  readonly volumeM3?: number | null
  /** The number of the lot that its visit was booked for. */
  readonly plannedLot?: number | undefined
}

const DAY = 86_400_000
const daysFromTo = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY + 1

const plain = (element: string) => element.trim().toLocaleLowerCase()
/** True where an element lies within another or equals it: 'Torre A > Piso 3 > Losa' is in 'Torre A > Piso 3'. */
const standsIn = (element: string, border: string) =>
  plain(element) === plain(border) || plain(element).startsWith(`${plain(border)} > `)

/** True where time and volume allow a batch in a lot; the first batch of a lot is allowed with any volume. */
function isWithin({ castOn, member = null, volumeM3 = 0 }: SampledLot, batch: NewBatch, limits: LotLimits) {
  const reach = reachOfLot(limits, member)
  const days = [...new Set([...castOn, batch.castOn])].toSorted()
  const [first = batch.castOn, last = first] = [days[0], days.at(-1)]
  return (
    days.length <= (reach.castingDays ?? Infinity) &&
    daysFromTo(first, last) <= (reach.spanDays ?? Infinity) &&
    (castOn.length === 0 || volumeM3 + (batch.volumeM3 ?? 0) <= (reach.volumeM3 ?? Infinity))
  )
}

/** The lot its visit was booked for, then one that was planned for its element, then the newest that was planned for none. */
function openLot(lots: readonly SampledLot[], batch: NewBatch, limits: LotLimits, specifiedMpa: number) {
  const open = lots
    .filter((lot) => !lot.closed && isWithin(lot, batch, limits))
    .toSorted((one, other) => other.number - one.number)
  const planned = open.find(({ number }) => number === batch.plannedLot)
  const withRoom = open.filter(({ castOn }) => castOn.length < limits.batches(specifiedMpa))
  const { element = '' } = batch
  return (
    planned ??
    withRoom.find((lot) => lot.element && standsIn(element, lot.element)) ??
    withRoom.find((lot) => !lot.element)
  )
}

/**
 * Returns the number of the lot for each new batch, in their order: one with room for it, or the next number. A placed
 * batch is never moved, so that no later one changes the lot of another.
 */
export function placeInLots(of: {
  readonly limits: LotLimits
  readonly specifiedMpa: number
  readonly lots: readonly SampledLot[]
  readonly batches: readonly NewBatch[]
}): readonly number[] {
  const lots = new Map(of.lots.map((lot) => [lot.number, lot]))
  return of.batches.map((batch) => {
    const open = openLot([...lots.values()], batch, of.limits, of.specifiedMpa)
    const number = open?.number ?? Math.max(0, ...lots.keys()) + 1
    lots.set(number, {
      ...open,
      number,
      castOn: [...(open?.castOn ?? []), batch.castOn],
      volumeM3: (open?.volumeM3 ?? 0) + (batch.volumeM3 ?? 0),
      closed: false,
    })
    return number
  })
}
