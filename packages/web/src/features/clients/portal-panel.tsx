import { permission } from '@probeta/domain/people/permissions.ts'
import { inviteUserEndpoint } from '@probeta/contract/users.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat, useMay } from '../../session/current-session.ts'
import { PersonFacts } from '../../ui/person-facts.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import css from './client-file-page.module.css'
import { portalQuery } from './queries.ts'
import { RevokeForm } from './revoke-form.tsx'

/** The client's portal users; new ones are invited on the users page. */
export function PortalPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const refresh = useRefresh()
  const toast = useToast()
  const users = useQuery(portalQuery(clientId))
  const [revoking, setRevoking] = useState<{ id: number; names: string }>()
  const reason = may(permission.users, 'edit') ? undefined : t('clients.access.noPermission')
  async function reinvite(userId: number) {
    try {
      await api.call(inviteUserEndpoint, { params: { userId }, body: {} })
      toast.done(t('clients.access.reinvited'))
      await refresh('/users')
    } catch (error) {
      toast.refused(error)
    }
  }
  const invite = () =>
    void router.navigate({ to: '/administracion/usuarios', search: { new: '1', clientId } } as never)
  return (
    <Section
      title={t('clients.access.title')}
      description={t('clients.access.about')}
      actions={
        <ReasonButton leftSection={<IconUserPlus size={17} />} reason={reason} onClick={invite}>
          {t('clients.access.invite')}
        </ReasonButton>
      }
    >
      <QueryState query={users}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t('clients.access.empty')}</p>
          ) : (
            <ul className={css['rows']} aria-label={t('clients.access.title')}>
              {items.map(({ id, names, username, active, lastSignIn, workSites }) => (
                <li key={id} data-inactive={!active}>
                  <div className={css['who']}>
                    <PersonFacts
                      id={id}
                      names={names}
                      linked={may(permission.users)}
                      facts={[
                        username,
                        t('clients.access.workSites', { count: workSites }),
                        lastSignIn
                          ? t('clients.access.lastSignIn', { when: format.instant(lastSignIn) })
                          : t('clients.access.never'),
                      ]}
                    />
                  </div>
                  {!active && <StatusBadge tone="neutral" label={t('common.state.inactive')} />}
                  {active && lastSignIn === null && (
                    <ReasonButton
                      variant="subtle"
                      size="compact-md"
                      reason={reason}
                      onClick={() => void reinvite(id)}
                    >
                      {t('clients.access.reinvite')}
                    </ReasonButton>
                  )}
                  {active && (
                    <ReasonButton
                      variant="subtle"
                      size="compact-md"
                      reason={reason}
                      onClick={() => setRevoking({ id, names })}
                    >
                      {t('clients.access.revoke')}
                    </ReasonButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {revoking && <RevokeForm user={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}
