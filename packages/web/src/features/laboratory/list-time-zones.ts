import { countries } from '@probeta/domain/people/countries.ts'

/** The UTC offset of a zone at `now` (epoch ms): 'UTC−05:00'. */
function offsetOf(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
  return `UTC${offset === '' ? '+00:00' : offset.replace('-', '−')}`
}

/** The browser's time zone, proposed for a new laboratory. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The country in a browser's language, proposed for a new laboratory; empty where it says none, as `es-419`, the Spanish of
 * Latin America, and names that are no language, which some browsers give.
 */
export function countryHere(language = navigator.language): string {
  try {
    const { region = '' } = new Intl.Locale(language)
    return countries.includes(region) ? region : ''
  } catch {
    return ''
  }
}

/** Time zones of a country, where the browser knows them. */
export function zonesIn(country: string): readonly string[] {
  if (country === '') return []
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: country,
  })
  return locale.getTimeZones?.() ?? []
}

/** The options of a zone select, 'America/Lima · UTC−05:00': the browser's zones and those `besides`, perhaps older names. */
export const listTimeZones = (besides: readonly string[], now: number): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])]
    .toSorted()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} · ${offsetOf(value, now)}` }))
