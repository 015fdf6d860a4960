import { tableOfPressesEndpoint } from '@probeta/contract/presses.ts'
import { api } from '../../api/client.ts'

export const pressesQuery = () => api.query(tableOfPressesEndpoint, {})
