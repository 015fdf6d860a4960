import type { TabletPerson } from './use-tablet-people.ts'

/** First letters of the first two names: 'Ana López Ruiz' is AL. */
const initialsOf = (names: string) =>
  names
    .split(/\s+/)
    .slice(0, 2)
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase()

const colours = ['#2459b0', '#176b3a', '#7a3fb0', '#8a5300', '#0b6a75', '#a83253'] as const

/** The avatar of a person: initials on a colour that stays the same. */
export const Face = ({ person: { id, names } }: { person: TabletPerson }) => (
  <span className="pb-tablet-face" style={{ background: colours[id % colours.length] }} aria-hidden="true">
    {initialsOf(names)}
  </span>
)
