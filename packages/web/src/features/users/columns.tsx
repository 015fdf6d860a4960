import type { User } from '@probeta/contract/users.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { nameRole } from './name-role.ts'
import { Marks, UserState } from './state-card.tsx'
import css from './user-page.module.css'

const named = 2

export const userColumns = (
  t: TFunction,
  format: Format,
  ownId: number | undefined,
): readonly Column<User>[] => [
  {
    key: 'names',
    head: t('users.fields.names'),
    width: '22%',
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
    width: '17%',
    cell: (user) => {
      const { name, hint } = nameRole(t, user)
      return (
        <span className={css['name']}>
          {name}
          {hint && <small>{hint}</small>}
        </span>
      )
    },
  },
  {
    key: 'workSites',
    head: t('users.fields.workSites'),
    width: '17%',
    cell: ({ client, workSites }) => {
      if (!client) return t('users.everywhere')
      if (workSites.length === 0) return '—'
      const names = workSites.slice(0, named).map(({ name }) => name)
      return (
        <span className={css['name']}>
          {t('users.page.workSites', { count: workSites.length })}
          <small>{workSites.length > named ? `${names.join(', ')} …` : names.join(', ')}</small>
        </span>
      )
    },
  },
  {
    key: 'security',
    head: t('users.fields.security'),
    width: '16%',
    cell: (user) => <Marks user={user} />,
  },
  {
    key: 'lastSignIn',
    head: t('users.fields.lastSignIn'),
    width: '172px',
    cell: ({ lastSignIn }) => (lastSignIn ? format.instant(lastSignIn) : t('users.never')),
  },
  {
    key: 'state',
    head: t('users.fields.active'),
    width: '180px',
    cell: (user) => <UserState user={user} />,
  },
]
