import {
  type Letterhead,
  LetterheadContent,
  type LetterheadTable,
} from '@probeta/contract/reports/letterheads.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { plainLetterhead } from './begin-letterhead.ts'
import type { PreparedLogo } from './prepare-logo.ts'

/** The most earlier versions that are shown. */
const mostEarlier = 30

/** Version 1 is the plain letterhead that every laboratory begins with; the first saving makes version 2. */
const versionOf = (number: number) => number + 1

const beginning: Letterhead = { version: 1, savedBy: null, savedAt: null, content: plainLetterhead }

const selectSaved = (db: Database) =>
  db
    .selectFrom('letterhead as h')
    .leftJoin('app_user as u', 'u.id', 'h.saved_by')
    .orderBy('h.number', 'desc')
    .select(['h.number', 'h.content', 'h.saved_at as savedAt', 'u.names as savedBy'])
const present = ({ number, content, ...by }: { number: number; content: unknown } & SavedBy): Letterhead => ({
  version: versionOf(number),
  ...by,
  // Earlier versions had a name and an address of their own.
  content: LetterheadContent.strip().parse(content),
})

export const readLetterheads = (db: Database, { laboratoryId }: Scope) => {
  return {
    /** The one in force. */
    async current(): Promise<Letterhead> {
      const row = await selectSaved(db).limit(1).executeTakeFirst()
      return row ? present(row) : beginning
    },

    async table(): Promise<LetterheadTable> {
      const laboratory = await db
        .selectFrom('laboratory')
        .where('id', '=', laboratoryId)
        .select(['name', 'address', 'accreditation'])
        .executeTakeFirstOrThrow()
      const rows = await selectSaved(db)
        .limit(mostEarlier + 1)
        .execute()
      const [current = beginning, ...earlier] = rows.map(present)
      return { ...current, laboratory, earlier }
    },

    logo: (id: string) =>
      db
        .selectFrom('letterhead_logo')
        .where('id', '=', id)
        .select(['id', 'width', 'height', 'sha256', 'bytes'])
        .executeTakeFirst(),
  }
}

type SavedBy = { savedBy: string | null; savedAt: string | null }

export const writeLetterheads = (db: Database, { userId }: Scope) => ({
  /** Saves a further version; false when somebody saved one since. */
  async save(seen: number, id: string, content: LetterheadContent): Promise<boolean> {
    const added = await db
      .insertInto('letterhead')
      .values({
        id,
        number: seen,
        content: JSON.stringify(content),
        logo_id: content.logoId,
        saved_by: userId,
      })
      .onConflict((conflict) => conflict.columns(['number']).doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },

  async addLogo(id: string, { width, height, bytes }: PreparedLogo, sha256: Buffer): Promise<void> {
    await db
      .insertInto('letterhead_logo')
      .values({ id, width, height, bytes, sha256, added_by: userId })
      .execute()
  },
})
