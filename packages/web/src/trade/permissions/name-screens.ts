import { menu, type PermissionId } from '@probeta/domain/people/permissions.ts'
import type { TFunction } from 'i18next'

/** Names the screens a permission opens: one, except for technicians and brands, which share theirs. */
export const nameScreens = (t: TFunction, permission: number): string =>
  menu
    .flatMap(({ items }) => items.filter((item) => item.permission === permission))
    .map(({ route }) => t(`shell.menu.${route}`))
    .join(' · ')

/** The rows of the grid: each permission once, in the groups and the order of the menu. */
export const permissionRows: readonly {
  group: (typeof menu)[number]['group']
  permissions: readonly PermissionId[]
}[] = menu.map(({ group, items }) => ({
  group,
  permissions: [...new Set(items.map(({ permission }) => permission))],
}))
