import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const pause = 250
type Props = { value: string; onSearch: (value: string) => void; label?: string; autoFocus?: boolean }

/** What is typed is searched after a short pause, at once with Enter. `value` is the URL's. */
export function SearchBox({ value, onSearch, label, autoFocus = false }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const name = label ?? t('common.list.searchHint')

  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])

  const tell = (text: string) => {
    if (text === told.current) return
    told.current = text
    onSearch(text)
  }
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), pause)
    return () => clearTimeout(timer)
  })

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
        if (event.key === 'Enter') tell(typed.trim())
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          setTyped('')
        }
      }}
    />
  )
}
