import { isRuleSetId, ruleSetOf } from '../acceptance/rule-sets.ts'
import { cubicMetresPer } from '../quantity/volume.ts'
import { dailyRuleOf, trucksOf, volumeIn } from './daily-rule.ts'
import { dailySampling, placingSamples, type PlacingSamples } from './placing-days.ts'
import { lotsBegun } from './whole-lots.ts'

/** The mix's own rule, the rule of the standard for each day of placing, and the batches that judge a lot. */
export const samplingRules = ['mix', 'daily', 'lot'] as const
export type SamplingRule = (typeof samplingRules)[number]

/** Concrete of one mix placed on one day at one work site, and the samples with specimens taken of it. */
export type PouredDay = {
  readonly day: string
  /** m³; 0 where it is not known. */
  readonly volumeM3: number
  /** Trucks, where their delivery notes are known. */
  readonly trucks: number | null
  readonly samples: number
}

/** What one rule asks for, in whole samples. */
export type SamplingDuty = {
  readonly rule: SamplingRule
  /** Standard and clause; '' for the rule of the mix. */
  readonly source: string
  readonly everyM3: number | null
  /** The volume in the unit of the rule. */
  readonly every: { readonly volume: number; readonly unit: 'm3' | 'yd3' } | null
  readonly required: number
  readonly missing: number
  /** False: the clause was not read in the standard itself. */
  readonly verified: boolean
}

export type SamplingAssessment = {
  readonly volumeM3: number
  readonly samples: number
  readonly duties: readonly SamplingDuty[]
  /** By the rule that misses most. */
  readonly missing: number
  readonly missingOn: readonly { readonly day: string; readonly missing: number }[]
  readonly daysWithoutVolume: number
  readonly areaUnknown: boolean
  /** The unit in which its standard states volumes. */
  readonly volumeUnit: 'm3' | 'yd3'
  readonly mayBeWaived: boolean
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
/** A day of unknown volume needs the one sample of any day. */
const LEAST_M3 = 0.01

function ofMix(everyM3: number | null, volumeM3: number, samples: number): SamplingDuty[] {
  if (everyM3 === null || volumeM3 === 0) return []
  const required = lotsBegun(volumeM3, everyM3)
  const missing = Math.max(0, required - samples)
  const every = { volume: everyM3, unit: 'm3' } as const
  return [{ rule: 'mix', source: '', everyM3, every, required, missing, verified: true }]
}

/** A day without a sample is not made good by more samples on another; a minimum for the whole job is. */
function missingDays(days: readonly PouredDay[], { days: required }: PlacingSamples) {
  return days.flatMap(({ day, samples }, at) => {
    const missing = (required[at]?.required ?? 0) - samples
    return missing > 0 ? [{ day, missing }] : []
  })
}

/**
 * Samples that a mix owes at a work site: by its own rule, one for each volume begun; by its rule set, one for each day,
 * volume and area begun (ACI 318-19 26.12.2, NSR-10 C.5.6), the area taken as none because nobody states it. Trucks are
 * counted by their notes, else derived from the volume. Days in order; volumes in m³. `strengthUnit`: that of the mix,
 * which decides between metric and inch-pound limits.
 */
export function assessSampling(of: {
  readonly ruleSet: string
  readonly strengthUnit: string
  readonly sampleEveryM3: number | null
  readonly days: readonly PouredDay[]
  /** The days are all there were: the least number for a whole job applies. */
  readonly whole: boolean
}): SamplingAssessment {
  const { days } = of
  const volumeM3 = Number(sumOf(days.map((day) => day.volumeM3)).toPrecision(12))
  const samples = sumOf(days.map((day) => day.samples))
  const id = dailyRuleOf(of.ruleSet, of.strengthUnit)
  const unit = id ? dailySampling[id].volumeUnit : 'm3'
  const placing =
    id &&
    placingSamples(
      id,
      days.map(({ volumeM3: volume, trucks, samples: taken }) => ({
        volume: Math.max(volumeIn(unit, volume), LEAST_M3),
        area: 0,
        batches: Math.max(1, trucks ?? trucksOf(volume), taken),
      })),
    )
  const duties = ofMix(of.sampleEveryM3, volumeM3, samples)
  const missingOn = placing?.ok ? missingDays(days, placing.value) : []
  if (id && placing?.ok) {
    const { name, clause, volume, verified } = dailySampling[id]
    const ofDays = sumOf(placing.value.days.map((day) => day.required))
    const required = of.whole ? placing.value.required : ofDays
    const missing = Math.max(0, required - samples, sumOf(missingOn.map((day) => day.missing)))
    const source = `${name}, ${clause}`
    const everyM3 = Number((volume * cubicMetresPer[unit]).toFixed(2))
    duties.push({ rule: 'daily', source, everyM3, every: { volume, unit }, required, missing, verified })
  }
  return {
    volumeM3,
    samples,
    duties,
    missing: Math.max(0, ...duties.map((duty) => duty.missing)),
    missingOn,
    daysWithoutVolume: days.filter((day) => day.volumeM3 === 0).length,
    areaUnknown: placing?.ok === true,
    volumeUnit: unit,
    mayBeWaived: of.whole && placing?.ok === true && volumeM3 > 0 && placing.value.mayBeWaived,
  }
}

/** The batches that a lot still owes before its rule can judge it as planned. */
export function assessLot(lot: {
  readonly ruleSet: string
  readonly needed: number
  readonly batches: number
}): SamplingDuty {
  const rules = isRuleSetId(lot.ruleSet) ? ruleSetOf(lot.ruleSet) : undefined
  const clause = rules?.lots?.clause
  const named = clause && /\d/.test(clause) ? clause : ''
  return {
    rule: 'lot',
    source: [rules?.standard, named].filter(Boolean).join(', '),
    everyM3: null,
    every: null,
    required: lot.needed,
    missing: Math.max(0, lot.needed - lot.batches),
    verified: rules?.lots?.verified ?? false,
  }
}

/** True where a rule set judges lots, which then say how many batches they owe. */
export const owesByLot = (ruleSet: string): boolean =>
  isRuleSetId(ruleSet) && ruleSetOf(ruleSet).lots !== undefined
