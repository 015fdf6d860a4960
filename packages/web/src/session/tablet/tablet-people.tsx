import { useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { Face } from './tablet-face.tsx'
import type { TabletPerson } from './use-tablet-people.ts'

/** Up to so many tiles no search is needed. */
const atAGlance = 12
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Props = { people: readonly TabletPerson[]; onChosen: (person: TabletPerson) => void }

/** Everybody who may sign in here, as tiles for wet hands. */
export function TabletPeople({ people, onChosen }: Props) {
  const t = useSentences()
  const [search, setSearch] = useState('')
  const found = people.filter(({ names }) => plain(names).includes(plain(search.trim())))

  if (people.length === 0) return <p className="pb-tablet-nobody">{t('tablets.entrance.empty')}</p>
  return (
    <>
      {people.length > atAGlance && (
        <input
          type="search"
          className="pb-tablet-search"
          aria-label={t('tablets.entrance.search')}
          placeholder={t('tablets.entrance.search')}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = found
            if (event.key === 'Enter' && only && found.length === 1) onChosen(only)
          }}
        />
      )}
      <ul className="pb-tablet-people">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChosen(person)}>
              <Face person={person} />
              <span>{person.names}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pb-tablet-nobody" role="status">
        {found.length === 0 && t('tablets.entrance.nobody')}
      </p>
    </>
  )
}
