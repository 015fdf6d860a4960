import { roleIds, roleOf } from '@probeta/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { guessRole } from './guess-role.ts'

const levelsOf = (role: (typeof roleIds)[number]) =>
  Object.fromEntries([...roleOf(role)].map(([id, level]) => [String(id), level]))

test.each(roleIds.filter((role) => role !== 'client'))('the permissions of %s are known again', (role) => {
  expect(guessRole({ client: null, permissions: levelsOf(role) })).toBe(role)
})

test('a user of a client is a client user', () => {
  const client = { id: '0197f3a0-0000-7000-8000-000000000001', name: 'Prefabricados' }
  expect(guessRole({ client, permissions: {} })).toBe('client')
})

test('one permission more, less or other is no role', () => {
  const reception = levelsOf('reception')
  expect(guessRole({ client: null, permissions: { ...reception, 9: 'view' } })).toBeNull()
  expect(guessRole({ client: null, permissions: { ...reception, 25: 'edit' } })).toBeNull()
  expect(guessRole({ client: null, permissions: {} })).toBeNull()
})
