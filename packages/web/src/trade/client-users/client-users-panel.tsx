import { permission } from '@probeta/domain/people/permissions.ts'
import { IconUserPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

export type ClientUser = {
  id: number
  names: string
  username: string
  active: boolean
  lastSignIn: string | null
}
type Props<User extends ClientUser> = {
  of: 'clients' | 'workSites'
  /** The client of a user who is invited here. */
  clientId: string
  users: UseQueryResult<{ items: User[] }>
  /** A fact beside the name and the last sign-in. */
  factOf?: (user: User) => string
  /** The actions on a user; `reason`: why they may not be done. */
  children: (user: User, reason: string | undefined) => ReactNode
}

/** The users of a client who see a client or a work site; new ones are invited on the users page. */
export function ClientUsersPanel<User extends ClientUser>(props: Props<User>) {
  const { of, clientId, users, factOf, children } = props
  const { t } = useTranslation()
  const router = useRouter()
  const reason = useMay()(permission.users, 'edit') ? undefined : t('clients.access.noPermission')
  const title = t(`${of}.access.title`)
  const invite = () =>
    void router.navigate({ to: '/administracion/usuarios', search: { new: '1', clientId } } as never)
  return (
    <Section
      title={title}
      description={t(`${of}.access.about`)}
      actions={
        <ReasonButton leftSection={<IconUserPlus size={17} />} reason={reason} onClick={invite}>
          {t(`${of}.access.invite`)}
        </ReasonButton>
      }
    >
      <QueryState query={users}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-dim pb-flat">{t(`${of}.access.empty`)}</p>
          ) : (
            <Lines label={title}>
              {items.map((user) => (
                <UserLine key={user.id} user={user} fact={factOf?.(user)}>
                  {children(user, reason)}
                </UserLine>
              ))}
            </Lines>
          )
        }
      </QueryState>
    </Section>
  )
}

function UserLine(props: { user: ClientUser; fact: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const { id, names, username, active, lastSignIn } = props.user
  const signedIn = lastSignIn
    ? t('clients.access.lastSignIn', { when: format.instant(lastSignIn) })
    : t('clients.access.never')
  const name = may(permission.users) ? (
    <Link className="pb-link" to="/administracion/usuarios/$userId" params={{ userId: String(id) }}>
      {names}
    </Link>
  ) : (
    names
  )
  return (
    <Line title={name} facts={[username, props.fact, signedIn]} inactive={!active}>
      {!active && <StatusBadge tone="neutral" label={t('common.state.inactive')} />}
      {props.children}
    </Line>
  )
}
