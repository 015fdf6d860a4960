import { changeMixEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { practiceOf } from '@probeta/domain/people/country-practice.ts'
import { expect, it } from 'vitest'
import { draftMix } from './draft-mix.ts'

it.each(['US', 'DE', 'PE', ''])('a new mix begins with fields of a mix alone: country «%s»', (country) => {
  const values = { ...draftMix(undefined, practiceOf(country)), code: 'H-30', specifiedStrength: 30 }
  expect(changeMixEndpoint.body.safeParse(values).error?.issues).toBeUndefined()
})
