import { createContext, type ReactNode } from 'react'
import type { ColumnChoice } from './arrange-columns.ts'

/** What a list is, for all that is common to lists. */
export type ListOf = {
  /** Names it among all lists: 'clients'. */
  name: string
  /** What is filtered and sorted by, as its endpoint takes it. */
  query: Readonly<Record<string, unknown>>
  /** The names of those filters in the address of the screen. */
  url: readonly string[]
}

export type ListToolsProps = {
  list: ListOf
  /** Keys of the columns in view, in order. */
  shown: readonly string[]
  choice: ColumnChoice | undefined
  onChoice: (choice: ColumnChoice | undefined) => void
}

/** Saved views and files of a list: they need a server, so whoever knows one gives them. */
export const ListTools = createContext<((props: ListToolsProps) => ReactNode) | undefined>(undefined)
