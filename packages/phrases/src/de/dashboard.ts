import type { dashboard as es } from '../es/dashboard.ts'
import type { Same } from '../same.ts'

export const dashboard: Same<typeof es> = {
  title: 'Start',
  closed: 'Wählen Sie links eine Seite',
  closedHint: 'Ihr Benutzer sieht die Übersicht des Labors nicht.',
  latest: 'Neueste Ergebnisse',
  tasks: {
    label: 'Anstehende Arbeit',
    overdue: 'Überfällig',
    dueToday: 'Heute zu prüfen',
    toCheck: 'Zu kontrollieren',
    toApprove: 'Freizugeben',
    toReport: 'Zu berichten',
    none: 'Nichts zu tun',
    brokenToday_one: '{{count}} heute schon geprüft',
    brokenToday_other: '{{count}} heute schon geprüft',
    hints: {
      overdue: 'Über ihren Tag hinaus',
      dueToday: 'Alter erreicht',
      toCheck: 'Prüfergebnisse zur Kontrolle',
      toApprove: 'Schon kontrollierte Ergebnisse',
      toReport: 'Ergebnisse ohne Prüfbericht',
    },
  },
  load: {
    title: 'Bruchprüfungen der nächsten 14 Tage',
    about_one: '{{count}} Probekörper insgesamt',
    about_other: '{{count}} Probekörper insgesamt',
    unit_one: 'Probekörper',
    unit_other: 'Probekörper',
    none: 'Keine Prüfungen',
    today: 'Heute',
  },
  steps: {
    title: 'Erste Schritte',
    about: 'Danach ist das Labor bereit für die erste Probe.',
    done: 'Erledigt',
    open: 'Offen',
    client: {
      title: 'Ein Kunde',
      text: 'Wer die Prüfungen beauftragt und die Prüfberichte erhält.',
      go: 'Kunde anlegen',
    },
    workSite: {
      title: 'Eine Baustelle',
      text: 'Sie gehört zu einem Kunden; ihr Kürzel führt die Probennummern an.',
      go: 'Baustelle anlegen',
    },
    mix: {
      title: 'Eine Betonsorte',
      text: 'Geforderte Festigkeit, Prüfalter und die Regel der Beurteilung. Sie wird bei der Baustelle angelegt.',
      go: 'Zu den Baustellen',
    },
    user: {
      title: 'Die Menschen',
      text: 'Wer prüft, kontrolliert nicht: es braucht mindestens zwei Benutzer.',
      go: 'Benutzer anlegen',
    },
    sheet: {
      title: 'Das erste Probenahmeprotokoll',
      text: 'Die Fahrmischer eines Termins, ihre Frischbetonprüfungen und ihre Probekörper.',
      go: 'Protokoll eingeben',
    },
  },
  demonstration: {
    title: 'Lieber erst umsehen?',
    text: 'Füllt dieses leere Labor mit einem Jahr wirklich gemessener Prüfungen und erfundenen Kunden und Baustellen.',
    load: 'Demonstration laden',
    loaded: '{{samples}} Proben und {{specimens}} Probekörper geladen',
  },
}
