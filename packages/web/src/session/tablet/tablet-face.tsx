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

/** A person at a glance: initials on a colour that stays theirs. */
export const Face = ({ person: { id, names } }: { person: TabletPerson }) => (
  <span className="pb-tablet-face" data-colour={id % colours} aria-hidden="true">
    {initialsOf(names)}
  </span>
)
