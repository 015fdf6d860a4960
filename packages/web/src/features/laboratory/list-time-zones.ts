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

/** The options of a zone select, 'America/Lima · UTC−05:00': the browser's zones and those `besides`, perhaps older names. */
export const listTimeZones = (besides: readonly string[], now: number): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])]
    .toSorted()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} · ${offsetOf(value, now)}` }))
