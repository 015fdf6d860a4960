import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { fetchValue } from '../db/queries/fetch-rows.ts'
import type { Database } from '../db/kysely-on.ts'
import { readWording } from './read-wording.ts'
import type { LetterLook, OwnLetter, Receiver } from './compose-letter.ts'

type Found = LetterLook & { wording: unknown }

/**
 * Returns what a letter about a person's own account has of a laboratory, where there is no scope: of the only one they
 * belong to; nothing where they belong to several.
 */
export async function personWording(
  db: Database,
  { id, language }: Pick<Receiver, 'id' | 'language'>,
  name: LetterName,
): Promise<OwnLetter> {
  const found = await fetchValue<Found | null>(
    db,
    null,
  )`select person_letter(${id}, ${name}, ${language}) as found`
  if (found === null) return { wording: undefined, look: undefined }
  const { wording, ...look } = found
  return { wording: readWording(wording), look }
}
