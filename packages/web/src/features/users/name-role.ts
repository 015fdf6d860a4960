import type { User } from '@probeta/contract/access/users.ts'
import { nearestPreset, presetWith } from '@probeta/domain/people/permissions.ts'
import type { TFunction } from 'i18next'

type Given = Pick<User, 'client' | 'permissions'>

/** Returns 'Recepción', or 'Selección propia' and the preset it was based on. */
export function nameRole(t: TFunction, { client, permissions }: Given): { name: string; hint?: string } {
  if (client) return { name: t('users.roles.client'), hint: client.name }
  const role = presetWith(permissions)
  if (role) return { name: t(`users.roles.${role}`) }
  if (Object.keys(permissions).length === 0) return { name: t('users.ownSelection') }
  const near = t(`users.roles.${nearestPreset(permissions)}`)
  return { name: t('users.ownSelection'), hint: near }
}
