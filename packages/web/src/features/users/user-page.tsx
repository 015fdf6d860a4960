import type { User } from '@probeta/contract/users.ts'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay, useSession } from '../../session/current-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { userColumns } from './columns.tsx'
import { type FirstPassword, PasswordPanel } from './password-panel.tsx'
import { userPages } from './queries.ts'
import { UserForm } from './user-form.tsx'

const Url = z.object({ search: z.string().optional(), new: z.string().optional() })

export function UserPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const ownId = useSession()?.id
  const [url, setUrl] = useUrlState(Url)
  const users = useInfiniteQuery(userPages(url.search))
  const [open, setOpen] = useState<User>()
  const [password, setPassword] = useState<FirstPassword>()

  return (
    <Page
      title={t('users.title')}
      description={t('users.about')}
      actions={
        <ReasonButton
          leftSection={<IconPlus size={18} />}
          reason={may(9, 'edit') ? undefined : t('common.form.noPermission')}
          onClick={() => setUrl({ new: '1' })}
        >
          {t('users.add')}
        </ReasonButton>
      }
    >
      <FilterBar onClear={url.search ? () => setUrl({ search: undefined }) : undefined}>
        <SearchBox
          value={url.search ?? ''}
          label={t('users.search')}
          onSearch={(text) => setUrl({ search: text || undefined })}
        />
      </FilterBar>
      <DataTable
        label={t('users.title')}
        query={users}
        columns={userColumns(t, format, ownId)}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        filtered={Boolean(url.search)}
        empty={<EmptyState icon={IconUsersGroup} title={t('users.empty')} text={t('users.emptyHint')} />}
      />
      {open && (
        <UserForm key={open.id} user={open} own={open.id === ownId} onClose={() => setOpen(undefined)} />
      )}
      {url.new !== undefined && <UserForm onAdded={setPassword} onClose={() => setUrl({ new: undefined })} />}
      {password && <PasswordPanel first={password} onClose={() => setPassword(undefined)} />}
    </Page>
  )
}
