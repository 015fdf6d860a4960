import type { SampleState } from '@probeta/contract/workplace/search.ts'

export type ChipKind = 'workSite' | 'date' | 'fc' | 'state'

/** Normalises words for comparison: 'Überfällig' and 'uberfallig' are equal. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

// Understood in every language, whatever that of the screen: a link with chips in it is sent to colleagues.
export const kindWords: Readonly<Record<ChipKind, readonly string[]>> = {
  workSite: ['obra', 'site', 'baustelle'],
  date: ['fecha', 'date', 'datum'],
  fc: ['fc', 'fck'],
  state: ['estado', 'state', 'zustand'],
}

export const stateWords: Readonly<Record<SampleState, readonly string[]>> = {
  low: ['bajo', 'baja', 'low', 'niedrig'],
  overdue: ['atrasado', 'atrasada', 'vencido', 'vencida', 'overdue', 'uberfallig', 'ueberfallig'],
  waiting: ['pendiente', 'waiting', 'ausstehend'],
  onHold: ['retenido', 'retenida', 'held', 'zuruckgestellt'],
}

export const dayWords = {
  today: ['hoy', 'today', 'heute'],
  yesterday: ['ayer', 'yesterday', 'gestern'],
} as const

/** Returns the key whose words contain this one. */
export const keyOf = <K extends string>(
  words: Readonly<Record<K, readonly string[]>>,
  word: string,
): K | undefined => {
  const folded = fold(word)
  return (Object.keys(words) as K[]).find((key) => words[key].includes(folded))
}
