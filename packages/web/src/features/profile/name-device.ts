import type { OpenSession } from '@probeta/contract/access/sessions.ts'
import type { TFunction } from 'i18next'

/** Browser and system of a session, or the one that is known; undefined where neither is. */
export function nameDevice(
  t: TFunction,
  { browser, system }: Partial<Pick<OpenSession, 'browser' | 'system'>> = {},
): string | undefined {
  if (browser && system) return t('profile.sessions.device', { browser, system })
  return browser ?? system ?? undefined
}
