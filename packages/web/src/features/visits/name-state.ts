import type { Visit } from '@probeta/contract/clients/visits.ts'

const placeable: readonly Visit['state'][] = ['requested', 'scheduled', 'accepted', 'declined']
export const isPlaceable = ({ state }: Visit): boolean => placeable.includes(state)
