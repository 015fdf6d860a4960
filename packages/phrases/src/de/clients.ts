import type { clients as spanish } from '../es/clients.ts'
import type { Same } from '../same.ts'

export const clients: Same<typeof spanish> = {
  title: 'Kunden',
  one: 'Kunde',
  about: 'Wer Prüfungen beauftragt und die Prüfberichte erhält.',
  add: 'Neuer Kunde',
  search: 'Nach Name oder Steuernummer suchen',
  empty: 'Noch keine Kunden',
  emptyHint: 'Legen Sie den ersten an: Baustellen, Proben und Prüfberichte gehen von ihm aus.',
  states: { yes: 'Aktive', no: 'Inaktive', all: 'Alle' },
  fields: {
    name: 'Firma',
    taxId: 'Steuernummer',
    address: 'Anschrift',
    phone: 'Telefon',
    email: 'E-Mail',
    language: 'Sprache der Prüfberichte',
    stressUnit: 'Einheit der Festigkeit',
    activeWorkSites: 'Aktive Baustellen',
    dueSoon: 'Prüfungen in 7 Tagen',
    lastReportAt: 'Letzter Prüfbericht',
    active: 'Status',
  },
  hints: {
    taxId: 'USt-IdNr., UID, NIF, CUIT … wie auf den Unterlagen des Kunden.',
    active: 'Ein inaktiver Kunde erhält keine neuen Baustellen; alles Bisherige bleibt erhalten.',
  },
  active: 'Kunde ist aktiv',
  seeWorkSites: 'Baustellen ansehen',
  addWorkSite: 'Neue Baustelle',
  workSitesOf_one: '{{count}} aktive Baustelle von {{name}}',
  workSitesOf_other: '{{count}} aktive Baustellen von {{name}}',
}
