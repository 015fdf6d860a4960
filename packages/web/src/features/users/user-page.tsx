import { ImportLink } from '../../trade/files/import-link.tsx'
import { Select } from '@mantine/core'
import { userSorts, listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { permission, menu } from '@probeta/domain/people/permissions.ts'
import { IconArrowsSort, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay, useSession } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useUserColumns } from './columns.tsx'
import { nameScreens } from '../../trade/permissions/name-screens.ts'
import { type FirstPassword, PasswordPanel } from './password-panel.tsx'
import { userPages } from './queries.ts'
import { staffRoles } from './use-user-form.ts'
import { UserForm } from './user-form.tsx'
import css from './user-page.module.css'

const permissions = [...new Set(menu.flatMap(({ items }) => items.map((item) => item.permission)))]
const userList = listInUrl('users', listUsersEndpoint)
const Url = z.object({
  /** '1', or the role to start with. */
  new: z.string().optional(),
  /** The client of a new client user, when it is known already. */
  clientId: z.string().optional(),
})

type Filter = ReturnType<typeof useList<typeof listUsersEndpoint>>

export function UserPage() {
  const { t } = useTranslation()
  const may = useMay()
  const router = useRouter()
  const ownId = useSession()?.id
  const [url, setUrl] = useUrlState(Url)
  const { filter, narrow, narrowing, filtered, list } = useList(userList)
  const users = useInfiniteQuery(userPages(filter))
  const [password, setPassword] = useState<FirstPassword>()

  return (
    <Page
      title={t('users.title')}
      description={t('users.about')}
      actions={
        <>
          {may(permission.users, 'edit') && <ImportLink table="users" />}
          <ReasonButton
            leftSection={<IconPlus size={18} />}
            reason={may(permission.users, 'edit') ? undefined : t('common.form.noPermission')}
            onClick={() => setUrl({ new: '1' })}
          >
            {t('users.add')}
          </ReasonButton>
        </>
      }
    >
      <DataTable
        filters={
          <ListFilters
            narrowing={narrowing}
            labels={{ search: t('users.search') }}
            own={{ permission: <ScreenFilter filter={filter} narrow={narrow} /> }}
          />
        }
        label={t('users.title')}
        query={users}
        columns={useUserColumns(ownId)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void router.navigate({ to: `/administracion/usuarios/${id}` } as never)}
        filtered={filtered}
        list={list}
        sort={<Sort filter={filter} narrow={narrow} />}
        empty={<EmptyState icon={IconUsersGroup} title={t('users.empty')} text={t('users.emptyHint')} />}
      />
      {url.new !== undefined && (
        <UserForm
          clientId={url.clientId}
          startsAs={staffRoles.find((one) => one === url.new)}
          onAdded={setPassword}
          onClose={() => setUrl({ new: undefined, clientId: undefined })}
        />
      )}
      {password && <PasswordPanel first={password} onClose={() => setPassword(undefined)} />}
    </Page>
  )
}

/** Those who hold the permission of a screen. */
function ScreenFilter({ filter: { permission: screen }, narrow }: Pick<Filter, 'filter' | 'narrow'>) {
  const { t } = useTranslation()
  return (
    <ChoiceFilter
      label={t('users.list.permissions')}
      choices={permissions.map((id) => ({
        value: String(id),
        label: t('users.list.holds', { screen: nameScreens(t, id) }),
      }))}
      value={screen === undefined ? undefined : String(screen)}
      onChange={(value) => narrow({ permission: value === undefined ? undefined : Number(value) })}
    />
  )
}

function Sort({ filter: { sort }, narrow }: Pick<Filter, 'filter' | 'narrow'>) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('users.list.sort')}
      className={css['sort'] ?? ''}
      variant="unstyled"
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      allowDeselect={false}
      value={sort}
      onChange={(value) => narrow({ sort: userSorts.find((one) => one === value) })}
      data={userSorts.map((value) => ({ value, label: t(`users.list.sorts.${value}`) }))}
    />
  )
}
