import {
  type CareLog,
  careOfTodayEndpoint,
  type PressCare,
  recordCareEndpoint,
} from '@probeta/contract/laboratory/daily-care.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { CareCard } from './care-card.tsx'

const id = '0193f000-0000-7000-8000-000000000001'
const care: CareLog = {
  ...{ id, day: '2026-11-26', passed: ['zero'], failed: [], note: '', doneBy: 'Ana' },
  equipment: { id, name: 'Prensa 1', kind: 'press' },
  doneAt: '2026-11-26T07:00:00.000Z',
}

it('counts what is still open, and gives the keys back to the reading once it is saved', async () => {
  let done: PressCare['care'] = null
  await draw(
    <>
      <CareCard />
      <input data-field="load" aria-label="Carga" />
    </>,
    {
      may: [[permission.breaks, 'edit']],
      answers: [
        answer(careOfTodayEndpoint, () => ({
          result: { day: care.day, items: [{ id, name: 'Prensa 1', care: done, outage: null }] },
        })),
        answer(recordCareEndpoint, () => ({ result: (done = care) })),
      ],
    },
  )
  await page.getByRole('button', { name: 'Prensa 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Faltan 6 puntos por revisar.')).toBeVisible()
  const passed = dialog.getByText('Bien')
  for (const point of passed.elements().slice(1)) await page.elementLocator(point).click()
  await expect.element(dialog.getByText('Falta 1 punto por revisar.')).toBeVisible()
  await passed.first().click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Carga')).toHaveFocus()
})
