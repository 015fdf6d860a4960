import { type RawBuilder, sql } from 'kysely'

/** From here on two names may be one thing written twice: 'Holcim' and 'HOLCIM S.A.' are at 0.7. */
export const alikeFrom = 0.5

/** How alike a column and a text are by their trigrams, from 0 to 1, whatever the case and the accents. Reads every row. */
export const likeness = (column: string, text: string): RawBuilder<number> =>
  sql<number>`similarity(folded(${sql.ref(column)}), folded(${text}))`
