import type { laboratory as es } from '../es/laboratory.ts'
import type { Same } from '../same.ts'

/** Whose laboratory it is and by which clock it works. */
export const laboratory: Same<typeof es> = {
  title: 'Das Labor',
  about: 'Von wem Prüfberichte und Etiketten sind und nach welcher Uhr die Tage zählen.',
  fields: {
    name: 'Name des Labors',
    address: 'Anschrift',
    language: 'Sprache',
    timeZone: 'Zeitzone',
  },
  hints: {
    name: 'So, wie er auf Prüfberichten und Etiketten stehen soll.',
    language: 'Wird für neue Personen und Kunden vorgeschlagen.',
    timeZone:
      'Nach ihr richten sich Prüftage und die Uhrzeiten der Berichte. Stadt eintippen, um sie zu finden.',
  },
  noZone: 'Keine Zeitzone heißt so.',
  first: {
    title: 'Ihr Labor',
    about:
      'Vor dem Anfang: von wem die Prüfberichte sind und nach welcher Uhr die Prüftage zählen. Später ändern Sie es unter Tabellen.',
    save: 'Anfangen',
  },
  moves: {
    checking: 'Probekörper mit anderem Prüftag werden gesucht …',
    none: 'Kein noch zu prüfender Probekörper wechselt den Tag.',
    count_one: '{{count}} noch zu prüfender Probekörper wechselt den Tag:',
    count_other: '{{count}} noch zu prüfende Probekörper wechseln den Tag:',
    specimen: 'Probekörper',
    from: 'War fällig am',
    to: 'Wird fällig am',
    more_one: 'Und {{count}} weiterer.',
    more_other: 'Und {{count}} weitere.',
    clock:
      'Was erfasst ist, bleibt derselbe Zeitpunkt und wird nach der neuen Uhr gelesen: Was heute um {{from}} war, steht dann bei {{to}}.',
  },
}
