import { useTranslation } from 'react-i18next'
import { Refused } from './refused.ts'

/** The sentence for whatever a call threw; anything that is no refusal is a fault of ours. */
export function useSayRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (error instanceof Refused ? error.title : t('errors.server.failed'))
}
