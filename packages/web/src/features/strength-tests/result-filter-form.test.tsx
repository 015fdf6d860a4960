import { listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listInstrumentsEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { listTechniciansEndpoint } from '@probeta/contract/clients/technicians.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { answer } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { ResultFilterForm } from './result-filter-form.tsx'

const nothing = { result: { items: [], next: null, total: { count: 0, capped: false } } }
const answers = [
  answer(listClientsEndpoint, () => nothing),
  answer(listTechniciansEndpoint, () => nothing),
  answer(listInstrumentsEndpoint, () => ({ result: { items: [] } })),
]
const resultList = listInUrl('strengthTests', listStrengthTestsEndpoint)
const Filters = () => <ResultFilterForm {...useList(resultList)} />
const more = page.getByRole('button', { name: 'Más filtros' })

const brokenBy = page.getByLabelText('Cualquier técnico').or(page.getByLabelText('Rompió'))

it('asks who broke a specimen of whoever may see the technicians', async () => {
  const may = [permission.results, permission.technicians].map((id) => [id, 'view'] as const)
  await draw(<Filters />, { answers, may })
  await more.first().click()
  await expect.element(brokenBy.first()).toBeVisible()
})

it('does not ask it of anybody else', async () => {
  await draw(<Filters />, { answers, may: [[permission.results, 'view']] })
  await more.first().click()
  await expect.element(page.getByLabelText('Resistencia especificada')).toBeVisible()
  expect(brokenBy.elements()).toEqual([])
})

it('shows a day up to which is asked, though others are folded', async () => {
  await draw(<Filters />, { answers, may: [[permission.results, 'view']], search: '?to=2026-11-20' })
  await expect.element(page.getByLabelText('Moldeo hasta', { exact: true })).toBeVisible()
})
