import { preferredUnits } from '../../../session/preferred-units.ts'
import type { TruckInput, Departure } from '@probeta/contract/concrete/sheets.ts'
import type { SignOffInput } from '@probeta/contract/concrete/sign-offs.ts'
import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import { type FieldUnits, metricField } from '@probeta/domain/people/country-practice.ts'
import type { LengthUnit } from '@probeta/domain/quantity/length.ts'

export const timeFields = ['leftPlant', 'arrived', 'cast', 'discharged'] as const
export type TimeField = (typeof timeFields)[number]
const timesOfRecord = new Map<string, TimeField>([
  ['leftPlantAt', 'leftPlant'],
  ['arrivedAt', 'arrived'],
  ['castAt', 'cast'],
  ['dischargedAt', 'discharged'],
])
/** Returns the field for a time of the record by its name there. */
export const timeFieldOf = (name: unknown) => timesOfRecord.get(String(name))

export const numberFields = ['volume', 'concreteTemperature', 'air', 'density', 'water'] as const
export type NumberField = (typeof numberFields)[number]
/** The kind of quantity of the numbers that have a unit to choose. */
export const kindOfField = {
  volume: 'volume',
  concreteTemperature: 'temperature',
  density: 'density',
  water: 'water',
} as const satisfies Partial<Record<NumberField, keyof FieldUnits>>
export const hasUnits = (field: string): field is keyof typeof kindOfField =>
  Object.hasOwn(kindOfField, field)
/** Masses of the measure, in kg, its volume, in litres, and masses of the batch, in kg. */
export const weighingFields = [
  'measureEmpty',
  'measureFull',
  'measureVolume',
  'batchMass',
  'cementMass',
] as const
const emptyTexts = {
  ...{ deliveryNote: '', mixer: '', plant: '', element: '', remark: '', agePlan: '' },
  ...{ waterAuthorisedBy: '', warningsReason: '', rejectedBecause: '', rejectedBy: '' },
  // The consistence, by the test of the mix: in most laboratories a slump; and the second diameter of a slump flow.
  ...{ slump: '', slumpSecond: '' },
}
type TextField = TimeField | NumberField | (typeof weighingFields)[number] | keyof typeof emptyTexts

/** Specimens were cast, fresh concrete alone was tested, or the truck was sent back. */
export const testedKinds = ['specimens', 'freshOnly', 'rejected'] as const
export type Tested = (typeof testedKinds)[number]

/** One column of the paper as it is being typed: everything is text until it is sent. */
export type TruckEntry = Record<TextField, string> & {
  /** Identifies the column on the screen only. */
  id: string
  mixId: string | null
  slumpUnit: LengthUnit
  units: FieldUnits
  /**
   * The tests with which a stored truck was measured, whatever its mix specifies now; null for one that is being typed,
   * and once its mix is changed. A quantity that was not measured uses the test of the mix.
   */
  kept: { test: ConsistenceTest | null; air: TruckInput['airRead'] | undefined } | null
  /** What was done with the truck: with its specimens an age plan, and of a rejected one why and by whom. */
  tested: Tested
  /** Specimens that depart from the age plan. */
  departures: readonly Departure[]
}
export type TruckField = Exclude<
  keyof TruckEntry,
  'id' | 'slumpUnit' | 'units' | 'departures' | 'kept' | 'tested'
>

/** The sheet as it is being typed. `key` makes repeated saving idempotent, even after a reload. */
export type SheetEntry = {
  key: string
  workSiteId: string | null
  sampledOn: string
  technician: string
  weather: string
  airTemperature: string
  airTemperatureUnit: FieldUnits['temperature']
  remark: string
  /** Its visit; applies while the work site stays the same. */
  visit?: { id: string; workSiteId: string }
  /** The sheet whose pour it continues: the id of a saved one, or the key of one that waits on this device. */
  continues?: string | undefined
  /** Signed or refused at the work site, with the sheet as it was to be sent then. */
  signOff?: { input: SignOffInput; of: string } | undefined
  trucks: readonly TruckEntry[]
}

/** Id of the column of a truck that is added to a saved sheet. */
export const newTruck = 'new'

export const emptyTruck: Omit<TruckEntry, 'id'> = {
  ...emptyTexts,
  ...{ leftPlant: '', arrived: '', cast: '', discharged: '' },
  ...{ volume: '', concreteTemperature: '', air: '', density: '', water: '' },
  ...{ measureEmpty: '', measureFull: '', measureVolume: '', batchMass: '', cementMass: '' },
  mixId: null,
  slumpUnit: 'mm',
  units: metricField,
  kept: null,
  tested: 'specimens',
  departures: [],
}

/** Starts the next truck: values common to a pour are copied from the one before; `units`: those of the first. */
export function startTruck(id: string, before?: TruckEntry, units: FieldUnits = metricField): TruckEntry {
  if (!before) return { ...emptyTruck, id, units, slumpUnit: preferredUnits().length }
  const { mixId, plant, slumpUnit, element, agePlan, departures } = before
  return { ...emptyTruck, id, mixId, plant, slumpUnit, units: before.units, element, agePlan, departures }
}

/** Copies a truck, all but its number, its times and its measured values. */
export const cloneTruck = (truck: TruckEntry, id: string): TruckEntry => ({
  ...startTruck(id, truck),
  mixer: truck.mixer,
  volume: truck.volume,
  waterAuthorisedBy: truck.waterAuthorisedBy,
  remark: truck.remark,
})
