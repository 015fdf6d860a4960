import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { useSession } from '../../session/current-session.ts'
import { Appearance } from '../../shell/look/settings-panel.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { DataCard } from './data-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PinCard } from './pin-card.tsx'
import css from './profile-page.module.css'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignatureCard } from './signature-card.tsx'
import { UnitsCard } from './units-card.tsx'

/** One column of sections with a table of contents beside it; the section is the hash of the address. */
export function ProfilePage() {
  const { t } = useTranslation()
  const session = useSession()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useScrollToHash(hash)
  const staff = session?.cliente === false
  const papers = staff ? 'certificates' : 'workSites'
  const parts = [
    {
      id: 'data',
      shows: (
        <>
          <DataCard session={session} />
          <AccountCard />
          <PermissionsCard session={session} />
        </>
      ),
    },
    {
      id: 'appearance',
      shows: (
        <>
          <Section title={t('profile.language')} description={t('profile.languageHint')}>
            <LanguageChoice />
          </Section>
          <Section title={t('shell.settings.title')}>
            <Appearance />
          </Section>
        </>
      ),
    },
    ...(staff ? [{ id: 'units', shows: <UnitsCard /> } as const] : []),
    { id: 'notices', shows: <NoticesCard /> },
    ...(staff ? [{ id: 'signature', shows: <SignatureCard names={session.nombres} /> } as const] : []),
    {
      id: 'security',
      shows: (
        <>
          <Section title={t('profile.password.title')} description={t('profile.password.about')}>
            <PasswordForm username={session?.usuario ?? ''} />
          </Section>
          <PasskeysCard />
          <SecondFactorCard />
          {staff && <PinCard username={session.usuario} />}
          <SessionsCard />
        </>
      ),
    },
    { id: papers, shows: <PapersCard papers={papers} /> },
    { id: 'actions', shows: <ActionsCard /> },
  ] as const satisfies readonly { id: string; shows: ReactNode }[]
  const shown = parts.find(({ id }) => id === hash)?.id ?? 'data'
  return (
    <Page title={t('profile.title')} description={t('profile.about')}>
      <div className={css['page']}>
        <nav className={css['nav']} aria-label={t('profile.nav')}>
          {parts.map(({ id }) => (
            <a key={id} href={`#${id}`} aria-current={id === shown ? 'location' : undefined}>
              {t(`profile.sections.${id}`)}
            </a>
          ))}
        </nav>
        <div className={css['parts']}>
          {parts.map(({ id, shows }) => (
            <div key={id} id={id} className={css['part']}>
              {shows}
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
