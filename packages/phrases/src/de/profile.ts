import type { profile as spanish } from '../es/profile.ts'
import type { Same } from '../same.ts'

export const profile: Same<typeof spanish> = {
  title: 'Profil',
  about: 'Ihre Angaben, Ihre Darstellung und Ihr Passwort.',
  data: 'Ihre Angaben',
  dataHint: 'Gepflegt von der Person, die die Benutzer des Labors verwaltet.',
  fields: {
    names: 'Vor- und Nachname',
    username: 'Benutzername',
    laboratory: 'Labor',
    kind: 'Art des Benutzers',
    workSites: 'Sichtbare Baustellen',
    timeZone: 'Zeitzone des Labors',
  },
  staff: 'Laborpersonal',
  client: 'Kunde',
  allWorkSites: 'Alle',
  opens: 'Was Sie öffnen dürfen',
  opensHint: 'Brauchen Sie mehr für Ihre Arbeit, fragen Sie die Person, die die Benutzer verwaltet.',
  language: 'Sprache',
  languageHint: 'Der Oberfläche, samt Zahlen und Datum. Wird in diesem Browser gespeichert.',
  password: {
    title: 'Passwort',
    about: 'Beim Ändern werden Sie auf Ihren anderen Geräten abgemeldet.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeated: 'Neues Passwort wiederholen',
    hint: 'Mindestens {{shortest}} Zeichen, ohne Ihren Benutzernamen. Ein langer Satz merkt sich leichter.',
    tooShort: 'Zu kurz: mindestens {{shortest}} Zeichen.',
    hasName: 'Darf Ihren Benutzernamen nicht enthalten.',
    different: 'Stimmt nicht mit dem neuen Passwort überein.',
    wrong: 'Das ist nicht Ihr aktuelles Passwort.',
    save: 'Passwort ändern',
    saved: 'Passwort geändert',
    show: 'Passwort anzeigen oder verbergen',
  },
}
