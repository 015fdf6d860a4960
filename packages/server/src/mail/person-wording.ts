import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import { fetchRows } from '../db/queries/fetch-rows.ts'
import type { Database } from '../db/kysely-on.ts'
import { readWording } from './read-wording.ts'
import type { OwnWording, Receiver } from './compose-letter.ts'

/**
 * Returns the wording of a letter about a person's own account, where there is no scope: that of the only laboratory they
 * belong to.
 */
export async function personWording(
  db: Database,
  { id, language }: Pick<Receiver, 'id' | 'language'>,
  name: LetterName,
): Promise<OwnWording> {
  const rows = await fetchRows(db)<{
    content: unknown
  }>`select person_letter(${id}, ${name},
    ${language}) as content`
  return readWording(rows[0]?.content)
}
