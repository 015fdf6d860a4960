import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { type Choice, SearchSelect } from './search-select.tsx'

const sites: Choice[] = [
  { value: 'a', label: 'OB03 · Edificio Triana' },
  { value: 'b', label: 'OB12 · Torre Los Ceibos' },
  { value: 'c', label: 'OB01 · Torre Mirador' },
]

type Props = { onSend: () => void; searching?: boolean }

function Form({ onSend, searching = false }: Props) {
  const [value, setValue] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <SearchSelect
        label="Obra"
        value={value}
        onChange={setValue}
        choices={sites.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
        onSearch={setSearch}
        searching={searching}
      />
    </form>
  )
}

const field = () => page.getByRole('combobox', { name: 'Obra' })
const option = (name: string) => page.getByRole('option', { name })

it('Enter takes the best of what was found for the typed text, and only then sends the form', async () => {
  const onSend = vi.fn<() => void>()
  await draw(<Form onSend={onSend} />)
  await field().fill('torre')
  await expect.element(option('OB03 · Edificio Triana')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('OB12 · Torre Los Ceibos')
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})

it('Enter takes nothing of what was found for another text, and does not send the form half filled', async () => {
  const onSend = vi.fn<() => void>()
  await draw(<Form onSend={onSend} searching />)
  await field().fill('torre')
  await expect.element(option('OB03 · Edificio Triana')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('torre')
  expect(onSend).not.toHaveBeenCalled()
})

it('Enter takes the line that the arrows chose', async () => {
  await draw(<Form onSend={vi.fn<() => void>()} />)
  await field().fill('torre')
  await expect.element(option('OB03 · Edificio Triana')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('OB01 · Torre Mirador')
})
