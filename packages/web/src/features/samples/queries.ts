import { findSample, sampleHistory } from '@probeta/contract/samples.ts'
import { findStrengthTest } from '@probeta/contract/strength-tests.ts'
import { api } from '../../api/client.ts'

export const sampleQuery = (sampleId: string) => api.query(findSample, { params: { sampleId } })
export const historyQuery = (sampleId: string) => api.query(sampleHistory, { params: { sampleId } })
export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTest, { params: { sampleId, ageHours } })
