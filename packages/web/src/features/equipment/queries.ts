import { findEquipment, listEquipment } from '@probeta/contract/equipment.ts'
import { tableOfPadSets } from '@probeta/contract/pad-sets.ts'
import { api } from '../../api/client.ts'

export const equipmentQuery = () => api.query(listEquipment, {})
export const pieceQuery = (equipmentId: string) => api.query(findEquipment, { params: { equipmentId } })
export const padSetsQuery = () => api.query(tableOfPadSets, {})
