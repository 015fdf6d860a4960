import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './client-file-page.module.css'
import { portalQuery } from './queries.ts'

/** Who of the client comes to the portal; they are invited and revoked where users are. */
export function PortalPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const users = useQuery(portalQuery(clientId))
  const invite = () =>
    void router.navigate({ to: '/administracion/usuarios', search: { new: '1', clientId } } as never)
  return (
    <Section
      title={t('clients.access.title')}
      description={t('clients.access.about')}
      actions={
        <ReasonButton
          leftSection={<IconUserPlus size={17} />}
          reason={may(9, 'edit') ? undefined : t('clients.access.noPermission')}
          onClick={invite}
        >
          {t('clients.access.invite')}
        </ReasonButton>
      }
    >
      <QueryState query={users}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={css['dim']}>{t('clients.access.empty')}</p>
          ) : (
            <ul className={css['rows']} aria-label={t('clients.access.title')}>
              {items.map(({ id, names, username, active, lastSignIn, workSites }) => (
                <li key={id} data-inactive={!active}>
                  <div className={css['who']}>
                    <strong>
                      {may(9) ? (
                        <Link
                          className="pb-link"
                          to="/administracion/usuarios/$userId"
                          params={{ userId: String(id) }}
                        >
                          {names}
                        </Link>
                      ) : (
                        names
                      )}
                    </strong>
                    <small>
                      {[
                        username,
                        t('clients.access.workSites', { count: workSites }),
                        lastSignIn
                          ? t('clients.access.lastSignIn', { when: format.instant(lastSignIn) })
                          : t('clients.access.never'),
                      ].join(' · ')}
                    </small>
                  </div>
                  {!active && <StatusBadge tone="neutral" label={t('common.state.inactive')} />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}
