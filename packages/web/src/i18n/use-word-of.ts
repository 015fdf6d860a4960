import { useTranslation } from 'react-i18next'

type Say = (key: string) => string

/** Sentences with keys from the contract: the meaning of a value in a list's query, and the name of a filter. */
export function useWordOf() {
  const { t } = useTranslation()
  const say = t as Say
  return {
    word: (keys: string | readonly string[]) => [keys].flat().map(say).join(' · '),
    label: (name: string) => say(`lists.asked.of.${name}`),
  }
}
