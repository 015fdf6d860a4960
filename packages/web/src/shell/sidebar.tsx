import { IconHome } from '@tabler/icons-react'
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
  const name = sessionUser()?.nombres ?? ''
  const laboratory = useSession()?.laboratory.name

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
      <div className="pb-user">
        <span className="pb-avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="pb-user-name">
          <strong>{name}</strong>
          <small>{laboratory}</small>
        </span>
      </div>
      {open && <LaboratorySwitcher />}
      <ul>
        <li>
          <Link to="/dashboard/main" className="pb-item">
            <IconHome size={20} stroke={1.6} aria-hidden />
            <span>{t('shell.menu.home')}</span>
          </Link>
        </li>
      </ul>
      {menu.map(({ group, items }) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`}>{t(`shell.menu.${group}`)}</h2>
          <ul>
            {items
              .filter(({ permission }) => holds(permission))
              .map(({ to, route, icon: Icon }) => (
                <li key={route}>
                  <Link to={to} className="pb-item">
                    <Icon size={20} stroke={1.6} aria-hidden />
                    <span>{t(`shell.menu.${route}`)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const toLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
