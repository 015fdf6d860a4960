import { preferredUnits } from '../../../session/preferred-units.ts'
import type { TruckInput, Departure } from '@probeta/contract/sheets.ts'
import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import type { LengthUnit } from '@probeta/domain/quantity/length.ts'

export const timeFields = ['leftPlant', 'arrived', 'cast', 'discharged'] as const
export type TimeField = (typeof timeFields)[number]
export const numberFields = ['volume', 'concreteTemperature', 'air', 'density', 'water'] as const
export type NumberField = (typeof numberFields)[number]
/** Of the measure that is weighed, in kg and litres, and of the batch, in kg. */
export const weighingFields = [
  'measureEmpty',
  'measureFull',
  'measureVolume',
  'batchMass',
  'cementMass',
] as const
type TextField =
  | TimeField
  | NumberField
  | (typeof weighingFields)[number]
  | 'deliveryNote'
  | 'mixer'
  | 'plant'
  // The consistence, by the test of the mix: in most laboratories a slump.
  | 'slump'
  // Of a slump flow.
  | 'slumpSecond'
  | 'waterAuthorisedBy'
  | 'element'
  | 'remark'
  | 'warningsReason'
  | 'agePlan'

/** One column of the paper as it is being typed: everything is text until it is sent. */
export type TruckEntry = Record<TextField, string> & {
  /** Of the column on the screen only. */
  id: string
  mixId: string | null
  slumpUnit: LengthUnit
  /**
   * How a stored truck was measured, whatever its mix asks now; null of one that is typed, and once its mix is changed. What
   * was not measured is measured as the mix asks.
   */
  kept: { test: ConsistenceTest | null; air: TruckInput['airRead'] | undefined } | null
  /** Specimens that are not as the age plan has them. */
  departures: readonly Departure[]
}
export type TruckField = Exclude<keyof TruckEntry, 'id' | 'slumpUnit' | 'departures' | 'kept'>

/** The sheet as it is being typed. `key` makes saving twice save once, also over a reload. */
export type SheetEntry = {
  key: string
  workSiteId: string | null
  sampledOn: string
  technician: string
  weather: string
  airTemperature: string
  remark: string
  /** Of which visit; counts as long as the work site stays the same. */
  visit?: { id: string; workSiteId: string }
  trucks: readonly TruckEntry[]
}

/** Id of the column of a truck that is added to a saved sheet. */
export const newTruck = 'new'

export const emptyTruck: Omit<TruckEntry, 'id'> = {
  mixId: null,
  deliveryNote: '',
  mixer: '',
  plant: '',
  leftPlant: '',
  arrived: '',
  cast: '',
  discharged: '',
  volume: '',
  slump: '',
  slumpUnit: 'mm',
  slumpSecond: '',
  measureEmpty: '',
  measureFull: '',
  measureVolume: '',
  batchMass: '',
  cementMass: '',
  kept: null,
  concreteTemperature: '',
  air: '',
  density: '',
  water: '',
  waterAuthorisedBy: '',
  element: '',
  remark: '',
  warningsReason: '',
  agePlan: '',
  departures: [],
}

/** The next truck: what a pour has in common comes from the one before. */
export function startTruck(id: string, before?: TruckEntry): TruckEntry {
  if (!before) return { ...emptyTruck, id, slumpUnit: preferredUnits().length }
  const { mixId, plant, slumpUnit, element, agePlan, departures } = before
  return { ...emptyTruck, id, mixId, plant, slumpUnit, element, agePlan, departures }
}

/** The same truck once more: all but its number, its times and what only a test can tell. */
export const cloneTruck = (truck: TruckEntry, id: string): TruckEntry => ({
  ...startTruck(id, truck),
  mixer: truck.mixer,
  volume: truck.volume,
  waterAuthorisedBy: truck.waterAuthorisedBy,
  remark: truck.remark,
})
