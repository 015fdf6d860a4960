import type { User } from '@probeta/contract/access/users.ts'
import type { Wait } from '../sign-in-attempts/find-waits.ts'

export type UserRow = Omit<User, 'state' | 'wait'> & { invited: boolean }

/** The names under which the attempts of a person are counted: the password, codes of the second factor, the PIN. */
export const accountsOf = ({ id, username }: { id: number; username: string }) => [
  username,
  `second-factor:${id}`,
  `pin:${id}`,
]

/** The longest wait of a person. */
export const waitOf = (
  waits: ReadonlyMap<string, Wait>,
  user: { id: number; username: string },
): Wait | null =>
  accountsOf(user)
    .flatMap((account) => waits.get(account) ?? [])
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))[0] ?? null

export function presentUser({ invited, ...row }: UserRow, wait: Wait | null): User {
  const state = !row.active ? 'inactive' : wait ? 'waiting' : invited ? 'invited' : 'active'
  return { ...row, wait, state }
}
