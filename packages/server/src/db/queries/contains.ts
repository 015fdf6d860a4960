import { type RawBuilder, sql } from 'kysely'

const accented = 'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç'
const plain = [...accented].map((letter) => letter.normalize('NFD').charAt(0)).join('')

const folded = (column: string) =>
  sql`lower(translate(${sql.ref(column)}, ${sql.lit(accented)}, ${sql.lit(plain)}))`

const foldedText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

/**
 * True if a column contains the text anywhere, ignoring case and accents: 'cons' and 'cónS' find 'Construcción'. Reads
 * every row: for tables of thousands (clients, work sites), not of millions.
 */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded(column)} like ${`%${foldedText(text)}%`}`

/** 0 the text itself, 1 starts with it, 2 contains it: closer matches come first. */
export const nearness = (column: string, text: string): RawBuilder<number> =>
  sql<number>`case when ${folded(column)} like ${foldedText(text)} then 0 when ${folded(column)} like ${`${foldedText(text)}%`} then 1 else 2 end`
