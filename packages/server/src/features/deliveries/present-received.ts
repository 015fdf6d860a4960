import type { ReceivedReport } from '@probeta/contract/reports/deliveries.ts'
import type { IssuedContent } from '../../stores/deliveries/read-issued.ts'

/** An issued report as its receiver sees it: its frozen content, and whether it is still current. */
export function presentReceived({
  content,
  supersedesBecause,
  clientId: _,
  ...report
}: IssuedContent): ReceivedReport {
  const { stressUnit, stressDecimals: decimals, samples } = content
  return {
    ...report,
    replaces: supersedesBecause,
    stressUnit,
    results: samples.flatMap(({ code, element, specified, tests }) =>
      tests.map(({ ageHours, mean, verdict, stressDecimals = decimals }) => ({
        sampleCode: code,
        element: element ?? '',
        ageHours,
        mean: mean ?? null,
        specified: specified?.strength ?? null,
        decimals: stressDecimals,
        outcome: verdict?.outcome ?? null,
      })),
    ),
  }
}
