import { SegmentedControl, Select } from '@mantine/core'
import { userSorts, userStates, listUsersEndpoint } from '@probeta/contract/users.ts'
import { permission, menu, roleIds } from '@probeta/domain/people/permissions.ts'
import { IconArrowsSort, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { userColumns } from './columns.tsx'
import { nameScreens } from './name-screens.ts'
import { type FirstPassword, PasswordPanel } from './password-panel.tsx'
import { userPages } from './queries.ts'
import { staffRoles, UserForm } from './user-form.tsx'
import css from './user-page.module.css'

const kinds = ['all', 'staff', 'client'] as const
const roles = [...roleIds, 'own'] as const
const permissions = [...new Set(menu.flatMap(({ items }) => items.map((item) => item.permission)))]
const userList = listInUrl('users', listUsersEndpoint)
const Url = z.object({
  /** '1', or the role to begin with. */
  new: z.string().optional(),
  /** Of a new client user, when it is known already. */
  clientId: z.string().optional(),
})

export function UserPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const router = useRouter()
  const ownId = useSession()?.id
  const [url, setUrl] = useUrlState(Url)
  const { filter, narrow, clear, filtered, list } = useList(userList)
  const { search, kind, state, role, permission: screen, sort } = filter
  const users = useInfiniteQuery(userPages(filter))
  const [password, setPassword] = useState<FirstPassword>()

  return (
    <Page
      title={t('users.title')}
      description={t('users.about')}
      actions={
        <ReasonButton
          leftSection={<IconPlus size={18} />}
          reason={may(permission.users, 'edit') ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ new: '1' })}
        >
          {t('users.add')}
        </ReasonButton>
      }
    >
      <FilterBar onClear={clear}>
        <SearchBox
          value={search ?? ''}
          label={t('users.search')}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
        <SegmentedControl
          aria-label={t('users.list.kind')}
          value={kind ?? 'all'}
          onChange={(value) => narrow({ kind: value === 'staff' || value === 'client' ? value : undefined })}
          data={kinds.map((value) => ({ value, label: t(`users.list.kinds.${value}`) }))}
        />
        <ChoiceFilter
          label={t('users.list.states')}
          className={css['filter'] ?? ''}
          choices={userStates.map((value) => ({ value, label: t(`users.state.${value}`) }))}
          value={state}
          onChange={(chosen) => narrow({ state: chosen })}
        />
        <ChoiceFilter
          label={t('users.list.roles')}
          className={css['filter'] ?? ''}
          choices={roles.map((value) => ({
            value,
            label: value === 'own' ? t('users.ownSelection') : t(`users.roles.${value}`),
          }))}
          value={role}
          onChange={(chosen) => narrow({ role: chosen })}
        />
        <ChoiceFilter
          label={t('users.list.permissions')}
          className={css['filter'] ?? ''}
          choices={permissions.map((id) => ({
            value: String(id),
            label: t('users.list.holds', { screen: nameScreens(t, id) }),
          }))}
          value={screen === undefined ? undefined : String(screen)}
          onChange={(value) => narrow({ permission: value === undefined ? undefined : Number(value) })}
        />
      </FilterBar>
      <DataTable
        label={t('users.title')}
        query={users}
        columns={userColumns(t, format, ownId)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void router.navigate({ to: `/administracion/usuarios/${id}` } as never)}
        filtered={filtered}
        list={list}
        sort={
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
        }
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
