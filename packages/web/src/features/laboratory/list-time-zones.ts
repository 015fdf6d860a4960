/** A clock reads in each zone what a person tells it apart by: 'America/Lima · UTC−05:00'. */
function offsetOf(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  )
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
  return `UTC${said === '' ? '+00:00' : said.replace('-', '−')}`
}

/** The browser's own zone, as the first guess of a laboratory's. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone the browser knows and those `besides`, which it may know under another name, for a list to choose from. */
export const listTimeZones = (besides: readonly string[], now: number): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])]
    .toSorted()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} · ${offsetOf(value, now)}` }))
