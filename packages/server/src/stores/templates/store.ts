import type { LetterName } from '@probeta/domain/people/letter-places.ts'
import type { NumberedKind } from '@probeta/domain/report/number-format.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { OwnLetter } from '../../mail/compose-letter.ts'
import { readWording } from '../../mail/read-wording.ts'

/** The key of a template: a letter in a language, the labels, the reports, the numbers of a series. */
export type TemplateKey =
  | { kind: 'message'; name: LetterName; language: string }
  | { kind: 'label' | 'report'; name: 'all'; language: '' }
  | { kind: 'number'; name: NumberedKind; language: '' }

/** `content` null: the program's own. */
export type Edition = { version: number; savedBy: string | null; savedAt: string | null; content: unknown }

/** The most earlier editions that are shown. */
const mostEarlier = 30
/** Version 1 is shipped with the program; the first saving makes version 2. */
const versionOf = (number: number) => number + 1
const beginning: Edition = { version: 1, savedBy: null, savedAt: null, content: null }

const selectSaved = (db: Database, { kind, name, language }: TemplateKey) =>
  db
    .selectFrom('template_edition as t')
    .leftJoin('app_user as u', 'u.id', 't.saved_by')
    .where('t.kind', '=', kind)
    .where('t.name', '=', name)
    .where('t.language', '=', language)
    .orderBy('t.number', 'desc')
    .select(['t.number', 't.content', 't.saved_at as savedAt', 'u.names as savedBy'])

/** The newest edition of every letter that was ever changed. */
const listLetters = (db: Database) => () =>
  db
    .selectFrom('template_edition as t')
    .distinctOn(['t.name', 't.language'])
    .leftJoin('app_user as u', 'u.id', 't.saved_by')
    .where('t.kind', '=', 'message')
    .orderBy('t.name')
    .orderBy('t.language')
    .orderBy('t.number', 'desc')
    .select(['t.name', 't.language', 't.number', 't.content', 't.saved_at as savedAt', 'u.names as savedBy'])
    .execute()
    .then((rows) =>
      rows.map(({ number, content, ...row }) => ({
        ...row,
        version: versionOf(number),
        own: content !== null,
      })),
    )

const fetchLook = (db: Database, laboratoryId: number) =>
  db
    .selectFrom('laboratory')
    .where('id', '=', laboratoryId)
    .select(['name as laboratory', 'colour'])
    .executeTakeFirstOrThrow()

export const readTemplates = (db: Database, { laboratoryId }: Scope) => ({
  /** The current edition and the earlier ones, newest first. */
  async editions(key: TemplateKey): Promise<[Edition, ...Edition[]]> {
    const rows = await selectSaved(db, key)
      .limit(mostEarlier + 1)
      .execute()
    const [current, ...earlier] = rows.map(({ number, ...edition }): Edition => ({
      version: versionOf(number),
      ...edition,
    }))
    return current ? [current, ...earlier] : [beginning]
  },
  /** The current content; null: the program's own. */
  current: async (key: TemplateKey): Promise<unknown> => {
    const row = await selectSaved(db, key).limit(1).executeTakeFirst()
    return row?.content ?? null
  },
  /** The laboratory's wording of a letter, and its look. */
  async wording(name: LetterName, language: string): Promise<OwnLetter> {
    const row = await selectSaved(db, { kind: 'message', name, language }).limit(1).executeTakeFirst()
    return { wording: readWording(row?.content), look: await fetchLook(db, laboratoryId) }
  },
  letters: listLetters(db),
})

export const writeTemplates = (db: Database, { userId }: Scope) => ({
  /** Saves a further edition; false when somebody saved one since. */
  async save({ kind, name, language }: TemplateKey, seen: number, id: string, content: unknown) {
    const added = await db
      .insertInto('template_edition')
      .values({
        id,
        kind,
        name,
        language,
        number: seen,
        content: content === null ? null : JSON.stringify(content),
        saved_by: userId,
      })
      .onConflict((conflict) => conflict.columns(['kind', 'name', 'language', 'number']).doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },
})
