import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { holds } from '../session/session-store.ts'
import { Page } from '../ui/page.tsx'
import { menu, type MenuRoute } from './menu.ts'

/** Screens that do not exist yet; a name goes when its screen comes. */
const screens = ['tecnico', 'marca', 'tabla', 'inbox'] as const
type LaterScreen = (typeof screens)[number]
const isLater = (route: MenuRoute): boolean => screens.some((screen) => screen === route)

/** Says what the screen will do and where one can already work: no dead buttons. */
export const later = (screen: LaterScreen) => () =>
  Promise.resolve(function LaterPage() {
    const { t } = useTranslation()
    const title = t(screen === 'inbox' ? 'shell.header.inbox' : `shell.menu.${screen}`)
    const works = menu.flatMap(({ items }) =>
      items
        .filter(({ route, permission }) => holds(permission) && !isLater(route))
        .map(({ to, route, icon }) => ({ to, route, Icon: icon })),
    )
    return (
      <Page title={title} actions={<Badge size="lg">{t('shell.later.badge')}</Badge>}>
        <div className="pb-later">
          <Text size="lg" maw={560}>
            {t(`shell.later.${screen}`)}
          </Text>
          {works.length > 0 && (
            <>
              <h2>{t('shell.later.works')}</h2>
              <ul>
                {works.map(({ to, route, Icon }) => (
                  <li key={to}>
                    <Link to={to}>
                      <Icon size={20} stroke={1.6} aria-hidden />
                      {t(`shell.menu.${route}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Page>
    )
  })
