import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Readings } from '../../stores/stores.ts'

/** Those of some strength tests that are early results whose forecast, as of now, misses the specified strength. */
export async function listMissed(
  { strengthTests }: Pick<Readings, 'strengthTests'>,
  tests: readonly { sampleId: string; ageHours: number }[],
): Promise<StrengthTest[]> {
  const found = await strengthTests.ofKeys(tests)
  return found.filter(({ forecast }) => forecast?.of?.misses)
}
