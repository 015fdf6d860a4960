import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { useSession } from '../../session/current-session.ts'
import { Appearance } from '../../shell/settings-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { DataCard } from './data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PinCard } from './pin-card.tsx'
import css from './profile-page.module.css'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Page title={t('profile.title')} description={t('profile.about')}>
      <div className={css['columns']}>
        <div>
          <DataCard session={session} />
          <PermissionsCard session={session} />
          <Section title={t('profile.password.title')} description={t('profile.password.about')}>
            <PasswordForm username={session?.usuario ?? ''} />
          </Section>
          <PasskeysCard />
          <SecondFactorCard />
          {session?.cliente === false && <PinCard username={session.usuario} />}
          <SessionsCard />
        </div>
        <div>
          <Section title={t('profile.language')} description={t('profile.languageHint')}>
            <LanguageChoice />
          </Section>
          <Section title={t('shell.settings.title')}>
            <Appearance />
          </Section>
        </div>
      </div>
    </Page>
  )
}
