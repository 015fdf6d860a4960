import { aboutLanguage, languages } from '@probeta/contract/languages.ts'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import { addUserEndpoint, changeUserEndpoint, User } from '@probeta/contract/users.ts'
import {
  permission,
  nearestPreset,
  presetOf,
  presetWith,
  type RoleId,
  roleIds,
} from '@probeta/domain/people/permissions.ts'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay, useProposedLanguage } from '../../session/current-session.ts'
import { atField } from '../../ui/fields/at-field.ts'
import { FormDrawer } from '../../ui/forms/form-drawer.tsx'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { useToast } from '../../ui/use-toast.ts'
import { MenuCard } from './menu-card.tsx'
import type { FirstPassword } from './password-panel.tsx'
import { type Permissions, PermissionsForm } from './permissions-form.tsx'
import { nameScreens, permissionRows } from './name-screens.ts'
import { PortalForm } from './portal-form.tsx'
import { useSendsMail } from './queries.ts'
import css from './user-form.module.css'

type StaffRole = Exclude<RoleId, 'client'>
type Values = Parsed<typeof addUserEndpoint>['body'] & {
  kind: 'staff' | 'client'
  /** The preset from which the permissions were filled in. */
  base: StaffRole
}
type Props = {
  /** The user to change; without it a new one is added. */
  user?: User
  /** The client of a new client user, when it is known already. */
  clientId?: string | undefined
  /** The role a new user starts with, where a link to this form sets one. */
  startsAs?: StaffRole | undefined
  onAdded?: (first: FirstPassword) => void
  onClose: () => void
}

const startingAs = (role: StaffRole) => ({ base: role, permissions: presetOf(role) })
export const staffRoles = roleIds.filter((role): role is StaffRole => role !== 'client')
const { body: Body } = addUserEndpoint
const labels = {
  username: 'users.fields.username',
  kind: 'users.kind.label',
  base: 'users.base',
  permissions: 'users.grid.title',
  clientId: 'users.fields.client',
  workSites: 'users.fields.workSites',
  names: 'users.fields.names',
  email: 'users.fields.email',
  language: 'users.fields.language',
} as const

export function UserForm({ user, clientId, startsAs, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const language = useProposedLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const toast = useToast()
  const sendsMail = useSendsMail()
  const first = useRef<FirstPassword>(undefined)
  const { form, field, known, edits } = useRecordForm<Values, User>(Body, {
    row: user,
    Row: User,
    blank: {
      ...blank,
      language,
      ...(startsAs && startingAs(startsAs)),
      ...(clientId && { kind: 'client' as const, clientId }),
    },
    toForm: valuesOf,
    label: (name) => t(labels[name]),
    show: {
      language: (value) => aboutLanguage(value).name,
      kind: (value) => t(`users.kind.${value}`),
      base: (role) => t(`users.roles.${role}`),
      permissions: (held) => wordPermissions(t, held),
      clientId: (id, row): string => (id === row.client?.id ? row.client.name : known?.client?.name) ?? '',
      workSites: (ids, row): string => wordSites(ids, [...row.workSites, ...(known?.workSites ?? [])]),
    },
    rules: {
      username: (name) => {
        if (user) return null
        return name === '' || Body.shape.username.safeParse(name).success
          ? undefined
          : t('users.usernameInvalid')
      },
      email: (email) => (Body.shape.email.safeParse(email.trim()).success ? null : t('users.emailInvalid')),
      clientId: (chosen, values) =>
        values.kind === 'client' && chosen === null ? t('common.form.required') : null,
    },
  })
  const { kind, base, permissions } = form.values
  const own = presetWith(permissions) !== base

  async function submit(
    { username, names, email, language: chosen, ...rights }: Values,
    save: { key: string; version: number },
  ) {
    const portal = rights.kind === 'client'
    const body = {
      names,
      email: email.trim(),
      language: chosen,
      permissions: portal ? {} : rights.permissions,
      clientId: portal ? rights.clientId : null,
      workSites: portal ? rights.workSites : [],
    }
    if (known) {
      await api.call(changeUserEndpoint, {
        params: { userId: known.id },
        body,
        version: save.version,
      })
    } else {
      const call = api.call(addUserEndpoint, { body: { ...body, username } }, { key: save.key })
      const added = await atField(call, { 'user.nameTaken': 'username', 'client.notFound': 'clientId' })
      if (added.password === null) toast.info(t('users.invitation.invited', { email: body.email }))
      else first.current = { names: added.user.names, username, password: added.password }
    }
    await refresh('/users')
  }
  function leave() {
    if (first.current) onAdded?.(first.current)
    onClose()
  }
  const fill = (chosen: StaffRole) => form.setValues(startingAs(chosen))

  return (
    <FormDrawer
      form={form}
      title={known ? known.names : t('users.add')}
      draft={known ? `user:${known.id}` : clientId ? `user of ${clientId}` : 'user'}
      submit={submit}
      edits={edits}
      size={1040}
      reason={may(permission.users, 'edit') ? undefined : t('common.form.noPermission')}
      onClose={leave}
    >
      <div className={css['who']}>
        <TextInput {...field('names')} />
        <TextInput
          {...field('username')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={known ? undefined : t('users.hints.username')}
          readOnly={known !== undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.setFieldValue('username', event.currentTarget.value.toLowerCase().trim())}
        />
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
      </div>
      <SegmentedControl
        className={css['kind'] ?? ''}
        aria-label={t('users.kind.label')}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value === 'client' ? 'client' : 'staff')}
        data={(['staff', 'client'] as const).map((value) => ({ value, label: t(`users.kind.${value}`) }))}
      />
      {kind === 'client' ? (
        <>
          <p className="pb-dim pb-flat">{t('users.menu.portal')}</p>
          <PortalForm
            known={known?.client ? { value: known.client.id, label: known.client.name } : undefined}
            clientId={form.values.clientId}
            onClient={(chosen) => form.setValues({ clientId: chosen, workSites: [] })}
            workSites={form.values.workSites}
            onWorkSites={(workSites) => form.setFieldValue('workSites', workSites)}
            error={form.errors['clientId']}
          />
        </>
      ) : (
        <div className={css['rights']}>
          <div className="pb-stack-wide">
            <div className={css['base']}>
              <Select
                {...field('base')}
                inputWrapperOrder={['label', 'input', 'description']}
                description={own ? t('users.baseHint') : t(`users.does.${base}`)}
                data={staffRoles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
                allowDeselect={false}
                onChange={(value) => fill(staffRoles.find((role) => role === value) ?? base)}
              />
              {own && (
                <p className={css['own']} role="status">
                  {t('users.basedOn', { role: t(`users.roles.${base}`) })}
                  <Button variant="subtle" size="compact-sm" onClick={() => fill(base)}>
                    {t('users.back', { role: t(`users.roles.${base}`) })}
                  </Button>
                </p>
              )}
            </div>
            <PermissionsForm
              value={permissions}
              onChange={(changed) => form.setFieldValue('permissions', changed)}
            />
          </div>
          <MenuCard permissions={permissions} />
        </div>
      )}
    </FormDrawer>
  )
}

const wordPermissions = (t: TFunction, held: Permissions) =>
  permissionRows
    .flatMap(({ permissions }) => permissions)
    .flatMap((id) => {
      const level = held[String(id)]
      return level ? [`${nameScreens(t, id)}: ${t(`users.levels.${level}`)}`] : []
    })
    .join(' · ')

const wordSites = (ids: readonly string[], sites: User['workSites']) =>
  ids.map((id) => sites.find((one) => one.id === id)?.name ?? id).join(' · ')

const blank: Values = {
  username: '',
  names: '',
  email: '',
  language: 'es',
  kind: 'staff',
  base: 'laboratoryTechnician',
  permissions: presetOf('laboratoryTechnician'),
  clientId: null,
  workSites: [],
}

const valuesOf = ({ username, names, email, language, permissions, client, workSites }: User): Values => {
  const base = client ? blank.base : nearestPreset(permissions)
  return {
    username,
    names,
    email,
    language,
    kind: client ? 'client' : 'staff',
    base,
    permissions: client ? presetOf(base) : permissions,
    clientId: client?.id ?? null,
    workSites: workSites.map(({ id }) => id),
  }
}
