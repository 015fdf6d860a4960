import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const start = 2
const lingering = 250

/** Progress at the very top while anything loads: 2 percent at once, then ever slower until it is done. */
export function LoadingBar() {
  const { t } = useTranslation()
  const navigating = useRouterState({ select: (state) => state.isLoading })
  const busy = useIsFetching() + useIsMutating() > 0 || navigating
  const [percent, setPercent] = useState(0)

  useEffect(() => {
    if (!busy) {
      setPercent((now) => (now === 0 ? 0 : 100))
      const timer = setTimeout(() => setPercent(0), lingering)
      return () => clearTimeout(timer)
    }
    setPercent(start)
    const crawl = setInterval(() => setPercent((now) => now + (94 - now) * 0.12), 180)
    return () => clearInterval(crawl)
  }, [busy])

  if (percent === 0) return null
  return (
    <div
      className="pb-loading-bar"
      role="progressbar"
      aria-label={t('shell.header.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      style={{ width: `${percent}%` }}
    />
  )
}
