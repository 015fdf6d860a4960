import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { Stores } from '../../stores/stores.ts'

/**
 * Warns those who approve results of an early result whose forecast misses the specified strength, with the forecast, its
 * interval and the number of pairs behind it: weeks before the design age, there is still something to do. Once per
 * checked result; a result corrected and checked anew warns anew where it still misses.
 */
export async function warnEarly(
  inbox: Stores['inbox'],
  { sampleId, ageHours, version, sampleCode, workSite, mix, forecast }: StrengthTest,
  now: Date,
): Promise<void> {
  if (!forecast?.of?.misses) return
  const { designAgeHours, n, of } = forecast
  const stress = (mpa: number) =>
    reportedStress(Math.max(0, mpa), mix.strengthUnit, reportingStepsOf(mix.method))
  await inbox.raise(
    [
      {
        kind: 'forecastLow',
        once: `forecastLow:${sampleId}:${ageHours}:${version}`,
        object: { kind: 'strengthTest', id: `${sampleId}:${ageHours}` },
        facts: {
          ...{ sampleCode, ageHours, designAgeHours, n },
          workSite: `${workSite.code} · ${workSite.name}`,
          value: stress(of.mpa),
          low: stress(of.lowMpa),
          high: stress(of.highMpa),
          specified: mix.specifiedStrength,
          unit: printedUnit(mix.strengthUnit),
        },
        to: { permission: permission.results, level: 'approve' },
      },
    ],
    now,
  )
}
