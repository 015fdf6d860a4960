import { findSampleEndpoint, sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { api } from '../../api/client.ts'

export const sampleQuery = (sampleId: string) => api.query(findSampleEndpoint, { params: { sampleId } })
export const historyQuery = (sampleId: string) => api.query(sampleHistoryEndpoint, { params: { sampleId } })
export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTestEndpoint, { params: { sampleId, ageHours } })
