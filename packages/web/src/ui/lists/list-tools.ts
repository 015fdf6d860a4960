import { createContext, type ReactNode } from 'react'
import type { ColumnChoice } from './arrange-columns.ts'

/** Description of a list, for the tools that all lists share. */
export type ListOf = {
  /** Names it among all lists: 'clients'. */
  name: string
  /** Filters and sort order, as its endpoint takes them. */
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

/** Saved views and files of a list: they need a server, so a provider above supplies them. */
export const ListTools = createContext<((props: ListToolsProps) => ReactNode) | undefined>(undefined)
