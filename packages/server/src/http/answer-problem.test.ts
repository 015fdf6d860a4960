import { findUser } from '@probeta/contract/users.ts'
import { expect, it } from 'vitest'
import { ownLaboratory } from '../testing/a-laboratory.ts'

it('a number that no column of the database can hold is a mistake of the caller', async () => {
  const lab = await ownLaboratory()
  const answer = await lab.as('administrator').call(findUser, { params: { userId: 99_999_999_999 } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})
