/** After how long a session ends: without a request, and in any case. */
export type SessionLimits = { idleMinutes: number; hours: number }

export const usualLimits: SessionLimits = { idleMinutes: 30, hours: 12 }

/** The same as two values PostgreSQL takes for an interval: idle, absolute. */
export const asIntervals = ({ idleMinutes, hours }: SessionLimits): [idle: string, absolute: string] => [
  `${idleMinutes} minutes`,
  `${hours} hours`,
]
