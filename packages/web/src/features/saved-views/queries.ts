import { listSavedViewsEndpoint } from '@probeta/contract/workplace/saved-views.ts'
import { api } from '../../api/client.ts'

export const savedViews = (list: string) => api.query(listSavedViewsEndpoint, { query: { list } })
