import { verifyCheck } from '@probeta/domain/specimen/label-code.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraScanButton } from '../../ui/camera/camera-scan-button.tsx'
import css from './find-panel.module.css'
import { searchQuery } from './queries.ts'
import { type Chip, type Question, readChips, typeInto } from './read-chips.ts'
import { lastWord, suggestChips, workSitePart } from './suggest-chips.ts'

type Props = {
  question: Question
  onChange: (question: Question) => void
  today: string
  /** Receives the keys that the box itself does not use. */
  onKeyDown: (event: KeyboardEvent) => void
  /** The list that the keyboard in the box moves through, its length, and its active item. */
  list: { id: string; count: number; activeId: string }
}

/** The search box: the typed text, its filters as chips, and suggestions for the word being typed. */
export function QuestionForm({ question, onChange, today, onKeyDown, list }: Props) {
  const { t } = useTranslation()
  const { chips, text } = question
  const suggestions = useSuggestions(text)
  const change = (typed: string) => onChange(typeInto(question, typed, today))
  const remove = (chip: Chip) => onChange({ chips: chips.filter((other) => other !== chip), text })
  /** A finished chip leaves the text; `obra:` still needs its value. */
  function complete(suggestion: string) {
    const whole = lastWord(text).before + suggestion
    change(whole.endsWith(':') ? whole : `${whole} `)
  }
  function onKey(event: KeyboardEvent) {
    const last = chips.at(-1)
    const pending = readChips(text, today).chips.length > 0
    if (event.key === 'Tab' && !event.shiftKey && suggestions[0] !== undefined) complete(suggestions[0])
    else if (event.key === 'Enter' && pending) change(`${text.replace(/(:"[^"]*)$/, '$1"')} `)
    else if (event.key === 'Backspace' && text === '' && last) remove(last)
    else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    <>
      <div className={css['box']}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        {chips.map((chip) => (
          <ChipTag key={chip.kind} chip={chip} onRemove={() => remove(chip)} />
        ))}
        <TextBox
          list={list}
          placeholder={chips.length > 0 ? '' : t('search.box')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <CameraScanButton onCode={(label) => onChange({ chips: [], text: codeOf(label) })} />
      </div>
      <Suggestions of={suggestions} onChoose={complete} />
    </>
  )
}

/** The code of a label without its check character; of any other code what fits into the box. */
function codeOf(label: string): string {
  const read = verifyCheck(label)
  return read.ok ? read.value : label.slice(0, longest)
}

function ChipTag({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={css['chip']} data-unknown={chip.filter === null}>
      <span className="pb-shrink pb-break">
        {t(`search.chips.${chip.kind}`)} <b>{chip.value}</b>
        {chip.filter === null && <i>{t('search.chips.unknown')}</i>}
      </span>
      <button
        type="button"
        aria-label={t('search.chips.remove', { chip: `${chip.word}:${chip.value}` })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </span>
  )
}

/** The text, as the box of a list that its arrows move through. */
function TextBox({ list, ...input }: Omit<ComponentProps<'input'>, 'list'> & Pick<Props, 'list'>) {
  const { t } = useTranslation()
  return (
    <input
      {...input}
      type="search"
      role="combobox"
      aria-expanded={list.count > 0}
      aria-controls={list.id}
      aria-autocomplete="list"
      {...(list.count > 0 && { 'aria-activedescendant': list.activeId })}
      aria-label={t('search.box')}
      autoComplete="off"
      autoFocus
      data-autofocus
      maxLength={longest}
    />
  )
}

type SuggestionsProps = { of: readonly string[]; onChoose: (suggestion: string) => void }

function Suggestions({ of, onChoose }: SuggestionsProps) {
  const { t } = useTranslation()
  return (
    of.length > 0 && (
      <div className={`pb-chips ${css['suggestions']}`} role="group" aria-label={t('search.chips.complete')}>
        {of.map((suggestion, index) => (
          <button key={suggestion} type="button" tabIndex={-1} onClick={() => onChoose(suggestion)}>
            {suggestion}
            {index === 0 && <kbd>{tab}</kbd>}
          </button>
        ))}
      </div>
    )
  )
}

const tab = 'Tab'
const longest = 120

function useSuggestions(text: string): string[] {
  const { t } = useTranslation()
  const part = workSitePart(text)
  const { data } = useQuery(searchQuery({ q: part ?? '' }))
  const codes = (part === null ? [] : (data?.items ?? [])).flatMap(({ kind, label }) =>
    kind === 'workSite' ? [label.split(' · ')[0] ?? ''] : [],
  )
  const values = (words: string) => words.split(' ')
  return suggestChips(text, {
    workSite: { word: t('search.chips.words.workSite'), values: codes.filter((code) => code !== part) },
    date: { word: t('search.chips.words.date'), values: values(t('search.chips.days')) },
    fc: { word: t('search.chips.words.fc'), values: [] },
    state: { word: t('search.chips.words.state'), values: values(t('search.chips.states')) },
  })
}
