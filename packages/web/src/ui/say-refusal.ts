import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '../api/refusal.ts'

/** The sentence for a failed call: the server's own, else ours for its code. */
export function useSayRefusal(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiRefusal)) return t('errors.server.failed')
    return error.title || t(`errors.${error.code}`, { ...error.detail, retryAfter: error.retryAfter ?? '' })
  }
}
