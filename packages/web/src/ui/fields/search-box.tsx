import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const pause = 250
type Props = { value: string; onSearch: (value: string) => void; label?: string; autoFocus?: boolean }

/** Searches for the typed text after a short pause, at once with Enter. `value` is the URL's. */
export function SearchBox({ value, onSearch, label, autoFocus = false }: Props) {
  const { t } = useTranslation()
  const { typed, setTyped, search } = useTypedSearch(value, onSearch)
  const name = label ?? t('common.list.searchHint')

  return (
    <TextInput
      className="pb-search"
      type="search"
      aria-label={name}
      placeholder={name}
      autoFocus={autoFocus}
      value={typed}
      leftSection={<IconSearch size={17} stroke={1.8} />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('common.actions.clear')} onClick={() => setTyped('')} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search()
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          setTyped('')
        }
      }}
    />
  )
}

/** The typed text, searched for after a pause; `search` does so at once. */
function useTypedSearch(value: string, onSearch: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  useEffect(() => {
    if (value !== searched.current) setTyped(value)
    searched.current = value
  }, [value])

  function search() {
    const text = typed.trim()
    if (text === searched.current) return
    searched.current = text
    onSearch(text)
  }
  useEffect(() => {
    const timer = setTimeout(search, pause)
    return () => clearTimeout(timer)
  })
  return { typed, setTyped, search }
}
