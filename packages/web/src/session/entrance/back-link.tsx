import { useSentences } from '../../i18n/sentences.ts'

/** Link back to sign-in from the pages beside it. */
export function BackLink() {
  const t = useSentences()
  return (
    <p className="pb-entrance-link">
      <a href="/authentication/signin">{t('session.backToSignIn')}</a>
    </p>
  )
}
