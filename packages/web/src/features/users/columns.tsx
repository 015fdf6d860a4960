import type { User } from '@probeta/contract/users.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { guessRole } from './guess-role.ts'
import css from './user-page.module.css'

export const userColumns = (
  t: TFunction,
  format: Format,
  ownId: number | undefined,
): readonly Column<User>[] => [
  {
    key: 'names',
    head: t('users.fields.names'),
    width: '28%',
    narrow: 'title',
    cell: ({ id, names, username }) => (
      <span className={css['name']}>
        <strong>{names}</strong>
        <small>{id === ownId ? `${username} · ${t('users.you')}` : username}</small>
      </span>
    ),
  },
  {
    key: 'role',
    head: t('users.fields.role'),
    width: '24%',
    cell: (user) => {
      const role = guessRole(user)
      return (
        <span className={css['role']}>
          {role ? t(`users.roles.${role}`) : t('users.custom')}
          {user.client && <small>{user.client.name}</small>}
        </span>
      )
    },
  },
  {
    key: 'workSites',
    head: t('users.fields.workSites'),
    align: 'right',
    width: '110px',
    cell: ({ client, workSites }) => (client ? format.number(workSites.length) : t('users.everywhere')),
  },
  {
    key: 'lastSignIn',
    head: t('users.fields.lastSignIn'),
    cell: ({ lastSignIn }) => (lastSignIn ? format.instant(lastSignIn) : t('users.never')),
  },
  {
    key: 'active',
    head: t('users.fields.active'),
    width: '150px',
    cell: (user) => <State user={user} t={t} />,
  },
]

const tones = {
  waiting: 'info',
  sent: 'info',
  failed: 'danger',
  expired: 'warn',
  withdrawn: 'warn',
} as const

/** Active or not; of somebody who has been invited and has not come in yet, how the invitation stands. */
function State({ user: { active, invitation, hasOwnPassword }, t }: { user: User; t: TFunction }) {
  if (!active) return <StatusBadge tone="neutral" label={t('common.state.inactive')} />
  if (!invitation || invitation.state === 'accepted' || hasOwnPassword)
    return <StatusBadge tone="ok" label={t('common.state.active')} />
  return (
    <StatusBadge tone={tones[invitation.state]} label={t(`users.invitation.state.${invitation.state}`)} />
  )
}
