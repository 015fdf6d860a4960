import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { addUserEndpoint, changeUserEndpoint, type User } from '@probeta/contract/access/users.ts'
import { permission, presetWith } from '@probeta/domain/people/permissions.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import type { SaveWith } from '../../ui/forms/use-save.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { MenuCard } from './menu-card.tsx'
import type { FirstPassword } from './password-panel.tsx'
import { PermissionsForm } from '../../trade/permissions/permissions-form.tsx'
import { PortalForm } from './portal-form.tsx'
import { useSendsMail } from './queries.ts'
import {
  type Beginning,
  kinds,
  type StaffRole,
  staffRoles,
  startingAs,
  type UserFields,
  useUserForm,
  type Values,
} from './use-user-form.ts'
import css from './user-form.module.css'

type Props = Beginning & {
  onAdded?: (first: FirstPassword) => void
  onClose: () => void
}

export function UserForm({ onAdded, onClose, ...beginning }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { form, field, known, edited } = useUserForm(beginning)
  const { save, first } = useSaveUser(known)
  const { kind } = form.values
  const draftOfNew = beginning.clientId ? `user of ${beginning.clientId}` : 'user'

  function leave() {
    if (first.current) onAdded?.(first.current)
    onClose()
  }
  return (
    <FormDrawer
      {...edited}
      title={known ? known.names : t('users.add')}
      draft={known ? `user:${known.id}` : draftOfNew}
      submit={save}
      size={1040}
      reason={may(permission.users, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={leave}
    >
      <Person form={form} field={field} known={known} />
      <SegmentedControl
        className={css['kind'] ?? ''}
        aria-label={t('users.kind.label')}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value)}
        data={kindsOf(known).map((value) => ({ value, label: t(`users.kind.${value}`) }))}
      />
      {kind === 'program' && <p className="pb-flat pb-dim">{t('users.kind.programAbout')}</p>}
      {kind === 'client' ? (
        <PortalForm form={form} known={known} />
      ) : (
        <StaffRights form={form} field={field} known={known} />
      )}
    </FormDrawer>
  )
}

/** A user stays one with whom somebody signs in, or nobody. */
const kindsOf = (known: User | undefined) =>
  known ? kinds.filter((kind) => (kind !== 'program') === known.signsIn) : kinds

/** Saves a user; `first`: the password of one just added, where no letter invites them. */
function useSaveUser(known: User | undefined) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const first = useRef<FirstPassword>(undefined)

  async function save(values: Values, { key, version }: SaveWith) {
    const { username, names, language, kind } = values
    const email = values.email.trim()
    const rights =
      kind === 'client'
        ? { permissions: {}, clientId: values.clientId, workSites: values.workSites }
        : { permissions: values.permissions, clientId: null, workSites: [] }
    const body = { names, email, language, ...rights }
    if (known) await api.call(changeUserEndpoint, { params: { userId: known.id }, body, version })
    else {
      const program = kind === 'program'
      const call = api.call(addUserEndpoint, { body: { ...body, username, program } }, { key })
      const added = await atField(call, { 'user.nameTaken': 'username', 'client.notFound': 'clientId' })
      if (program) toast.done(t('users.programAdded'))
      else if (added.password === null) toast.info(t('users.invitation.invited', { email }))
      else first.current = { names: added.user.names, username, password: added.password }
    }
    await refresh('/users')
  }
  return { save, first }
}

/** Names, user name, address and language. */
function Person({ form, field, known }: UserFields) {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  return (
    <div className={css['who']}>
      <TextInput {...field('names')} />
      <TextInput
        {...field('username')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={known || form.values.kind === 'program' ? undefined : t('users.hints.username')}
        readOnly={known !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => form.setFieldValue('username', event.currentTarget.value.toLowerCase().trim())}
      />
      {form.values.kind !== 'program' && (
        <>
          <TextInput
            type="email"
            {...field('email')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={t(known || !sendsMail ? 'users.hints.emailPlain' : 'users.hints.emailInvites')}
          />
          <Select
            {...field('language')}
            data={languages.map((value) => ({ value, label: aboutLanguage(value).name }))}
            allowDeselect={false}
          />
        </>
      )}
    </div>
  )
}

/** The permissions of staff, filled in from a role, beside the menu that they open. */
function StaffRights({ form, field }: UserFields) {
  const { t } = useTranslation()
  const { base, permissions } = form.values
  const own = presetWith(permissions) !== base
  const role = t(`users.roles.${base}`)
  const fill = (chosen: StaffRole) => form.setValues(startingAs(chosen))
  return (
    <div className={css['rights']}>
      <div className="pb-stack-wide">
        <div className={css['base']}>
          <Select
            {...field('base')}
            inputWrapperOrder={['label', 'input', 'description']}
            description={own ? t('users.baseHint') : t(`users.does.${base}`)}
            data={staffRoles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
            allowDeselect={false}
            onChange={(value) => fill(staffRoles.find((one) => one === value) ?? base)}
          />
          {own && (
            <p className={`pb-row ${css['own']}`} role="status">
              {t('users.basedOn', { role })}
              <Button variant="subtle" size="compact-sm" onClick={() => fill(base)}>
                {t('users.back', { role })}
              </Button>
            </p>
          )}
        </div>
        <PermissionsForm
          value={permissions}
          onChange={(changed) => form.setFieldValue('permissions', changed)}
        />
      </div>
      {form.values.kind !== 'program' && <MenuCard permissions={permissions} />}
    </div>
  )
}
