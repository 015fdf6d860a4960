/** Accreditation statement in one language; 'YYYY-MM-DD', null where it has no end. */
export type Accreditation = {
  readonly words: string
  readonly number: string
  readonly validUntil: string | null
}

/** `ended`: it is no longer printed, and no method is within its scope. Its last day still counts. */
export function accreditationOn(
  { words, number, validUntil }: Accreditation,
  day: string,
): 'none' | 'ended' | 'valid' {
  if (words === '' && number === '') return 'none'
  return validUntil !== null && validUntil < day ? 'ended' : 'valid'
}
