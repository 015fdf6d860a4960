import type { Visit } from '@probeta/contract/visits.ts'
import type { Tone } from '../../ui/status-badge.tsx'

export const toneOf: Readonly<Record<Visit['state'], Tone>> = {
  requested: 'warn',
  scheduled: 'neutral',
  accepted: 'info',
  declined: 'danger',
  onSite: 'warn',
  done: 'ok',
  cancelled: 'neutral',
}

const placeable: readonly Visit['state'][] = ['requested', 'scheduled', 'accepted', 'declined']
export const isPlaceable = ({ state }: Visit): boolean => placeable.includes(state)
