import { IconHome, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DOMAttributes, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { holds, sessionUser } from '../session/session-store.ts'
import { useSession } from '../session/current-session.ts'
import { LaboratorySwitcher } from './laboratory-switcher.tsx'
import { menu } from './menu.ts'

type Props = DOMAttributes<HTMLElement> & {
  open: boolean
  narrow: boolean
  onEscape: () => void
  /** A link was followed, be it to the page that is already there. */
  onGo: () => void
}

/** The user and the menu. An item is there only if the user's list holds its id; the group titles always are. */
export function Sidebar({ open, narrow, onEscape, onGo, onClick, ...handlers }: Props) {
  const { t } = useTranslation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (narrow && open) nav.current?.querySelector('a')?.focus()
  }, [narrow, open])

  return (
    <nav
      ref={nav}
      id="menu"
      className="pb-sidebar"
      aria-label={t('shell.menu.label')}
      tabIndex={-1}
      hidden={!open && narrow}
      {...handlers}
      onClick={(event) => {
        onClick?.(event)
        if (narrow && toLink(event)) onGo()
      }}
      onKeyDown={(event) => narrow && event.key === 'Escape' && onEscape()}
    >
      <User />
      {open && <LaboratorySwitcher />}
      <ul className="pb-plain-list">
        <Item to="/dashboard/main" icon={IconHome} label={t('shell.menu.home')} />
      </ul>
      {menu.map((group) => (
        <MenuGroup key={group.group} {...group} />
      ))}
    </nav>
  )
}

function MenuGroup({ group, items }: (typeof menu)[number]) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={`menu-${group}`}>
      <h2 id={`menu-${group}`}>{t(`shell.menu.${group}`)}</h2>
      <ul className="pb-plain-list">
        {items
          .filter(({ permission }) => holds(permission))
          .map(({ to, route, icon }) => (
            <Item key={route} to={to} icon={icon} label={t(`shell.menu.${route}`)} />
          ))}
      </ul>
    </section>
  )
}

const Item = ({ to, icon: Icon, label }: { to: string; icon: TablerIcon; label: string }) => (
  <li>
    <Link to={to} className="pb-item">
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </Link>
  </li>
)

function User() {
  const name = sessionUser()?.nombres ?? ''
  const laboratory = useSession()?.laboratory.name
  return (
    <div className="pb-user">
      <span className="pb-avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className="pb-user-name">
        <strong className="pb-strong">{name}</strong>
        <small>{laboratory}</small>
      </span>
    </div>
  )
}

const toLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
