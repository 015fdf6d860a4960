import type { Language } from './languages.ts'

/** The language of who reads, and the sentence of a key in it. */
export type Words = { language: Language; say: (key: string) => string }

type Kinds<Row> =
  | { kind: 'text'; value: (row: Row, words: Words) => string | null }
  /** A number stays a number in a file. */
  | { kind: 'number'; value: (row: Row) => number | null }
  /** 'YYYY-MM-DD' */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** ISO 8601; shown as the laboratory's clock showed it. */
  | { kind: 'instant'; value: (row: Row) => string | null }
  /** The key of the sentence that says it. */
  | { kind: 'choice'; value: (row: Row) => string | null }

type Options = {
  /** At most so many decimals. */
  digits?: number
  /** The paper of a whole list has no room for it; it is printed where the columns were chosen. */
  spare?: true
}

/** One column of the files of a list. */
export type ListColumn<Row, Key extends string = string> = {
  /**
   * The column of the screen that it is part of, which is chosen, saved and shown as one; several may share it.
   * null: in files of the whole list only.
   */
  of: Key | null
  /** The key of the sentence that heads it; the first one of a column of the screen heads that too. */
  heading: string
} & Options &
  Kinds<Row>

export type ColumnKind = Kinds<never>['kind']
type ValueOf<Row, Kind extends ColumnKind> = Extract<Kinds<Row>, { kind: Kind }>['value']

/** What declares the columns of a list: `text('name', 'clients.fields.name', ({ name }) => name)`. */
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
