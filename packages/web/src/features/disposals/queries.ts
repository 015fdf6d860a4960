import {
  findDisposalPeriodsEndpoint,
  listDisposalsEndpoint,
  listHeldSpecimensEndpoint,
} from '@probeta/contract/concrete/disposals.ts'
import { listStoragePlacesEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { api, type FilterArgs } from '../../api/client.ts'

export const heldPages = (filter: FilterArgs<typeof listHeldSpecimensEndpoint>) =>
  api.pages(listHeldSpecimensEndpoint, { query: filter })
export const heldOfSample = (sampleId: string) =>
  api.query(listHeldSpecimensEndpoint, { query: { sampleId, limit: 50 } })
export const logPages = (filter: FilterArgs<typeof listDisposalsEndpoint>) =>
  api.pages(listDisposalsEndpoint, { query: filter })
export const periodsQuery = () => api.query(findDisposalPeriodsEndpoint, {})
export const placesQuery = () => api.query(listStoragePlacesEndpoint, {})
