import type { Choice } from './search-select.tsx'

/** The name of a chosen id; '' where none of these lists has it. */
export const nameChoice = (id: string | null, ...lists: readonly (readonly Choice[])[]): string =>
  lists.flat().find(({ value }) => value === id)?.label ?? ''
