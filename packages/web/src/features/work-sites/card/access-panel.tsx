import { permission } from '@probeta/domain/people/permissions.ts'
import { changeUserEndpoint, findUserEndpoint } from '@probeta/contract/users.ts'
import type { WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { PersonFacts } from '../../../ui/person-facts.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { usersQuery } from '../queries.ts'
import css from './work-site-panel.module.css'

/** The client users who see this work site; access is given on the users screen, and removed here. */
export function AccessPanel({ site }: { site: WorkSiteFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const users = useQuery(usersQuery(site.id))
  const [taking, setTaking] = useState<{ id: number; names: string }>()
  const reason = may(permission.users, 'edit') ? undefined : t('clients.access.noPermission')
  const invite = () =>
    void router.navigate({
      to: '/administracion/usuarios',
      search: { new: '1', clientId: site.clientId },
    } as never)
  return (
    <Section
      title={t('workSites.access.title')}
      description={t('workSites.access.about')}
      actions={
        <ReasonButton leftSection={<IconUserPlus size={17} />} reason={reason} onClick={invite}>
          {t('workSites.access.invite')}
        </ReasonButton>
      }
    >
      <QueryState query={users}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t('workSites.access.empty')}</p>
          ) : (
            <ul className={css['rows']} aria-label={t('workSites.access.title')}>
              {items.map(({ id, names, username, active, lastSignIn }) => (
                <li key={id}>
                  <div>
                    <PersonFacts
                      id={id}
                      names={names}
                      linked={may(permission.users)}
                      facts={[
                        username,
                        lastSignIn
                          ? t('clients.access.lastSignIn', { when: format.instant(lastSignIn) })
                          : t('clients.access.never'),
                      ]}
                    />
                  </div>
                  {!active && <StatusBadge tone="neutral" label={t('common.state.inactive')} />}
                  <ReasonButton
                    variant="subtle"
                    size="compact-md"
                    reason={reason}
                    onClick={() => setTaking({ id, names })}
                  >
                    {t('workSites.access.take')}
                  </ReasonButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {taking && <TakeForm workSiteId={site.id} user={taking} onClose={() => setTaking(undefined)} />}
    </Section>
  )
}

type Taking = { workSiteId: string; user: { id: number; names: string }; onClose: () => void }

function TakeForm({ workSiteId, user, onClose }: Taking) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const toast = useToast()
  async function take() {
    const { id, version, names, email, language, permissions, client, workSites, active } = await api.call(
      findUserEndpoint,
      { params: { userId: user.id } },
    )
    await api.call(changeUserEndpoint, {
      params: { userId: id },
      version,
      body: {
        ...{ names, email, language, permissions, active },
        clientId: client?.id ?? null,
        workSites: workSites.flatMap((one) => (one.id === workSiteId ? [] : [one.id])),
      },
    })
    await refresh('/work-sites', '/users', '/clients')
    toast.done(t('workSites.access.taken'))
  }
  return (
    <ConfirmReason
      title={t('workSites.access.takeTitle', { name: user.names })}
      text={t('workSites.access.takeText')}
      confirmLabel={t('workSites.access.take')}
      danger
      needsReason={false}
      onConfirm={take}
      onClose={onClose}
    />
  )
}
