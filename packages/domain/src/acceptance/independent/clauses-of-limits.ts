import type { StressUnit } from '../../quantity/stress.ts'
import type { JudgingId } from './group-finding.ts'

/** Lower limit of a single result by the clauses, in the unit of the limits; null where they do not judge it alone. */
export function singleLimit(id: JudgingId, fc: number, unit: StressUnit, sigmaKnown: boolean): number | null {
  switch (id) {
    case 'aci318-19':
    case 'aci318-25':
      if (unit === 'psi') return fc <= 5000 ? fc - 500 : fc - 0.1 * fc
      if (unit === 'kgf/cm2') return fc <= 350 ? fc - 35 : fc - 0.1 * fc
      return fc <= 35 ? fc - 3.5 : fc - 0.1 * fc
    case 'nsr-10':
    case 'cirsoc201-mode1':
    case 'cirsoc201-mode1-large-lot':
      return fc <= 35 ? fc - 3.5 : fc - 0.1 * fc
    case 'e060-2009':
      return fc <= 350 ? fc - 35 : fc - 0.1 * fc
    case 'cirsoc201-mode2':
    case 'codigo-estructural-57-mark':
    case 'ehe08-mark':
    case 'nch170-2016-g':
      return fc
    case 'iram1666-2020':
    case 'codigo-estructural-57':
    case 'ehe08':
    case 'en206-family':
      return null
    case 'en206-initial':
    case 'en206-continuous':
    case 'din-en206-continuous':
    case 'en206-identity':
    case 'bs8500-identity':
    case 'din1045-3-uek2':
      return fc - 4
    case 'en206-high-strength-initial':
      return fc - 5
    case 'en206-high-strength-continuous':
      return sigmaKnown ? 0.9 * fc : fc - 5
    case 'din1045-3-uek3':
      return 0.9 * fc
    // The edition of 2023 was not read: the stricter of both classes before it.
    case 'din1045-3-2023-n':
    case 'din1045-3-2023-e':
    case 'din1045-3-2023-s':
      return Math.max(fc - 4, 0.9 * fc)
    case 'nch1998-h20-20':
      return fc - 5.5
    case 'nmx-c155-a':
    case 'nmx-c155-2004-a':
    case 'cdmx-2':
      return fc - 50
    case 'nmx-c155-b':
    case 'nmx-c155-2004-b':
    case 'cdmx-1':
    case 'cdmx-2023-1':
      return fc - 35
  }
}

/** The run of consecutive tests and the limit of their mean; null where the clauses have no running mean. */
export function runOf(id: JudgingId, fc: number): { readonly run: number; readonly limit: number } | null {
  switch (id) {
    case 'aci318-19':
    case 'aci318-25':
    case 'nsr-10':
    case 'e060-2009':
    case 'cirsoc201-mode1':
    case 'nmx-c155-b':
    case 'nmx-c155-2004-b':
    case 'cdmx-1':
    case 'cdmx-2023-1':
      return { run: 3, limit: fc }
    case 'cirsoc201-mode2':
    case 'en206-high-strength-initial':
      return { run: 3, limit: fc + 5 }
    case 'en206-initial':
      return { run: 3, limit: fc + 4 }
    case 'nch1998-h20-20':
      return { run: 3, limit: fc - 1.5 }
    case 'nmx-c155-a':
    case 'nmx-c155-2004-a':
      return { run: 7, limit: fc }
    case 'cdmx-2':
      return { run: 3, limit: fc - 17 }
    default:
      return null
  }
}
