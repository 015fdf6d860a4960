import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Choice = { value: string; label: string; hint?: string }

type Left = 'value' | 'onChange' | 'data' | 'searchable' | 'filter' | 'renderOption' | 'onSearchChange'
type Props = Omit<SelectProps, Left> & {
  value: string | null
  onChange: (value: string | null) => void
  /** Results of the server for the text, best first. */
  choices: readonly Choice[]
  /** The chosen one, which need not be among the results. */
  chosen?: Choice | undefined
  onSearch: (text: string) => void
  /** The choices are still those of the text before. */
  searching: boolean
  /** Where there is a single choice and nothing is chosen yet, it is passed on once: a new form begins with it. */
  onOnly?: ((value: string) => void) | undefined
  /** Offers to add the typed text when nothing has that name. */
  adding?: { label: (text: string) => string; onAdd: (text: string) => void } | undefined
}

const pause = 250
/** No id looks like this. */
const addition = '+'

/** Selects one of many: the typed text is searched on the server, the list shows the results. */
export function SearchSelect(props: Props) {
  const { value, onChange, choices, chosen, onSearch, searching, onOnly, adding, ...select } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const searchLater = useDebouncedCallback((wanted: string) => {
    setSearched(wanted)
    onSearch(wanted)
  }, pause)
  useOnly(choices, value, onOnly)

  const known = chosen && !choices.some((choice) => choice.value === chosen.value)
  const data: Choice[] = known ? [chosen, ...choices] : [...choices]
  const text = typed.trim()
  const named = data.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  if (adding && text !== '' && !named) data.push({ value: addition, label: adding.label(text) })
  const namesChosen = (shown: string) => data.some(({ value: id, label }) => id === value && label === shown)
  const hints = new Map(data.map((choice) => [choice.value, choice.hint]))

  /** Enter takes the best of what was found for the text; before it is there, the form is not sent half filled either. */
  function takeBest(event: KeyboardEvent<HTMLInputElement>) {
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    if (event.key !== 'Enter' || !list || text === '' || namesChosen(typed)) return
    // A line that the arrows chose is the library's to take.
    if (list.querySelector('[data-combobox-selected]')) return
    event.preventDefault()
    if (searched === text && !searching) {
      list.querySelectorAll<HTMLElement>('[data-combobox-option]')[known ? 1 : 0]?.click()
    }
  }

  return (
    <Select
      nothingFoundMessage={t('common.list.nothingFound')}
      clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
      openOnFocus={false}
      // Choosing the chosen one again is no way to leave a needed field empty.
      allowDeselect={!select.required}
      {...select}
      onKeyDown={(event) => {
        select.onKeyDown?.(event)
        takeBest(event)
      }}
      searchable
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={(picked) => (picked === addition ? adding?.onAdd(text) : onChange(picked))}
      onSearchChange={(search) => {
        setTyped(search)
        // The field shows the name of the chosen one: that is no search.
        searchLater(namesChosen(search) ? '' : search.trim())
      }}
      renderOption={({ option }) => (
        <span className="pb-choice">
          {option.label}
          {hints.get(option.value) && <small>{hints.get(option.value)}</small>}
        </span>
      )}
    />
  )
}

/** Looks at the first choices that arrive, those for no text. */
function useOnly(choices: readonly Choice[], value: string | null, onOnly: Props['onOnly']): void {
  const looked = useRef(false)
  useEffect(() => {
    const [only] = choices
    if (looked.current || !only) return
    looked.current = true
    if (value === null && choices.length === 1) onOnly?.(only.value)
  }, [choices, value, onOnly])
}
