import { fail, ok, type Result } from '../result.ts'

export type AgePlanEntry = { readonly kind: 'age'; readonly hours: number } | { readonly kind: 'reserve' }

const MOST_ENTRIES = 40
const MOST_HOURS = 10 * 365 * 24
const reserveLetters = ['R']

function entryOf(text: string): AgePlanEntry | null {
  if (reserveLetters.includes(text.toUpperCase())) return { kind: 'reserve' }
  const [, digits, unit] = /^(\d{1,5})\s*([hd]?)$/i.exec(text) ?? []
  if (digits === undefined) return null
  const hours = Number(digits) * (unit?.toLowerCase() === 'h' ? 1 : 24)
  return hours >= 1 && hours <= MOST_HOURS ? { kind: 'age', hours } : null
}

/**
 * Reads an age plan: one entry per specimen, ages in days or (with h) hours, R for a reserve; '7·28·28·R', '24h-7-28'.
 * Entries are separated by a middle dot, hyphen, comma, slash, semicolon, plus or space.
 */
export function parseAgePlan(text: string): Result<readonly AgePlanEntry[], 'agePlan.invalid'> {
  const words = text
    .trim()
    .replace(/(\d)\s+([hd])(?![a-z])/gi, '$1$2')
    .split(/\s*[·•\-–,;/+]\s*|\s+/)
  const entries: AgePlanEntry[] = []
  for (const word of words) {
    const entry = entryOf(word)
    if (!entry) return fail('agePlan.invalid', { text, word })
    entries.push(entry)
  }
  if (entries.length > MOST_ENTRIES) return fail('agePlan.invalid', { text, most: MOST_ENTRIES })
  return ok(entries)
}

/** '7' for seven days, '12h' for twelve hours; whole days are written as days, 24 hours as '24h'. */
export const formatAge = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? String(hours / 24) : `${hours}h`

/** Formats a plan in the laboratory's notation: '7·28·28·R'. */
export const formatAgePlan = (entries: readonly AgePlanEntry[]): string =>
  entries.map((entry) => (entry.kind === 'reserve' ? 'R' : formatAge(entry.hours))).join('·')
