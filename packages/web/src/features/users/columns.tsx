import { exportUsersEndpoint, type User } from '@probeta/contract/access/users.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { TwoLines } from '../../ui/lists/two-lines.tsx'
import { RoleForm, StateForm } from './inline-form.tsx'
import { nameRole } from './name-role.ts'
import { Marks, UserState } from './state-card.tsx'

const named = 2

export function useUserColumns(ownId: number | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  /** Nobody changes their own. */
  const mayChange = ({ id }: User) => id !== ownId && may(permission.users, 'edit')
  return useListColumns(exportUsersEndpoint, {
    names: {
      width: '22%',
      narrow: 'title',
      cell: ({ id, names, username }) => (
        <TwoLines below={[id === ownId ? `${username} · ${t('users.you')}` : username]}>
          <strong>{names}</strong>
        </TwoLines>
      ),
    },
    role: {
      width: '17%',
      cell: (user) => {
        const { name, hint } = nameRole(t, user)
        const shown = <TwoLines below={[hint]}>{name}</TwoLines>
        return mayChange(user) && !user.client ? <RoleForm user={user}>{shown}</RoleForm> : shown
      },
    },
    workSites: { width: '17%', cell: (user) => <Sites user={user} /> },
    security: { head: t('users.fields.security'), width: '16%', cell: (user) => <Marks user={user} /> },
    lastSignIn: {
      width: '172px',
      cell: ({ lastSignIn }) => (lastSignIn ? format.instant(lastSignIn) : t('users.never')),
    },
    state: {
      narrow: 'state',
      width: '180px',
      cell: (user) => {
        const shown = <UserState user={user} />
        return mayChange(user) ? <StateForm user={user}>{shown}</StateForm> : shown
      },
    },
  })
}

function Sites({ user: { client, workSites } }: { user: User }) {
  const { t } = useTranslation()
  if (!client) return t('users.everywhere')
  if (workSites.length === 0) return '—'
  const names = workSites.slice(0, named).map(({ name }) => name)
  return (
    <TwoLines below={[names.join(', ') + (workSites.length > named ? ' …' : '')]}>
      {t('users.page.workSites', { count: workSites.length })}
    </TwoLines>
  )
}
