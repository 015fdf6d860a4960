import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addUser, changeUser, User } from '@probeta/contract/users.ts'
import { type RoleId, roleIds } from '@probeta/domain/people/permissions.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { atField } from '../../ui/at-field.ts'
import { FormDrawer } from '../../ui/form-drawer.tsx'
import { Refused } from '../../ui/refused.ts'
import { useFieldRules } from '../../ui/use-field-rules.ts'
import { useToast } from '../../ui/use-toast.ts'
import { guessRole } from './guess-role.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import type { FirstPassword } from './password-panel.tsx'
import { PortalForm } from './portal-form.tsx'
import { useSendsMail } from './queries.ts'
import { RoleCard } from './role-card.tsx'

type Values = {
  username: string
  names: string
  email: string
  language: Language
  role: RoleId | null
  clientId: string | null
  workSites: string[]
  active: boolean
}
type Props = {
  /** The one to change; without it a new one is added. */
  user?: User
  /** The user is who is signed in: then nothing can be changed here. */
  own?: boolean
  onAdded?: (first: FirstPassword) => void
  onClose: () => void
}

const anAddress = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/
const aUsername = /^[a-z0-9][a-z0-9._@-]{1,79}$/

export function UserForm({ user, own = false, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const may = useMay()
  const refresh = useRefresh()
  const rules = useFieldRules()
  const toast = useToast()
  const sendsMail = useSendsMail()
  const [known] = useState(user)
  const first = useRef<FirstPassword>(undefined)
  const form = useForm<Values>({
    initialValues: known ? valuesOf(known) : { ...blank, language },
    validate: {
      username: (username) =>
        known || aUsername.test(username) ? null : (rules.required(username) ?? t('users.usernameInvalid')),
      names: rules.required,
      email: (email) =>
        email.trim() === '' || anAddress.test(email.trim()) ? null : t('users.emailInvalid'),
      role: rules.required,
      clientId: (clientId, { role }) => (role === 'client' ? rules.required(clientId) : null),
    },
  })
  const { role } = form.values
  const labels = {
    names: t('users.fields.names'),
    email: t('users.fields.email'),
    language: t('users.fields.language'),
  }

  async function submit(
    { username, active, role: picked, clientId, workSites, ...rest }: Values,
    save: { key: string; version: number },
  ) {
    const portal = picked === 'client'
    const body = {
      ...rest,
      email: rest.email.trim(),
      role: picked ?? 'client',
      clientId: portal ? clientId : null,
      workSites: portal ? workSites : [],
    }
    if (known) {
      const call = api.call(changeUser, {
        params: { userId: known.id },
        body: { ...body, active },
        version: save.version,
      })
      await call.catch((error: unknown) => {
        throw asValues(error)
      })
    } else {
      const call = api.call(addUser, { body: { ...body, username } }, { key: save.key })
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

  const reason = own ? t('users.own') : may(9, 'edit') ? undefined : t('common.form.noPermission')
  return (
    <FormDrawer
      form={form}
      title={known ? known.names : t('users.add')}
      draft={known ? `user:${known.id}` : 'user'}
      version={known?.version}
      submit={submit}
      labels={labels}
      size={520}
      reason={reason}
      onClose={leave}
    >
      <TextInput
        label={labels.names}
        required
        readOnly={own}
        maxLength={200}
        {...form.getInputProps('names')}
      />
      <TextInput
        label={t('users.fields.username')}
        description={t('users.hints.username')}
        required
        readOnly={known !== undefined}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
        onChange={(event) => form.setFieldValue('username', event.currentTarget.value.toLowerCase().trim())}
      />
      <div className="pb-pair">
        <TextInput
          type="email"
          label={labels.email}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t(known || !sendsMail ? 'users.hints.emailPlain' : 'users.hints.emailInvites')}
          readOnly={own}
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <Select
          label={labels.language}
          readOnly={own}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
      </div>
      <Select
        label={t('users.fields.role')}
        description={known && guessRole(known) === null && t('users.customHint')}
        placeholder={t('users.custom')}
        required
        readOnly={own}
        data={roleIds.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      {role && <RoleCard role={role} />}
      {role === 'client' && (
        <PortalForm
          known={known?.client ? { value: known.client.id, label: known.client.name } : undefined}
          clientId={form.values.clientId}
          onClient={(clientId) => form.setValues({ clientId, workSites: [] })}
          workSites={form.values.workSites}
          onWorkSites={(workSites) => form.setFieldValue('workSites', workSites)}
          error={form.errors['clientId']}
        />
      )}
      {known && !own && <InvitationPanel user={known} unsaved={form.values.email !== known.email} />}
      {known && !own && (
        <Switch
          label={t('users.active')}
          description={t('users.activeHint')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      )}
    </FormDrawer>
  )
}

/** The row of a 412 in the words of the form: it has a client where the form has an id, and levels where it has a role. */
function asValues(error: unknown): unknown {
  const row = error instanceof Refused ? User.safeParse(error.current) : undefined
  if (!(error instanceof Refused) || !row?.success) return error
  const { code, status, title, fields } = error
  return new Refused(code, status, title, fields, { ...valuesOf(row.data), version: row.data.version })
}

const blank: Values = {
  username: '',
  names: '',
  email: '',
  language: 'es',
  role: 'laboratoryTechnician',
  clientId: null,
  workSites: [],
  active: true,
}

const valuesOf = (user: User): Values => ({
  username: user.username,
  names: user.names,
  email: user.email,
  language: user.language,
  role: guessRole(user),
  clientId: user.client?.id ?? null,
  workSites: user.workSites,
  active: user.active,
})
