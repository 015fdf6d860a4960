import { type Language, languageOf } from '@probeta/contract/base/languages.ts'
import type { UserChange } from '@probeta/contract/access/users.ts'
import { type PermissionLevel, permissionIds } from '@probeta/domain/people/permissions.ts'

type Values = Record<string, unknown> | null
export type AuditRow = { kind: string; action: string; old: Values; new: Values }

/** Actions that change no values, by their name in the trail. */
const acts: Readonly<Record<string, UserChange>> = {
  'user.invite': { what: 'invited' },
  'user.resetPassword': { what: 'passwordReset' },
  'user.signOut': { what: 'signedOut' },
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const idOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The clients and work sites that the rows name by id. */
export const idsIn = (rows: readonly AuditRow[]): string[] =>
  rows.flatMap(({ old, new: next }) =>
    [old, next].flatMap((values) =>
      [idOf(values?.['client_id']) ?? [], idOf(values?.['work_site_id']) ?? []].flat(),
    ),
  )

/** Describes the audit rows of one transaction as changes that a person can read. */
export function describeChanges(rows: readonly AuditRow[], names: ReadonlyMap<string, string>): UserChange[] {
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? '') : null)
  return [
    ...of('app_user').flatMap(describePerson),
    ...of('membership').flatMap(({ old, new: next }): UserChange[] => {
      const [before, after] = [nameOf(old?.['client_id']), nameOf(next?.['client_id'])]
      return before === after ? [] : [{ what: 'client', before, after }]
    }),
    ...describePermissions(of('permission')),
    ...of('work_site_access').flatMap(({ old, new: next }): UserChange[] => [
      { what: 'workSite', name: nameOf((next ?? old)?.['work_site_id']) ?? '', given: next !== null },
    ]),
    ...of('passkey').flatMap(({ old, new: next }): UserChange[] =>
      old !== null && next !== null
        ? []
        : [{ what: 'passkey', name: textOf((next ?? old)?.['name']), given: next !== null }],
    ),
  ]
}

function describePerson({ action, old, new: next }: AuditRow): UserChange[] {
  if (old === null && next === null) {
    const act = acts[action]
    return act ? [act] : []
  }
  if (old === null && next !== null && 'username' in next) return [{ what: 'added' }]
  const [before, after] = [old ?? {}, next ?? {}]
  const changed = (key: string) => key in before || key in after
  const texts = (['names', 'email'] as const).flatMap((what): UserChange[] =>
    changed(what) ? [{ what, before: textOf(before[what]), after: textOf(after[what]) }] : [],
  )
  const turned = (what: 'secondFactor' | 'pin' | 'directory', key: string): UserChange[] =>
    changed(key) ? [{ what, before: Boolean(before[key]), after: Boolean(after[key]) }] : []
  const language = (value: unknown): Language => languageOf(typeof value === 'string' ? value : null)
  return [
    ...texts,
    ...(changed('language')
      ? [
          {
            what: 'language' as const,
            before: language(before['language']),
            after: language(after['language']),
          },
        ]
      : []),
    ...(changed('active')
      ? [{ what: 'active' as const, before: before['active'] === true, after: after['active'] === true }]
      : []),
    ...turned('secondFactor', 'second_factor_at'),
    ...turned('pin', 'pin_at'),
    ...turned('directory', 'directory_at'),
  ]
}

const levelOf = (value: unknown): PermissionLevel | null =>
  value === 'view' || value === 'edit' || value === 'approve' ? value : null

/** A permission removed and added in the same transaction is one that was changed. */
function describePermissions(rows: readonly AuditRow[]): UserChange[] {
  return permissionIds.flatMap((permission): UserChange[] => {
    const ours = rows.filter(({ old, new: next }) => (next ?? old)?.['permission_id'] === permission)
    const before = levelOf(ours.find(({ old }) => old !== null)?.old?.['level'])
    const after = levelOf(ours.findLast(({ new: next }) => next !== null)?.new?.['level'])
    return before === after ? [] : [{ what: 'permission', permission, before, after }]
  })
}
