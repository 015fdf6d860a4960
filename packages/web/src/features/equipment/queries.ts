import { findEquipmentEndpoint, listEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { tableOfPadSetsEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import { api } from '../../api/client.ts'

export const equipmentQuery = () => api.query(listEquipmentEndpoint, {})
export const pieceQuery = (equipmentId: string) =>
  api.query(findEquipmentEndpoint, { params: { equipmentId } })
export const padSetsQuery = () => api.query(tableOfPadSetsEndpoint, {})
