/** '9:30' or '09:30:00' as minutes after midnight; null where it is no time. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const value = Number(hours) * 60 + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? value : null
}

/** '09:30' of minutes after midnight. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
