import { useSentences } from '../../i18n/sentences.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { readWaitUntil } from './locked-link.ts'
import { useCountdown } from './use-countdown.ts'

/** Explains why an account waits after failed attempts, for how long, and what its owner can do meanwhile. */
export function LockedPanel() {
  const t = useSentences()
  const { seconds } = useCountdown(readWaitUntil(location.hash, Date.now()))
  return (
    <>
      <EntranceHeading title={t('session.locked.title')} />
      <p className={seconds > 0 ? 'pb-entrance-problem' : 'pb-entrance-told'} role="status">
        {seconds > 0 ? t('session.locked.wait', { count: seconds }) : t('session.locked.over')}
      </p>
      <p className="pb-entrance-text">{t('session.locked.why')}</p>
      <p className="pb-entrance-text">{t('session.locked.notYou')}</p>
      <a className="pb-entrance-button pb-entrance-button-quiet" href="/authentication/forgot-password">
        {t('session.forgotten')}
      </a>
      <BackLink />
    </>
  )
}
