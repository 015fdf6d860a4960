import {
  changeLaboratoryEndpoint,
  findLaboratoryEndpoint,
  Laboratory,
} from '@probeta/contract/laboratory/laboratory.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { FirstStartPage } from './first-start-page.tsx'
import { LaboratoryForm } from './laboratory-form.tsx'

const laboratory = Laboratory.parse({
  ...{ version: 3, name: 'Ensayos Rímac', address: '', language: 'es', timeZone: 'America/Lima' },
  ...{ country: 'PE', paper: 'a4', setUp: true },
})
const answers = [
  answer(findLaboratoryEndpoint, () => ({ result: laboratory })),
  answer(changeLaboratoryEndpoint, () => ({ result: { ...laboratory, version: 4 } })),
]
const may = [[permission.tables, 'edit']] as const
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const choose = async (name: string, option: string) => {
  await field(name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const bodyOf = (asked: Awaited<ReturnType<typeof draw>>['asked']) =>
  asked.find(({ name }) => name === 'PUT /laboratory')?.body

it('proposes the paper of the country that is chosen, and saves another', async () => {
  const { asked } = await draw(<LaboratoryForm laboratory={laboratory} onClose={vi.fn<() => void>()} />, {
    answers,
    may,
  })
  await expect.element(field('Papel')).toHaveValue('A4')
  await choose('País', 'Chile')
  await expect.element(field('Papel')).toHaveValue('Carta (216 × 279 mm)')
  await choose('Papel', 'A4')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => bodyOf(asked)).toMatchObject({ country: 'CL', paper: 'a4' })
})

it('asks nothing of paper at the first start: it is that of the country', async () => {
  const spy = vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
  onTestFinished(() => spy.mockRestore())
  const { asked } = await draw(<FirstStartPage />, { answers, may })
  await page.getByRole('textbox', { name: 'Nombre del laboratorio' }).fill('Ensayos Anáhuac')
  await expect.element(field('País')).toHaveValue('México')
  expect(field('Papel').query()).toBeNull()
  await page.getByRole('button', { name: 'Empezar', exact: true }).click()
  await expect.poll(() => bodyOf(asked)).toMatchObject({ country: 'MX', paper: 'letter' })
})
