import { changeClientEndpoint, Client, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { languages } from '@probeta/contract/base/languages.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { ClientForm } from './client-form.tsx'

const client = Client.parse({
  ...{ id: '0193f000-0000-7000-8000-000000000001', version: 3, name: 'Áridos del Sur', taxId: 'B12345674' },
  ...{ address: 'Calle Mayor 1', phone: '', email: '', billingEmail: '', country: 'ES', language: 'es' },
  ...{
    stressUnit: 'MPa',
    active: true,
    activeWorkSites: 0,
    dueSoon: 0,
    lastReportAt: null,
    mergedInto: null,
  },
})
const noClients = answer(listClientsEndpoint, () => ({
  result: { items: [], next: null, total: { count: 0, capped: false } },
}))
const may = [[permission.clients, 'edit']] as const
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('the form of a client', () => {
  it.each(languages)('says what is missing before it asks the server: %s', async (language) => {
    const { asked } = await draw(<ClientForm onClose={vi.fn<() => void>()} />, {
      answers: [noClients],
      may,
      language,
    })
    await button(screens[language].common.actions.save).click()
    await expect.element(page.getByText(screens[language].common.form.required)).toBeVisible()
    expect(asked.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  })

  it('takes no more characters than the contract', async () => {
    await draw(<ClientForm onClose={vi.fn<() => void>()} />, { answers: [noClients], may })
    await expect.element(field('Razón social')).toHaveAttribute('maxlength', '200')
  })

  it('saves on the version that was read, and closes', async () => {
    const onClose = vi.fn<() => void>()
    const { asked } = await draw(<ClientForm client={client} onClose={onClose} />, {
      answers: [answer(changeClientEndpoint, () => ({ result: { ...client, version: 4 } }))],
      may,
    })
    await field('Dirección').fill('Calle Nueva 2')
    await button('Guardar').click()
    await expect.poll(() => onClose.mock.calls.length, { timeout: 30_000 }).toBe(1)
    const sent = asked.find(({ name }) => name === 'PUT /clients/:clientId')
    expect(sent?.headers.get('if-match')).toBe('"3"')
    expect(sent?.body).toMatchObject({ name: 'Áridos del Sur', address: 'Calle Nueva 2', active: true })
  })
})
