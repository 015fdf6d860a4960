import { menu, type RoleId, roleOf } from '@probeta/domain/people/permissions.ts'
import { useTranslation } from 'react-i18next'
import css from './role-card.module.css'

/** What a role does and which screens it opens, each with its level. */
export function RoleCard({ role }: { role: RoleId }) {
  const { t } = useTranslation()
  const levels = roleOf(role)
  const screens = menu.flatMap(({ items }) =>
    items.flatMap(({ route, permission }) => {
      const level = levels.get(permission)
      return level ? [{ route, level }] : []
    }),
  )
  return (
    <div className={css['role']} role="group" aria-label={t('users.opens')}>
      <p>{t(`users.does.${role}`)}</p>
      {role === 'client' ? (
        <p className={css['portal']}>{t('users.opensPortal')}</p>
      ) : (
        <ul>
          {screens.map(({ route, level }) => (
            <li key={route}>
              {t(`shell.menu.${route}`)} <small data-level={level}>{t(`users.levels.${level}`)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
