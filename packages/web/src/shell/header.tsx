import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconHelp,
  IconInbox,
  IconLogout,
  IconMaximize,
  IconMenu2,
  IconMinimize,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps, ReactElement, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../i18n/flag.tsx'
import { chooseLanguage } from '../i18n/start-language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { sessionUser } from '../session/session-store.ts'
import { signOut } from '../session/sign-out.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { nameShortcut } from './use-opened-by-key.ts'
import { useUnread } from './use-unread.ts'
import { WaitingLink } from './waiting-link.tsx'

type Props = {
  sidebarOpen: boolean
  toggleRef: Ref<HTMLButtonElement>
  onToggleSidebar: () => void
  onOpenSettings: () => void
  onOpenManual: () => void
  /** Opens the search over the screen; undefined for people without one. */
  onSearch: (() => void) | undefined
}

export function Header({
  sidebarOpen,
  toggleRef,
  onToggleSidebar,
  onOpenSettings,
  onOpenManual,
  onSearch,
}: Props) {
  const { t } = useTranslation()
  const fullscreen = useFullscreen()
  return (
    <header className="pb-header" aria-label={t('shell.header.label')}>
      <HeaderButton
        ref={toggleRef}
        label={t('shell.header.toggleSidebar')}
        position="right"
        aria-expanded={sidebarOpen}
        aria-controls="menu"
        onClick={onToggleSidebar}
      >
        <IconMenu2 size={20} stroke={1.7} />
      </HeaderButton>
      <Link to="/dashboard/main" className="pb-brand" aria-label={t('shell.header.home')}>
        <img src="/assets/probeta.svg" alt="" width="28" height="28" />
        <span>{t('shell.product')}</span>
      </Link>
      {onSearch && <SearchButton onSearch={onSearch} />}
      <span className="pb-header-gap" />
      <span className="pb-greeting">{t('shell.greeting', { name: sessionUser()?.nombres ?? '' })}</span>
      {fullscreen && (
        <HeaderButton
          className="pb-fullscreen"
          label={t('shell.header.fullscreen')}
          aria-pressed={fullscreen.full}
          onClick={fullscreen.toggle}
        >
          {fullscreen.full ? (
            <IconMinimize size={19} stroke={1.7} />
          ) : (
            <IconMaximize size={19} stroke={1.7} />
          )}
        </HeaderButton>
      )}
      <WaitingLink />
      <LanguageMenu />
      <Hint label={t('shell.header.profile')}>
        <Link to="/extra-pages/profile" className="pb-header-icon" aria-label={t('shell.header.profile')}>
          <IconUser size={20} stroke={1.7} />
        </Link>
      </Hint>
      <InboxLink />
      <HeaderButton
        className="pb-header-manual"
        label={t('manual.title')}
        aria-keyshortcuts="?"
        onClick={onOpenManual}
      >
        <IconHelp size={20} stroke={1.7} />
      </HeaderButton>
      <HeaderButton label={t('shell.header.settings')} onClick={onOpenSettings}>
        <IconSettings size={20} stroke={1.7} />
      </HeaderButton>
      <LogoutButton />
    </header>
  )
}

type IconProps = ComponentProps<typeof ActionIcon<'button'>> & Pick<HintProps, 'label' | 'position'>

function HeaderButton({ label, position, className = '', ...button }: IconProps) {
  return (
    <Hint label={label} {...(position && { position })}>
      <ActionIcon
        {...button}
        className={`pb-header-icon ${className}`}
        variant="transparent"
        aria-label={label}
      />
    </Hint>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="pb-header-search"
      aria-label={t('shell.header.search')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
    >
      <IconSearch size={17} stroke={1.8} aria-hidden />
      <span data-keys={nameShortcut()}>{t('shell.header.search')}</span>
    </button>
  )
}

function LogoutButton() {
  const { t } = useTranslation()
  return (
    <Button
      className="pb-logout"
      variant="transparent"
      aria-label={t('shell.logout')}
      leftSection={<IconLogout size={19} stroke={1.7} />}
      onClick={() => void signOut()}
    >
      <span>{t('shell.logout')}</span>
    </Button>
  )
}

function InboxLink() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { unread, folder } = useUnread()
  const label = unread > 0 ? t('inbox.unread', { count: unread }) : t('shell.header.inbox')
  return (
    <Hint label={label}>
      <Link
        to="/email/inbox"
        className="pb-header-icon pb-counted"
        aria-label={label}
        onClick={(event) => {
          // The address of the link is fixed; a click goes on to the folder that the number is of.
          if (!folder || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate({ to: '/email/inbox', search: { folder } })
        }}
      >
        <IconInbox size={20} stroke={1.7} />
        {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
      </Link>
    </Hint>
  )
}

type HintProps = { label: string; position?: 'right'; children: ReactElement }
const Hint = (hint: HintProps) => <Tooltip {...hint} />

function LanguageMenu() {
  const { t } = useTranslation()
  const chosen = useLanguage()
  return (
    <Menu position="bottom-end" width={170} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className="pb-header-icon"
          variant="transparent"
          aria-label={`${t('shell.header.language')}: ${aboutLanguage(chosen).name}`}
        >
          <Flag language={chosen} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<Flag language={language} />}
            {...(language === chosen && { 'aria-current': true })}
            fw={language === chosen ? 600 : 400}
            onClick={() => void chooseLanguage(language)}
          >
            {aboutLanguage(language).name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
