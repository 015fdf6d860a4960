import type { Character } from './story.ts'

export const demonstrationZone = 'Europe/Madrid'

/** The users of the demonstration, for the terminal that starts it. */
export const demonstrationPeople = [
  { username: 'admin', does: 'administers users and everything else' },
  { username: 'recepcion', does: 'keeps clients, work sites and mixes, receives specimens' },
  { username: 'campo', does: 'samples on site and enters field sheets' },
  { username: 'prensa', does: "records the day's breaks" },
  { username: 'ingeniera', does: 'checks, approves and signs reports' },
  { username: 'cliente1', does: 'a client: sees issued results of two work sites' },
  { username: 'cliente2', does: 'another client: sees issued results of two other work sites' },
] as const satisfies readonly { username: Character; does: string }[]
