import { useTranslation } from 'react-i18next'
import { Refused } from './refused.ts'

/** Returns the sentence for an error of a call; anything that is no refusal is a defect of the program. */
export function useSayRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (error instanceof Refused ? error.title : t('errors.server.failed'))
}
