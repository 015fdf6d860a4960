import { useSentences } from '../../i18n/sentences.ts'

/** From the pages beside sign-in back to it. */
export function BackLink() {
  const t = useSentences()
  return (
    <p className="pb-entrance-link">
      <a href="/authentication/signin">{t('session.backToSignIn')}</a>
    </p>
  )
}
