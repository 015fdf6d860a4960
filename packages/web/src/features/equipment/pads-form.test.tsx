import { changePadSetEndpoint, type PadSetFile } from '@probeta/contract/laboratory/pad-sets.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { PadsForm } from './pads-form.tsx'

const set: PadSetFile = {
  ...{ id: '0193f000-0000-7000-8000-000000000002', version: 3, name: 'Neopreno 2', active: true },
  ...{ uses: 41, mostUses: 100, usesBefore: 0, putToUseOn: null, lastUsedAt: null },
  ...{ replaces: null, replacedBy: null, hardness: 60, leastMpa: 17, mostMpa: 50 },
}
/** The set in a 412 answer: fewer fields than the table shows. */
const retired = {
  ...{ id: set.id, version: 4, name: set.name, active: false },
  uses: 41,
  mostUses: 80,
  usesBefore: 0,
  ...{ hardness: 60, leastMpa: 17, mostMpa: 50 },
}

it('shows what somebody else changed meanwhile, and never puts a retired set back to use by itself', async () => {
  const onClose = vi.fn<() => void>()
  const { asked } = await draw(<PadsForm act={{ kind: 'edit', set }} onClose={onClose} />, {
    may: [[permission.breaks, 'edit']],
    answers: [
      answer(changePadSetEndpoint, ({ headers, body }) =>
        headers.get('if-match') === '"3"'
          ? { refusal: 'request.stale', current: retired }
          : { result: { ...retired, ...Object(body) } },
      ),
    ],
  })
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Neopreno 2b')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Otra persona guardó antes' })
  await expect.element(card.getByRole('row', { name: /^En uso/ })).toBeVisible()
  await card.getByRole('button', { name: 'Guardar lo mío encima' }).click()
  await expect.poll(() => onClose.mock.calls.length, { timeout: 30_000 }).toBe(1)
  expect(asked.at(-1)?.body).toEqual({
    ...{ name: 'Neopreno 2b', mostUses: 80, usesBefore: 0, active: false },
    ...{ hardness: 60, leastMpa: 17, mostMpa: 50 },
  })
})
