import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listPortalResultsEndpoint, PortalResult } from '@probeta/contract/clients/portal.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { pageFrom } from '../../db/queries/seek.ts'
import type { Readings } from '../../stores/stores.ts'
import { outcomeKey } from '../../stores/portal/present-sample.ts'
import { reachSites } from './choose-sites.ts'
import { outcomesOf } from '../../stores/portal/select-results.ts'

/** The issued results of the caller's work sites, each with its reason, newest first. */
export function listResults(
  ctx: Context,
  { query }: Parsed<typeof listPortalResultsEndpoint>,
): Promise<ResultOf<typeof listPortalResultsEndpoint>> {
  const { workSiteId, search, outcome, ageHours, element, after, limit } = query
  return ctx.read(async (stores) => {
    const { ids } = await reachSites(ctx, stores, workSiteId)
    const elements = await stores.elements.namesWithin(workSiteId, element)
    const { keys, counted } = await stores.portal.results(
      { workSiteIds: ids, after, limit },
      { search, ageHours, elements, outcomes: outcome && outcomesOf(outcome) },
    )
    const results = await presentResults(stores, keys.slice(0, limit))
    const page = pageFrom(
      keys,
      limit,
      counted,
      (key) => [key.castAt, key.sampleId, key.ageHours],
      (key) => results.get(outcomeKey(key)),
    )
    return { ...page, items: page.items.filter((result) => result !== undefined) }
  })
}

/** Presents results as their client reads them; those that are being corrected at this moment are left out. */
export async function presentResults(
  { strengthTests, portal }: Pick<Readings, 'strengthTests' | 'portal'>,
  keys: readonly { sampleId: string; ageHours: number }[],
): Promise<ReadonlyMap<string, PortalResult>> {
  if (keys.length === 0) return new Map()
  const { hideTechnicians } = await portal.settings()
  const tests = await strengthTests.ofKeys(keys)
  return new Map(
    tests.flatMap((test) => {
      const { state, report } = test
      return state === 'reported' && report?.number
        ? [[outcomeKey(test), present(test, { id: report.id, number: report.number }, hideTechnicians)]]
        : []
    }),
  )
}

/** Leaves out staff, warnings and remarks; names who broke the specimens only if the laboratory discloses it. */
const present = (
  test: StrengthTest,
  report: PortalResult['report'],
  hideTechnicians: boolean,
): PortalResult => ({
  sampleId: test.sampleId,
  sampleCode: test.sampleCode,
  ageHours: test.ageHours,
  castAt: test.castAt,
  element: test.element,
  workSite: test.workSite,
  mix: test.mix,
  values: test.values,
  meanMpa: test.meanMpa,
  percentOfSpecified: test.percentOfSpecified,
  movingMeanMpa: test.movingMeanMpa,
  verdict: test.verdict,
  forecast: test.forecast,
  lot: test.lot,
  report,
  testedBy: hideTechnicians ? null : handsOf(test),
})

const handsOf = ({ specimens }: StrengthTest): string[] => [
  ...new Set(specimens.flatMap((specimen) => specimen.break?.brokenBy ?? [])),
]
