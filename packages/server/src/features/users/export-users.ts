import { type User, exportUsersEndpoint } from '@probeta/contract/users.ts'
import { menu, presetWith } from '@probeta/domain/people/permissions.ts'
import type { ListExport } from '../../http/export-list.ts'
import { inWords } from '../../http/word-query.ts'

const yesNo = (value: boolean) => (value ? 'lists.export.yes' : 'lists.export.no')

function roleOf({ client, permissions }: User): string {
  if (client) return 'users.roles.client'
  const role = presetWith(permissions)
  return role ? `users.roles.${role}` : 'users.ownSelection'
}

/** The screens that a permission opens. */
const screensOf = (permission: string) =>
  menu
    .flatMap(({ items }) => items.filter((item) => String(item.permission) === permission))
    .map(({ route }) => `shell.menu.${route}`)

export const userTable: ListExport<User> = {
  endpoint: exportUsersEndpoint,
  title: 'users.title',
  asked: {
    permission: inWords(screensOf),
  },
  columns: [
    { of: 'names', heading: 'users.fields.names', kind: 'text', value: ({ names }) => names },
    { of: 'names', heading: 'users.fields.username', kind: 'text', value: ({ username }) => username },
    { heading: 'users.fields.email', kind: 'text', value: ({ email }) => email },
    { heading: 'users.fields.language', kind: 'text', value: ({ language }) => language },
    { of: 'role', heading: 'users.fields.role', kind: 'choice', value: roleOf },
    { of: 'role', heading: 'users.fields.client', kind: 'text', value: ({ client }) => client?.name ?? null },
    {
      of: 'workSites',
      heading: 'users.fields.workSites',
      kind: 'text',
      value: ({ workSites }) => workSites.map(({ code, name }) => `${code} ${name}`).join(', '),
    },
    {
      of: 'security',
      heading: 'users.marks.secondFactor',
      kind: 'choice',
      value: ({ secondFactor }) => yesNo(secondFactor),
    },
    { of: 'security', heading: 'lists.headings.passkeys', kind: 'number', value: ({ passkeys }) => passkeys },
    { of: 'security', heading: 'users.marks.pin', kind: 'choice', value: ({ pin }) => yesNo(pin) },
    {
      of: 'lastSignIn',
      heading: 'users.fields.lastSignIn',
      kind: 'instant',
      value: ({ lastSignIn }) => lastSignIn,
    },
    {
      of: 'state',
      heading: 'users.fields.active',
      kind: 'choice',
      value: ({ state }) => `users.state.${state}`,
    },
  ],
}
