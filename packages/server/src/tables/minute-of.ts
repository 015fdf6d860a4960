const clocks = new Map<string, Intl.DateTimeFormat>()

/** The minute of an instant by the clocks of a time zone, 'YYYY-MM-DD HH:MM'. */
export function minuteOf(instant: string, timeZone: string): { minute: string } {
  // The Swedish locale writes the time of day as ISO 8601 does.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return { minute: clock.format(new Date(instant)) }
}
