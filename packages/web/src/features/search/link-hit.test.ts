import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { groupHits, linkHit } from './link-hit.ts'

const hit = (kind: 'client' | 'specimen' | 'sample', id: string) => ({
  kind,
  id,
  openId: id,
  label: id,
  context: '',
  match: null,
})

it('a specimen opens its sample', () => {
  const { to } = linkHit({ kind: 'specimen', openId: 'sample-1' }, () => true)
  expect(to).toBe('/servicios/muestras/muestra/sample-1')
})
it('a person opens as a user, or as a technician for those who may not see users', () => {
  const open = (held: number) => linkHit({ kind: 'person', openId: '7' }, (id) => id === held)
  expect(open(permission.users).to).toBe('/administracion/usuarios/7')
  expect(open(permission.technicians)).toMatchObject({ search: { technician: '7' } })
})
it('the kind of the best hit comes first, the others in the order of the work', () => {
  const groups = groupHits([hit('client', 'a'), hit('specimen', 'b'), hit('sample', 'c'), hit('client', 'd')])
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id).join()])).toEqual([
    ['client', 'a,d'],
    ['sample', 'c'],
    ['specimen', 'b'],
  ])
})
