import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { factsOfForecast } from '../../stores/inbox/notice.ts'
import type { Stores } from '../../stores/stores.ts'

/**
 * Warns those who approve results of an early result whose forecast misses the specified strength, with the forecast, its
 * interval and the number of pairs behind it: weeks before the design age, there is still something to do. Once per
 * checked result; a result corrected and checked anew warns anew where it still misses.
 */
export async function warnEarly(inbox: Stores['inbox'], test: StrengthTest, now: Date): Promise<void> {
  const facts = factsOfForecast(test)
  if (!facts || !test.forecast?.of?.misses) return
  const { sampleId, ageHours, version, workSite } = test
  await inbox.raise(
    [
      {
        kind: 'forecastLow',
        once: `forecastLow:${sampleId}:${ageHours}:${version}`,
        object: { kind: 'strengthTest', id: `${sampleId}:${ageHours}` },
        facts: { ...facts, workSite: `${workSite.code} · ${workSite.name}` },
        to: { permission: permission.results, level: 'approve' },
      },
    ],
    now,
  )
}
