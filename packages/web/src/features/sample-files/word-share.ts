import type { Share } from '@probeta/contract/concrete/sample-files.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'

/** Words the state of a link. */
export function useShareWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    badge: ({ state }: Share) =>
      ({ tone: state === 'open' ? 'ok' : 'neutral', label: t(`sampleFiles.link.${state}`) }) as const,
    /** How often it was opened and when last; of an open one also `until` when it can be. */
    openings({ openedAt, openings, state }: Share, until: string): string {
      const opened = openedAt
        ? t('sampleFiles.opened', { count: openings, when: format.instant(openedAt) })
        : t('sampleFiles.neverOpened')
      return state === 'open' ? `${opened} · ${t('sampleFiles.until', { when: until })}` : opened
    },
  }
}
