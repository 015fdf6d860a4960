import { useTranslation } from 'react-i18next'

type Say = (key: string) => string

/** Sentences whose keys come from the contract: what a value of a list's query means, and what a filter is called. */
export function useWordOf() {
  const { t } = useTranslation()
  const say = t as Say
  return {
    word: (keys: string | readonly string[]) => [keys].flat().map(say).join(' · '),
    label: (name: string) => say(`lists.asked.of.${name}`),
  }
}
