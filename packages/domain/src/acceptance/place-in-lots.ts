import type { Day } from '../scheduling/laboratory-day.ts'
import type { Provenance } from './rule-set.ts'

/** What kind of member the concrete of a lot becomes: columns and walls, beams and slabs, or footings and other massive ones. */
export const memberClasses = ['compression', 'bending', 'massive'] as const
export type MemberClass = (typeof memberClasses)[number]

/** How far a lot of one kind of member reaches, beside what holds for all. */
type MemberLimits = {
  readonly spanDays?: number
  /** Built area; left out, any. */
  readonly areaM2?: number
  readonly floors?: number
}

/** How far a lot of a rule set reaches when nobody has said otherwise. */
export type LotLimits = Provenance & {
  /** Batches after which a lot is full, by the specified strength in MPa. */
  readonly batches: (specifiedMpa: number) => number
  /** Batches without which it cannot be judged, where they are fewer than that. */
  readonly needed?: number
  /** Days from its first to its last casting, both counted; left out, any. */
  readonly spanDays?: number
  /** Different days of casting; left out, any. */
  readonly castingDays?: number
  /** Of the concrete its batches stand for; left out, any. */
  readonly volumeM3?: number
  /** Where the rule tells members apart. */
  readonly ofMembers?: Readonly<Record<MemberClass, MemberLimits>>
}

/** '2 · Columns of floor 3', or '2' alone: a lot by its number and its name. */
export const nameLot = ({ number, name }: { readonly number: number; readonly name: string }): string =>
  [number, name].filter(Boolean).join(' · ')

/** How many batches a lot asks for. */
export const neededBatches = ({ needed, batches }: LotLimits, specifiedMpa: number): number =>
  needed ?? batches(specifiedMpa)

/** How far a lot reaches, for one whose members are known; null where any. */
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

/** How far a lot has come: of its concrete, its days, and what somebody said of its area and floors. */
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

/** What of a lot is beyond what its rule lets it reach. */
export const exceededMeasures = (
  measured: Readonly<Record<LotMeasure, number | null>>,
  reach: Readonly<Record<LotMeasure, number | null>>,
): LotMeasure[] => lotMeasures.filter((name) => (measured[name] ?? 0) > (reach[name] ?? Infinity))

/** A lot as far as it was sampled: its number and the days its batches were cast on, one for each batch. */
export type SampledLot = {
  readonly number: number
  readonly castOn: readonly Day[]
  /** Of the concrete its batches stand for, as far as it is known. */
  readonly volumeM3?: number
  /** The element whose concrete it takes, with all that stands in it; '' or left out, any. */
  readonly element?: string
  readonly member?: MemberClass | null
  /** It takes no more batches, however few it has. */
  readonly closed: boolean
}

/** A batch that is entered. */
export type NewBatch = {
  readonly castOn: Day
  readonly element?: string
  /** Of the concrete it stands for; null where nobody knows. */
  readonly volumeM3?: number | null
  /** The number of the lot that its visit was booked for. */
  readonly plannedLot?: number | undefined
}

const DAY = 86_400_000
const daysFromTo = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY + 1

const plain = (element: string) => element.trim().toLocaleLowerCase()
/** 'Torre A > Piso 3 > Losa' stands in 'Torre A > Piso 3', and in itself. */
const standsIn = (element: string, border: string) =>
  plain(element) === plain(border) || plain(element).startsWith(`${plain(border)} > `)

/** Whether time and volume let a batch into a lot; the first batch of a lot is let in whatever its volume. */
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
  const roomy = open.filter(({ castOn }) => castOn.length < limits.batches(specifiedMpa))
  const { element = '' } = batch
  return (
    planned ??
    roomy.find((lot) => lot.element && standsIn(element, lot.element)) ??
    roomy.find((lot) => !lot.element)
  )
}

/**
 * The number of the lot for each new batch, in their order: one that has room for it, or the next number. A batch once placed
 * stays where it is, so that no later one changes the lot of another.
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
