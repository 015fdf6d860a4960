import type { CurrentSession } from '@probeta/contract/access/session.ts'
import { menu } from '@probeta/domain/people/permissions.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'

/** The screens of staff with the level of each; a client user has none and sees nothing here. */
export function PermissionsCard({ session }: { session: CurrentSession | undefined }) {
  const { t } = useTranslation()
  const screens = menu.flatMap(({ items }) =>
    items.flatMap(({ route, permission }) => {
      const level = session?.levels[String(permission)]
      return level ? [{ route, level }] : []
    }),
  )
  if (screens.length === 0) return null
  return (
    <Section title={t('profile.opens')} description={t('profile.opensHint')}>
      <ul className="pb-plain-list pb-levels">
        {screens.map(({ route, level }) => (
          <li key={route}>
            {t(`shell.menu.${route}`)} <small data-level={level}>{t(`users.levels.${level}`)}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
