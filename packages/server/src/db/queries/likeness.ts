import { type RawBuilder, sql } from 'kysely'

/** Threshold from which two names may be the same: 'Holcim' and 'HOLCIM S.A.' are at 0.7. */
export const alikeFrom = 0.5

/** Trigram similarity of a column and a text, from 0 to 1, ignoring case and accents. Reads every row. */
export const likeness = (column: string, text: string): RawBuilder<number> =>
  sql<number>`similarity(folded(${sql.ref(column)}), folded(${text}))`
