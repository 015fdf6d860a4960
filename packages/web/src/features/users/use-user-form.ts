import { aboutLanguage } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { addUserEndpoint, User } from '@probeta/contract/access/users.ts'
import { nearestPreset, presetOf, type RoleId, roleIds } from '@probeta/domain/people/permissions.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useProposedLanguage } from '../../session/current-session.ts'
import { useRecordForm } from '../../ui/forms/use-contract-form.ts'
import { nameScreens, permissionRows } from '../../trade/permissions/name-screens.ts'
import type { Permissions } from '../../trade/permissions/permissions-form.tsx'

export type StaffRole = Exclude<RoleId, 'client'>
/** Of the laboratory, of a client, or of a program with which nobody signs in. */
export const kinds = ['staff', 'client', 'program'] as const
export type Kind = (typeof kinds)[number]
export type Values = Omit<Parsed<typeof addUserEndpoint>['body'], 'program'> & {
  kind: Kind
  /** The preset from which the permissions were filled in. */
  base: StaffRole
}
export type Beginning = {
  /** The user to change; without it a new one is added. */
  user?: User | undefined
  /** The client of a new client user, when it is known already. */
  clientId?: string | undefined
  /** The role a new user starts with, where a link to this form sets one. */
  startsAs?: StaffRole | undefined
}

export const startingAs = (role: StaffRole) => ({ base: role, permissions: presetOf(role) })
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

/** The form of a user, new or known. */
export function useUserForm({ user, clientId, startsAs }: Beginning) {
  const { t } = useTranslation()
  const language = useProposedLanguage()
  const record = useRecordForm<Values, User>(Body, {
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
      clientId: (id, row): string =>
        (id === row.client?.id ? row.client.name : record.known?.client?.name) ?? '',
      workSites: (ids, row): string => wordSites(ids, [...row.workSites, ...(record.known?.workSites ?? [])]),
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
  return record
}
export type UserFields = Pick<ReturnType<typeof useUserForm>, 'form' | 'field' | 'known'>

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

const valuesOf = ({
  username,
  names,
  email,
  language,
  permissions,
  client,
  workSites,
  signsIn,
}: User): Values => {
  const base = client ? blank.base : nearestPreset(permissions)
  return {
    username,
    names,
    email,
    language,
    kind: client ? 'client' : signsIn ? 'staff' : 'program',
    base,
    permissions: client ? presetOf(base) : permissions,
    clientId: client?.id ?? null,
    workSites: workSites.map(({ id }) => id),
  }
}
