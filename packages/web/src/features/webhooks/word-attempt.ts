import type { WebhookAttempt } from '@probeta/contract/laboratory/webhooks.ts'
import type { TFunction } from 'i18next'

const refused = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'])
const unknown = new Set(['ENOTFOUND', 'EAI_AGAIN'])

/** Why there was no answer, in words; the code of the system stands beside what it does not say. */
export function wordFailure(t: TFunction, { error: code }: Pick<WebhookAttempt, 'error'>): string {
  if (code === 'network' || code === 'timeout' || code === 'secret') return t(`webhooks.errors.${code}`)
  if (refused.has(code)) return t('webhooks.errors.refused')
  if (unknown.has(code)) return t('webhooks.errors.unknownHost')
  return t(`webhooks.errors.${/CERT|TLS|SSL/.test(code) ? 'certificate' : 'other'}`, { code })
}

/** An attempt in one line: when, what came of it, how long it took, and what the receiver answered. `at`: as it is shown. */
export function wordAttempt(t: TFunction, at: string, attempt: WebhookAttempt): string {
  const { status, ms, answer } = attempt
  const line =
    status === null
      ? t('webhooks.messages.failure', { at, ms, error: wordFailure(t, attempt) })
      : t('webhooks.messages.status', { at, ms, status })
  return answer === '' ? line : `${line} · ${answer}`
}
