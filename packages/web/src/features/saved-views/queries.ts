import { listSavedViews } from '@probeta/contract/saved-views.ts'
import { api } from '../../api/client.ts'

export const savedViews = (list: string) => api.query(listSavedViews, { query: { list } })
