import { useTranslation } from 'react-i18next'
import { menu } from '../../shell/menu.ts'
import css from './menu-card.module.css'

/** The menu as a user with these permissions sees it. */
export function MenuCard({ permissions }: { permissions: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  const groups = menu.map(({ group, items }) => ({
    group,
    items: items.filter(({ permission }) => String(permission) in permissions),
  }))
  const empty = groups.every(({ items }) => items.length === 0)
  return (
    <aside className={css['menu']} aria-label={t('users.menu.title')}>
      <h3>{t('users.menu.title')}</h3>
      <div className={css['bar']}>
        {groups.map(({ group, items }) => (
          <div key={group}>
            <small>{t(`shell.menu.${group}`)}</small>
            <ul className="pb-plain-list">
              {items.map(({ route, icon: Icon }) => (
                <li key={route}>
                  <Icon size={17} stroke={1.6} aria-hidden /> {t(`shell.menu.${route}`)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {empty && <p className="pb-dim pb-small">{t('users.menu.none')}</p>}
    </aside>
  )
}
