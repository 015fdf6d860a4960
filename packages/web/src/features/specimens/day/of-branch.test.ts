import { expect, it } from 'vitest'
import { aSpecimen } from '../reading/make-specimen.ts'
import { dayOfBranch } from './of-branch.ts'

const at = (branch: string | null, laboratory: string | null = null) => ({
  branch,
  laboratory,
  transfer: null,
})
const ids = ['here', 'there', 'unplaced', 'outside']
const day = {
  ...{ day: '2026-03-10', today: '2026-03-10', sisters: {}, histories: [], missed: [], review: null },
  specimens: ids.map((id) => aSpecimen({ id })),
  whereabouts: { here: at('head'), there: at('north'), outside: at(null, 'Sur') },
}
const shown = (branch: string | undefined, chosen?: string) =>
  dayOfBranch(day, branch, chosen).specimens.map(({ id }) => id)

it('shows what lies there, what nobody has placed, and what another laboratory has', () => {
  expect(shown('head')).toEqual(['here', 'unplaced', 'outside'])
  expect(shown('north')).toEqual(['there', 'unplaced', 'outside'])
  expect(shown(undefined)).toEqual(ids)
})

it('shows the scanned specimen wherever it should be', () =>
  expect(shown('head', 'there')).toEqual(['here', 'there', 'unplaced', 'outside']))
