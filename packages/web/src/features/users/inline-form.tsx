import { Menu, VisuallyHidden } from '@mantine/core'
import type { User } from '@probeta/contract/access/users.ts'
import { presetOf, presetWith } from '@probeta/domain/people/permissions.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeUser } from '../../trade/use-change-user.ts'
import css from './inline-form.module.css'
import { staffRoles } from './use-user-form.ts'

type Choice = { key: string; label: string; chosen?: boolean; onChoose: () => void }

/** Chooses another role in the list, without opening the person. */
export function RoleForm({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation()
  const change = useChangeUser()
  const { id, names, permissions } = user
  const now = presetWith(permissions)
  const choices = staffRoles.map((role) => ({
    key: role,
    label: t(`users.roles.${role}`),
    chosen: role === now,
    onChoose: () =>
      void change(id, () => ({ permissions: presetOf(role) }), `${names}: ${t(`users.roles.${role}`)}`),
  }))
  return (
    <Choices label={t('users.list.changeRole', { name: names })} choices={choices}>
      {children}
    </Choices>
  )
}

/** Lets somebody in, or no longer, from the list. */
export function StateForm({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation()
  const change = useChangeUser()
  const { id, names, active } = user
  const done = t(active ? 'users.acts.active.done' : 'users.acts.active.doneOn')
  const choice = {
    key: 'active',
    label: t(active ? 'users.acts.active.off' : 'users.acts.active.on'),
    onChoose: () => void change(id, () => ({ active: !active }), `${names}. ${done}`),
  }
  return (
    <Choices label={t('users.list.changeState', { name: names })} choices={[choice]}>
      {children}
    </Choices>
  )
}

function Choices({ label, choices, children }: { label: string; choices: Choice[]; children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css['inline']}>
          {children}
          <VisuallyHidden>{label}</VisuallyHidden>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label: word, chosen = false, onChoose }) => (
          <Menu.Item
            key={key}
            onClick={onChoose}
            disabled={chosen}
            rightSection={chosen && <IconCheck size={16} aria-hidden />}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
