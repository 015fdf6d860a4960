import { judgeLeaving } from '@probeta/domain/custody/judge-custody.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

type Leaving = { method: string; castAt: string; leavesAt: number }

/** Returns a function that says from when specimens may leave the site by the standard they are made by; undefined: they may. */
export function useWordEarly() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ method, castAt, leavesAt }: Leaving): string | undefined => {
    const early = judgeLeaving({ method, castAt: Date.parse(castAt), leavesAt })
    if (!early) return undefined
    const { from, limit } = early
    const said = t('pickups.early.until', {
      when: format.instant(new Date(from).toISOString()),
      hours: format.number(limit.least, 0),
      standard: limit.standard,
    })
    return limit.verified ? said : `${said} (${t('receptions.unverified')})`
  }
}

/** Says that specimens leave the site too early. Nothing where they do not. */
export function EarlyCard(leaving: Leaving) {
  const words = useWordEarly()(leaving)
  if (words === undefined) return null
  return (
    <span className="pb-block pb-small pb-warn">
      <IconAlertTriangle size={14} stroke={2} aria-hidden /> {words}
    </span>
  )
}
