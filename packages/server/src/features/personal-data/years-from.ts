/** The same day so many years later, or before with a negative number; of 29 February the 28th, where that year has none. */
export function yearsFrom(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return day.endsWith('-02-29') && !leap ? `${year}-02-28` : `${year}${day.slice(4)}`
}
