import { coreStrength } from '../core/corrected-strength.ts'
import { gravimetricAir } from '../fresh/air.ts'
import { airFreeDensity, freshDensity, yieldOf } from '../fresh/density.ts'
import { temperatureAdjustedAge } from '../gain/equivalent-age.ts'
import { nurseSaul } from '../gain/nurse-saul.ts'
import { strengthGainAt } from '../gain/strength-gain.ts'
import type { TemperatureInterval } from '../gain/temperature-history.ts'
import { toNewtons } from '../quantity/force.ts'
import { toMillimetres } from '../quantity/length.ts'
import { fromMegapascals } from '../quantity/stress.ts'
import { toCelsius } from '../quantity/temperature.ts'
import { cubicMetresPer } from '../quantity/volume.ts'
import { meanOf } from '../statistics/mean.ts'
import { specimenStrength } from '../specimen/strength.ts'
import type { Computed, InputsOf } from './example.ts'

export function computeStrength(inputs: InputsOf['strength']): Computed {
  const diameter = toMillimetres(...inputs.diameter)
  const found = specimenStrength({
    method: inputs.method,
    geometry: { kind: 'cylinder', diameters: [diameter, diameter], length: toMillimetres(...inputs.length) },
    maxLoadNewtons: toNewtons(...inputs.load),
  })
  if (!found.ok) return {}
  const { areaMm2: area, unroundedMpa } = found.value
  return { area, strength: fromMegapascals(unroundedMpa, inputs.strengthUnit) }
}

/** The core before any correction for its slenderness. */
export function computeCore(inputs: InputsOf['core']): Computed {
  const [lengths, lengthUnit] = inputs.lengths
  const found = coreStrength({
    method: inputs.method,
    diameterMm: toMillimetres(...inputs.diameter),
    lengthMm: toMillimetres(meanOf(lengths), lengthUnit),
    maximumLoadN: toNewtons(...inputs.load),
  })
  return found.ok ? { strength: fromMegapascals(found.value.uncorrectedMpa, inputs.strengthUnit) } : {}
}

export function computeDensity({ empty, full, measure, batch }: InputsOf['density']): Computed {
  const found = freshDensity({ empty: empty[0], full: full[0], volume: measure[0] })
  if (!found.ok) return {}
  const { net: netMass, density } = found.value
  const made = batch && yieldOf({ batchMass: batch[0], density, designVolume: 1, cement: 0 })
  return { netMass, density, ...(made?.ok && { yield: made.value.yield }) }
}

const cubicFeetPerYard = cubicMetresPer.yd3 / cubicMetresPer.ft3

export function computeYield(inputs: InputsOf['yield']): Computed {
  const [batchMass, density] = [inputs.batch[0], inputs.density[0]]
  const made = yieldOf({
    batchMass,
    density,
    designVolume: inputs.designVolume[0] * cubicFeetPerYard,
    cement: inputs.cement[0],
  })
  const airFree = airFreeDensity(batchMass, inputs.airFreeVolume[0])
  if (!made.ok || !airFree.ok) return {}
  const air = gravimetricAir(density, airFree.value)
  return {
    airFreeDensity: airFree.value,
    yield: made.value.yield / cubicFeetPerYard,
    relativeYield: made.value.relative,
    cementContent: made.value.cementContent * cubicFeetPerYard,
    ...(air.ok && { airPercent: air.value }),
  }
}

const historyOf = ({ hours, temperatures }: InputsOf['adjustedAge']): TemperatureInterval[] =>
  hours[0].map((each, at) => ({
    hours: each,
    temperatureC: toCelsius(temperatures[0][at] ?? Number.NaN, temperatures[1]),
  }))

export function computeMaturity({ datum, ...history }: InputsOf['maturity']): Computed {
  const found = nurseSaul(historyOf(history), datum[0])
  return found.ok ? { maturityHours: found.value.celsiusHours, maturityDays: found.value.celsiusDays } : {}
}

export function computeAdjustedAge(inputs: InputsOf['adjustedAge']): Computed {
  const found = temperatureAdjustedAge(historyOf(inputs))
  return found.ok ? { adjustedAge: found.value.days } : {}
}

export function computeGain({ age, coefficient }: InputsOf['gain']): Computed {
  const found = strengthGainAt(age[0], coefficient)
  return found.ok ? { share: found.value } : {}
}
