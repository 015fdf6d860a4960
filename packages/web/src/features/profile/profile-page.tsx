import type { CurrentSession } from '@probeta/contract/access/session.ts'
import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { LanguageChoice } from '../../i18n/language-choice.tsx'
import { useSession } from '../../session/current-session.ts'
import { useDirectoryAccount } from '../../session/directory/use-directory-account.ts'
import { Appearance } from '../../shell/look/settings-panel.tsx'
import { TakeData } from '../../trade/personal-data/take-data.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts'
import { AccountCard } from './account-card.tsx'
import { ActionsCard } from './actions-card.tsx'
import { DataCard } from './data-card.tsx'
import { DirectoryCard } from './directory-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { OwnTokensCard } from './own-tokens-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PinCard } from './pin-card.tsx'
import css from './profile-page.module.css'
import { PushCard } from './push-card.tsx'
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
  const parts = partsOf(session)
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
        <div>
          {parts.map(({ id, shows }) => (
            <div key={id} id={id} className={css['part']}>
              {shows}
            </div>
          ))}
          <Version />
        </div>
      </div>
    </Page>
  )
}

/** The version of the server: whoever reports a fault is asked for it. */
function Version() {
  const { t } = useTranslation()
  const { data } = useQuery(api.query(healthEndpoint, {}))
  return data && <p className={css['version']}>{t('profile.version', { version: data.version })}</p>
}

/** The parts of the profile of this person; staff have some that a client user has not. */
function partsOf(session: CurrentSession | undefined) {
  const staff = session?.cliente === false ? session : undefined
  const papers = staff ? 'certificates' : 'workSites'
  return [
    { id: 'data', shows: <Data session={session} /> },
    { id: 'appearance', shows: <Look /> },
    ...(staff ? [{ id: 'units', shows: <UnitsCard /> } as const] : []),
    { id: 'notices', shows: <Notices /> },
    ...(staff ? [{ id: 'signature', shows: <SignatureCard names={staff.nombres} /> } as const] : []),
    { id: 'security', shows: <Security username={session?.usuario ?? ''} staff={staff !== undefined} /> },
    { id: papers, shows: <PapersCard papers={papers} /> },
    { id: 'actions', shows: <ActionsCard /> },
  ] as const satisfies readonly { id: string; shows: ReactNode }[]
}

const Data = ({ session }: { session: CurrentSession | undefined }) => (
  <>
    <DataCard session={session} />
    <AccountCard />
    <PermissionsCard session={session} />
    <OwnData />
  </>
)

function OwnData() {
  const { t } = useTranslation()
  return (
    <Section title={t('personalData.file.own')} description={t('personalData.file.ownAbout')}>
      <TakeData person="self" />
    </Section>
  )
}

function Look() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('profile.language')} description={t('profile.languageHint')}>
        <LanguageChoice />
      </Section>
      <Section title={t('shell.settings.title')}>
        <Appearance />
      </Section>
    </>
  )
}

const Notices = () => (
  <>
    <NoticesCard />
    <PushCard />
  </>
)

function Security({ username, staff }: { username: string; staff: boolean }) {
  const { t } = useTranslation()
  // The second factor belongs to the password.
  const password = useDirectoryAccount()?.password ?? true
  return (
    <>
      {password && (
        <Section title={t('profile.password.title')} description={t('profile.password.about')}>
          <PasswordForm username={username} />
        </Section>
      )}
      <DirectoryCard />
      <PasskeysCard />
      {password && <SecondFactorCard />}
      {staff && <PinCard username={username} />}
      <SessionsCard />
      <OwnTokensCard />
    </>
  )
}
