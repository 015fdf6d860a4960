import type { Language } from './languages.ts'

/** Language of the reader, and the lookup of a sentence by its key. */
export type Words = { language: Language; say: (key: string) => string }

type Kinds<Row> =
  | { kind: 'text'; value: (row: Row, words: Words) => string | null }
  /** Stays a number in a file. */
  | { kind: 'number'; value: (row: Row) => number | null }
  /** 'YYYY-MM-DD' */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** ISO 8601; shown in the laboratory's time zone. */
  | { kind: 'instant'; value: (row: Row) => string | null }
  /** Key of the sentence for the value. */
  | { kind: 'choice'; value: (row: Row) => string | null }

type Options = {
  /** Most decimals. */
  digits?: number
  /** Omitted when a whole list is printed, for lack of room; printed where the columns were chosen. */
  spare?: true
}

/** One column of the files of a list. */
export type ListColumn<Row, Key extends string = string> = {
  /**
   * Column of the screen that it belongs to, which is chosen, saved and shown as a unit; several may share it. null:
   * only in files of the whole list.
   */
  of: Key | null
  /** Key of the sentence that heads it; the first heading of a screen column heads that column too. */
  heading: string
} & Options &
  Kinds<Row>

export type ColumnKind = Kinds<never>['kind']
type ValueOf<Row, Kind extends ColumnKind> = Extract<Kinds<Row>, { kind: Kind }>['value']

/** Makes the functions that declare the columns of a list: `text('name', 'clients.fields.name', ({ name }) => name)`. */
export function columnsOf<Row>() {
  const column =
    <Kind extends ColumnKind>(kind: Kind) =>
    <Key extends string>(
      of: Key | null,
      heading: string,
      value: ValueOf<Row, Kind>,
      options: Options = {},
    ): ListColumn<Row, Key> =>
      ({ of, heading, kind, value, ...options }) as ListColumn<Row, Key>
  return {
    text: column('text'),
    number: column('number'),
    day: column('day'),
    instant: column('instant'),
    choice: column('choice'),
  }
}
