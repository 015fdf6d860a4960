import {
  approveStrengthTestEndpoint,
  checkStrengthTestEndpoint,
  findStrengthTestEndpoint,
  listStrengthTestsEndpoint,
  type StrengthTest,
  type StrengthTestRow,
} from '@probeta/contract/concrete/strength-tests.ts'
import { listTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import type { Step } from './plan-review.ts'

export const testPages = api.filtered(listStrengthTestsEndpoint)

export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTestEndpoint, { params: { sampleId, ageHours } })

export const workSiteQuery = (workSiteId: string) =>
  api.query(findWorkSiteEndpoint, { params: { workSiteId } })

/** The people who test: a laboratory has a few dozen. */
export const technicianChoices = () => api.query(listTechniciansEndpoint, { query: { limit: 200 } })

/** Checks or approves a strength test. */
export const takeStep = (
  { sampleId, ageHours, version }: Pick<StrengthTestRow, 'sampleId' | 'ageHours' | 'version'>,
  step: Step,
) =>
  api.call(step === 'check' ? checkStrengthTestEndpoint : approveStrengthTestEndpoint, {
    params: { sampleId, ageHours },
    body: {},
    version,
  })

/** Refetches what a change of a strength test changes. */
export function useRefreshTests(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh('/strength-tests', '/samples', '/dashboard', '/breaks', '/specimens')
}

/** Shows the answer to a change, which is always the whole strength test. */
export function useShowTest(): (changed: StrengthTest) => Promise<void> {
  const client = useQueryClient()
  const refresh = useRefreshTests()
  return async (changed) => {
    client.setQueryData(testQuery(changed.sampleId, changed.ageHours).queryKey, changed)
    await refresh()
  }
}
