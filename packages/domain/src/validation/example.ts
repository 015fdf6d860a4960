import type { RuleSetId } from '../acceptance/rule-sets.ts'
import type { LengthUnit } from '../quantity/length.ts'
import type { ForceUnit } from '../quantity/force.ts'
import type { StressUnit } from '../quantity/stress.ts'
import type { TemperatureUnit } from '../quantity/temperature.ts'
import type { DailySamplingId } from '../sampling/placing-days.ts'
import type { LotSamplingId } from '../sampling/lot-samples.ts'
import type { MethodId } from '../specimen/methods.ts'
import type { DifferenceCode } from './differences.ts'
import type { SourceId } from './sources.ts'

export type MassUnit = 'kg' | 'lb'
export type VolumeUnit = 'm3' | 'ft3' | 'yd3'
export type Unit =
  | StressUnit
  | ForceUnit
  | LengthUnit
  | TemperatureUnit
  | MassUnit
  | VolumeUnit
  | 'mm2'
  | 'ft2'
  | 'kg/m3'
  | 'lb/ft3'
  | 'lb/yd3'
  | 'h'
  | 'd'
  | '°C·h'
  | '°C·d'
  | '%'
  | ''

/** A number as the source gives it, with its unit; several of them; and sets of specimens. */
export type Amount<U extends Unit = Unit> = readonly [value: number, unit: U]
export type Amounts<U extends Unit = Unit> = readonly [values: readonly number[], unit: U]

/** Inputs of each kind of calculation. */
export type InputsOf = {
  requiredMean: {
    readonly specified: Amount<StressUnit>
    readonly s?: Amount<StressUnit>
    readonly n?: number
    readonly allowance?: Amount<StressUnit>
  }
  pooledMean: {
    readonly specified: Amount<StressUnit>
    readonly first: Amounts<StressUnit>
    readonly second: Amounts<StressUnit>
  }
  acceptance: {
    readonly rules: RuleSetId
    readonly specified: Amount<StressUnit>
    /** Strength tests in the order of casting; with `lot` they are the last lot of the work. */
    readonly tests: Amounts<StressUnit>
    readonly lot?: string
    /** Standard deviation of the 35 results before the lot. */
    readonly earlierS?: Amount<StressUnit>
  }
  cores: { readonly specified: Amount<StressUnit>; readonly strengths: Amounts<StressUnit> }
  summary: { readonly values: Amounts }
  sums: { readonly n: number; readonly sum: Amount; readonly squaredDeviations: number }
  companions: { readonly strengths: Amounts<StressUnit> }
  characteristic: { readonly mean: Amount; readonly s: Amount; readonly percentBelow: Amount<'%'> }
  strength: {
    readonly method: MethodId
    readonly diameter: Amount<LengthUnit>
    readonly length: Amount<LengthUnit>
    readonly load: Amount<ForceUnit>
    readonly strengthUnit: StressUnit
  }
  core: {
    readonly method: MethodId
    readonly diameter: Amount<LengthUnit>
    readonly lengths: Amounts<LengthUnit>
    readonly load: Amount<ForceUnit>
    readonly strengthUnit: StressUnit
  }
  density: {
    readonly empty: Amount<MassUnit>
    readonly full: Amount<MassUnit>
    readonly measure: Amount<VolumeUnit>
    readonly batch?: Amount<MassUnit>
  }
  yield: {
    readonly batch: Amount<MassUnit>
    readonly cement: Amount<MassUnit>
    readonly designVolume: Amount<'yd3'>
    readonly airFreeVolume: Amount<'ft3'>
    readonly density: Amount<'lb/ft3'>
  }
  maturity: {
    readonly hours: Amounts<'h'>
    readonly temperatures: Amounts<TemperatureUnit>
    readonly datum: Amount<'°C'>
  }
  adjustedAge: { readonly hours: Amounts<'h'>; readonly temperatures: Amounts<TemperatureUnit> }
  gain: { readonly age: Amount<'d'>; readonly coefficient: number }
  daySamples: {
    readonly sampling: DailySamplingId
    readonly volume: Amount<VolumeUnit>
    readonly batches: number
  }
  lotSamples: { readonly sampling: LotSamplingId; readonly volume: Amount<'m3'>; readonly batches: number }
}
export type Kind = keyof InputsOf
export type Input = string | number | Amount | Amounts

/** Every name of an input, in the order in which a document lists them. */
export const inputNames = [
  'rules',
  'sampling',
  'method',
  'specified',
  'tests',
  'lot',
  'earlierS',
  'strengths',
  'first',
  'second',
  'values',
  'n',
  'sum',
  'squaredDeviations',
  'mean',
  's',
  'percentBelow',
  'allowance',
  'diameter',
  'length',
  'lengths',
  'load',
  'strengthUnit',
  'empty',
  'full',
  'measure',
  'batch',
  'cement',
  'designVolume',
  'airFreeVolume',
  'density',
  'hours',
  'temperatures',
  'datum',
  'age',
  'coefficient',
  'volume',
  'batches',
] as const
export type InputName = (typeof inputNames)[number]
export type Inputs = Readonly<Partial<Record<InputName, Input>>>

/** Every value that a source prints and the domain computes. Each is a phrase. */
export const valueNames = [
  'factor',
  'adjustedS',
  'byMeanOfThree',
  'bySingleTest',
  'required',
  'margin',
  'percentBelow',
  'firstMean',
  'firstVariance',
  'secondVariance',
  'pooledS',
  'lastTest',
  'singleLimit',
  'singleHolds',
  'groupValue',
  'accepted',
  'mean',
  'percentOfSpecified',
  'coresLimit',
  's',
  'v',
  'rangePercent',
  'characteristic',
  'area',
  'strength',
  'netMass',
  'density',
  'airFreeDensity',
  'yield',
  'relativeYield',
  'airPercent',
  'cementContent',
  'maturityHours',
  'maturityDays',
  'adjustedAge',
  'share',
  'samples',
  'perLot',
] as const
export type ValueName = (typeof valueNames)[number]
export type Word = 'yes' | 'no'

/** Values computed from the inputs; a missing one cannot be computed from them. */
export type Computed = Readonly<Partial<Record<ValueName, number | Word>>>

/** A value as the source prints it: a number in its own digits, or a word. */
export type Published = {
  readonly name: ValueName
  /** Reason why the computed value differs; omitted where it agrees. */
  readonly difference?: DifferenceCode
} & (
  | {
      readonly printed: string
      readonly unit: Unit
      /** Rounding step, where the digits do not show it: 5090 psi may be rounded to 10. */
      readonly step?: number
    }
  | { readonly word: Word }
)

/** Notes to the reader of an example. Each is a phrase. */
export type NoteCode = 'coreOnly' | 'fiveTests' | 'earlierS' | 'oneCylinder'

export type ExampleOf<K extends Kind> = {
  readonly id: string
  readonly kind: K
  /** Standard and clause, or the rule by its usual name. */
  readonly rule: string
  readonly source: SourceId
  readonly note?: NoteCode
  readonly cases: readonly { readonly inputs: InputsOf[K]; readonly published: readonly Published[] }[]
}
export type Example = { readonly [K in Kind]: ExampleOf<K> }[Kind]
