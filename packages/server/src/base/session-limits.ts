/** Limits after which a session ends: without a request, and in any case. */
export type SessionLimits = { idleMinutes: number; hours: number }

export const usualLimits: SessionLimits = { idleMinutes: 30, hours: 12 }

/** Converts to two intervals of PostgreSQL: idle, absolute. */
export const asIntervals = ({ idleMinutes, hours }: SessionLimits): [idle: string, absolute: string] => [
  `${idleMinutes} minutes`,
  `${hours} hours`,
]
