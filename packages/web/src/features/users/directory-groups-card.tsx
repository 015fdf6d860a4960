import { NativeSelect, TextInput } from '@mantine/core'
import {
  addDirectoryGroupEndpoint,
  type DirectoryGroup,
  directoryRoles,
  listDirectoryGroupsEndpoint,
  removeDirectoryGroupEndpoint,
} from '@probeta/contract/access/directory.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useMay } from '../../session/current-session.ts'
import { AskButton } from '../../ui/forms/ask-button.tsx'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.tsx'

const query = api.query(listDirectoryGroupsEndpoint, {})

/** The groups of the company's directory and the role that each gives. Nothing where there is no directory. */
export function DirectoryGroupsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(query)
  const reason = useMay()(permission.users, 'approve') ? undefined : t('common.form.noPermission')
  if (!data || data.directory === null) return null
  const { directory: name, items } = data
  return (
    <Section title={t('users.groups.title', { name })} description={t('users.groups.about', { name })}>
      {items.length === 0 && <p className="pb-flat pb-dim">{t('users.groups.empty', { name })}</p>}
      <ul className="pb-card-rows">
        {items.map((group) => (
          <Row key={group.id} group={group}>
            <RemoveButton group={group} reason={reason} />
          </Row>
        ))}
      </ul>
      <AddGroup reason={reason} />
    </Section>
  )
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: query.queryKey })
}

function Row({ group, children }: { group: DirectoryGroup; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li>
      <IconUsersGroup size={22} stroke={1.5} aria-hidden />
      <div>
        <strong>{group.name}</strong>
        <p>
          <span>{t(`users.roles.${group.role}`)}</span>
        </p>
      </div>
      {children}
    </li>
  )
}

function RemoveButton({
  group: { id, name },
  reason,
}: {
  group: DirectoryGroup
  reason: string | undefined
}) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  async function remove() {
    await api.call(removeDirectoryGroupEndpoint, { params: { groupId: id } })
    toast.done(t('users.groups.removed'))
    await refresh()
  }
  return (
    <AskButton
      variant="subtle"
      size="compact-md"
      reason={reason}
      aria-label={t('users.groups.removeNamed', { name })}
      label={t('users.groups.remove')}
      ask={{
        danger: true,
        needsReason: false,
        title: t('users.groups.removeTitle', { name }),
        text: t('users.groups.removeText'),
        onConfirm: remove,
      }}
    />
  )
}

function AddGroup({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (open) return <GroupForm onClose={() => setOpen(false)} />
  return (
    <ReasonButton
      side="start"
      mt="lg"
      variant="light"
      leftSection={<IconPlus size={17} />}
      reason={reason}
      onClick={() => setOpen(true)}
    >
      {t('users.groups.add')}
    </ReasonButton>
  )
}

/** Group and role; submitting asks for proof of identity. */
function GroupForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const [name, setName] = useState('')
  const [role, setRole] = useState<DirectoryGroup['role']>('laboratoryTechnician')
  const [tried, setTried] = useState(false)
  const missing = name.trim() === ''

  async function add() {
    await api.call(addDirectoryGroupEndpoint, { body: { name: name.trim(), role } })
    toast.done(t('users.groups.added'))
    await refresh()
    onClose()
  }
  return (
    <CardForm
      saveLabel={t('users.groups.save')}
      busy={busy}
      onSubmit={() => {
        setTried(true)
        if (!missing) void run(add)
      }}
      onCancel={onClose}
    >
      <TextInput
        label={t('users.groups.name')}
        description={t('users.groups.hint')}
        required
        autoFocus
        autoComplete="off"
        maxLength={300}
        value={name}
        error={tried && missing && t('common.form.required')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('users.groups.role')}
        maw={320}
        value={role}
        onChange={({ currentTarget: { value } }) =>
          setRole(directoryRoles.find((one) => one === value) ?? role)
        }
        data={directoryRoles.map((one) => ({ value: one, label: t(`users.roles.${one}`) }))}
      />
    </CardForm>
  )
}
