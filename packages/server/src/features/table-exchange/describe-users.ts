import type { User } from '@probeta/contract/access/users.ts'
import { isLanguage } from '@probeta/contract/base/languages.ts'
import { firstBeyond, presetOf, presetWith, roleIds, roleOf } from '@probeta/domain/people/permissions.ts'
import { newToken } from '../../base/token.ts'
import { orRefuse, stale } from '../../base/refusal.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Context } from '../../http/context.ts'
import { hashPassword } from '../../passwords/password.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Cells, CurrentRow, TableDescription } from './describe-table.ts'
import { emailField, languageField } from './moved-cells.ts'

const username = /^[a-z0-9][a-z0-9._@-]{1,79}$/
/** A client user is given work sites, which a file does not name. */
const staffRoles = roleIds.filter((role) => role !== 'client')

/**
 * Staff, known by user name, else by e-mail address. A new one is invited and has the permissions of the role; of one that
 * exists only name and language change.
 */
export async function describeUsers(
  { imports, laboratory }: Readings,
  ctx: Context,
): Promise<TableDescription> {
  const [users, { language: usual }] = await Promise.all([imports.users(), laboratory.find()])
  const rows = users.map(
    (one): CurrentRow & { id: number; email: string; permissions: User['permissions'] } => ({
      ...{ key: one.username, version: one.version, id: one.id, email: (one.email ?? '').toLowerCase() },
      permissions: one.permissions,
      cells: {
        ...{ username: one.username, name: one.names, email: one.email ?? '', language: one.language },
        role: presetWith(one.permissions) ?? '',
      },
    }),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const byEmail = new Map(rows.filter(({ email }) => email !== '').map((row) => [row.email, row]))
  const nameOf = ({ username: typed, email = '' }: Cells) => (typed || email).toLowerCase()
  const held = Object.fromEntries(ctx.actor.levels)
  const roleIn = ({ role }: Cells) => staffRoles.find((one) => one === role)
  return {
    fields: [
      { key: 'username', kind: 'words', most: 80, reads: (text) => username.test(text.toLowerCase()) },
      {
        key: 'name',
        kind: 'words',
        most: 200,
        needed: true,
        filled: true,
        also: ['nombres', 'names', 'apellido y nombre', 'full name'],
      },
      { ...emailField(), needed: true, filled: true },
      { key: 'role', kind: { oneOf: staffRoles, phrases: 'users.roles' }, needed: true, filled: true },
      languageField(),
    ],
    keyField: 'email',
    keyOf: nameOf,
    keepsEmpty: true,
    match: (cells) => byKey.get(nameOf(cells)) ?? byEmail.get((cells.email ?? '').toLowerCase()),
    proposeKey: ({ username: typed, ...cells }) => ({
      ...cells,
      ...(typed && { username: typed.toLowerCase() }),
    }),
    currentRows: () => Promise.resolve(rows),
    check: ({ cells, before }) => {
      if (before)
        for (const field of ['username', 'email', 'role'] as const)
          if ((before.cells[field] ?? '').toLowerCase() !== (cells[field] ?? '').toLowerCase())
            return { field, code: 'elsewhere', value: cells[field] ?? '' }
      const role = roleIn(cells)
      const mine = before && byKey.get(before.key)?.id === ctx.actor.id
      if (mine && (before.cells.name !== cells.name || before.cells.language !== cells.language))
        return { field: 'name', code: 'elsewhere', value: cells.name ?? '' }
      const differs = before && (before.cells.name !== cells.name || before.cells.language !== cells.language)
      // Whoever may edit users does not change the account of somebody with more rights.
      if (differs && firstBeyond(held, byKey.get(before.key)?.permissions ?? {}) !== undefined)
        return { field: 'name', code: 'notHeld', value: cells.name ?? '' }
      const beyond = !before && role && firstBeyond(held, presetOf(role)) !== undefined
      if (beyond) return { field: 'role', code: 'notHeld', value: cells.role ?? '' }
      return username.test(nameOf(cells)) ? undefined : { field: 'username', code: 'empty', value: '' }
    },
    async write({ users: store, passwordLinks }, planned) {
      const { actor, installation, scope } = ctx
      // Nobody knows it: whoever is invited chooses one.
      const passwordHash = await hashPassword(newToken())
      for (const { cells, before } of planned) {
        const { name: names = '', email = '' } = cells
        const language = cells.language && isLanguage(cells.language) ? cells.language : usual
        const current = before && orRefuse(byKey.get(before.key), 'user.notFound')
        if (current) {
          const changed = await store.change(current.id, current.version ?? 1, {
            ...{ names, language, email: current.cells.email ?? '' },
            active: users.find(({ id }) => id === current.id)?.active ?? true,
          })
          if (!changed) throw stale(cells)
          continue
        }
        const called = nameOf(cells)
        const role = roleIn(cells) ?? 'reception'
        const id = await refuseTaken('app_user_username_key', 'user.nameTaken', () =>
          store.add({ username: called, names, email, language }, { passwordHash, mustChange: true }),
        )
        await store.grant(id, { clientId: null, workSites: [], permissions: roleOf(role) })
        if (!installation.mail) continue
        await store.note(id, 'user.invite')
        await passwordLinks.invite(
          { id, names, username: called, email, language },
          installation.addressOf(scope),
          {
            ...{ id: actor.id, inviter: actor.name, laboratory: actor.laboratoryName },
          },
        )
      }
    },
  }
}
