import { changeOwnPasswordEndpoint } from '@probeta/contract/access/session.ts'
import { expect, it } from 'vitest'
import { ownLaboratory } from '../../testing/a-laboratory.ts'

const current = 'correct horse battery staple'

it('what a guesser tries first does not become a password, and the reason is said', async () => {
  const lab = await ownLaboratory()
  const person = await lab.another('director')
  for (const [next, why] of [
    ['short', 'tooShort'],
    ['Laboratorio-Prueba', 'context'],
    ['contraseña2026', 'common'],
    ['qwertyuiop', 'pattern'],
  ] as const) {
    expect(await person.call(changeOwnPasswordEndpoint, { body: { current, next } })).toMatchObject({
      status: 422,
      body: { code: 'user.weakPassword', detail: { shortest: 10, why } },
    })
  }
  expect(
    await person.does(changeOwnPasswordEndpoint, { body: { current, next: 'tres grúas y un café' } }),
  ).toEqual({})
})
