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
  expect(linkHit({ kind: 'specimen', openId: 'sample-1' }).to).toBe('/servicios/muestras/muestra/sample-1')
})
it('the kind of the best hit comes first, the others in the order of the work', () => {
  const groups = groupHits([hit('client', 'a'), hit('specimen', 'b'), hit('sample', 'c'), hit('client', 'd')])
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id).join()])).toEqual([
    ['client', 'a,d'],
    ['sample', 'c'],
    ['specimen', 'b'],
  ])
})
