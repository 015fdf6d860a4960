import type { Language } from '@probeta/contract/base/languages.ts'

export type Holiday = { day: string; name: string }

/** Loaded when it is first asked for: the data of all countries takes some megabytes of memory. */
const load = async () => (await import('date-holidays')).default

/**
 * Public holidays of a country (ISO 3166-1), or of a region of it (ISO 3166-2, the part behind the dash), in a year, in the
 * order of their days and in a language where their names are known in it. None for an unknown country. A day with two
 * holidays has both names. Source: date-holidays, of the laws and calendars it names.
 */
export async function listHolidays(
  { country, region }: { country: string; region?: string | undefined },
  year: number,
  language: Language,
): Promise<Holiday[]> {
  if (country === '') return []
  const Holidays = await load()
  const calendar = new Holidays(
    { country, ...(region && { state: region }) },
    { languages: [language], types: ['public'] },
  )
  const names = new Map<string, string[]>()
  for (const { date, name } of calendar.getHolidays(year)) {
    const day = date.slice(0, 10)
    names.set(day, [...(names.get(day) ?? []), name])
  }
  return [...names]
    .map(([day, all]) => ({ day, name: [...new Set(all)].join(', ').slice(0, 80) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Regions of a country with holidays of their own, by name. */
export async function listRegions(country: string, language: Language) {
  if (country === '') return []
  const Holidays = await load()
  const regions: Record<string, string> = new Holidays().getStates(country, language) ?? {}
  return Object.entries(regions)
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
