import type { TabletPerson } from './use-tablet-people.ts'

/** First letters of the first two names: 'Ana López Ruiz' is AL. */
const initialsOf = (names: string) =>
  names
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase()

const colours = 6

/** The avatar of a person: initials on a colour that stays the same. */
export const Face = ({ person: { id, names } }: { person: TabletPerson }) => (
  <span className="pb-tablet-face" data-colour={id % colours} aria-hidden="true">
    {initialsOf(names)}
  </span>
)
