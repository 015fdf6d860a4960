import type { tablets as spanish } from '../es/tablets.ts'
import type { Same } from '../same.ts'

export const tablets: Same<typeof spanish> = {
  entrance: {
    title: 'Wer arbeitet jetzt?',
    place: '{{name}} · {{laboratory}}',
    search: 'Nach Namen suchen',
    nobody: 'Unter diesem Namen hat hier niemand eine PIN.',
    empty:
      'Noch hat niemand eine PIN. Melden Sie sich mit Benutzername und Passwort an und wählen Sie Ihre PIN im Profil.',
    password: 'Mit Benutzername und Passwort anmelden',
    byPin: 'Mit PIN anmelden',
    ask: 'Geben Sie Ihre PIN ein',
    pad: 'Tastenfeld für die PIN',
    typed: '{{count}} von 6 Ziffern',
    erase: 'Letzte Ziffer löschen',
    others: 'Andere Person',
    retry: 'Erneut versuchen',
  },
  card: {
    title: 'Gemeinsame Tablets',
    about:
      'Geräte des Labors, die mehrere Personen abwechselnd benutzen, etwa das an der Prüfpresse. Nur dort genügt statt des Passworts eine sechsstellige PIN.',
    here: 'Dieses Gerät',
    added: 'Hinzugefügt von {{name}} am {{at}}',
    removedOn: 'Entfernt am {{at}}',
    former: 'Entfernte ({{count}})',
    empty:
      'Noch gibt es keine Tablets. Öffnen Sie diese Seite auf dem Tablet selbst und benennen Sie es hier.',
    make: 'Dieses Gerät zum Tablet machen',
    rename: 'Diesem Gerät einen anderen Namen geben',
    name: 'Name des Tablets',
    nameHint: 'So steht er auf dem Tablet, zum Beispiel „Presse 1“.',
    save: 'Zum Tablet machen',
    named: 'Dieses Gerät ist jetzt das Tablet „{{name}}“',
    remove: 'Entfernen',
    removeNamed: 'Tablet {{name}} entfernen',
    removeTitle: 'Tablet „{{name}}“ entfernen?',
    removeText:
      'Dort gilt dann keine PIN mehr. Außerdem enden alle mit PIN begonnenen Sitzungen des Labors, auch auf anderen Tablets; angefangene Eingaben bleiben gesichert.',
    removed: 'Tablet entfernt',
  },
  pin: {
    title: 'PIN für das Tablet',
    about:
      'Sechs Ziffern zum Anmelden auf den gemeinsamen Tablets des Labors, und nur dort. Die Sitzung endet nach zehn Minuten ohne Eingabe; um einen Bericht auszustellen oder Rechte zu vergeben, wird weiterhin das Passwort verlangt.',
    on: 'Aktiv',
    off: 'Keine PIN',
    closed: 'Gesperrt',
    since: 'Seit {{at}}.',
    closedText:
      'Fünf falsche Eingaben in Folge. Sie gilt wieder, sobald Sie sich mit Passwort oder Passkey angemeldet haben.',
    places: 'Gilt auf: {{names}}.',
    noPlaces: 'Das Labor hat noch keine Tablets.',
    set: 'PIN wählen',
    change: 'PIN ändern',
    remove: 'PIN entfernen',
    first: 'Neue PIN',
    firstHint: 'Sechs Ziffern, weder Datum noch Zahlenreihe.',
    repeated: 'PIN wiederholen',
    different: 'Stimmt nicht mit der oberen überein.',
    show: 'PIN anzeigen oder verbergen',
    save: 'PIN speichern',
    saved: 'PIN gespeichert',
    removed: 'PIN entfernt',
    removeTitle: 'Ihre PIN entfernen?',
    removeText: 'Auf Tablets melden Sie sich dann mit Benutzername und Passwort an.',
    faults: {
      incomplete: 'Es müssen sechs Ziffern sein.',
      repeated: 'Sie wiederholt nur wenige Ziffern.',
      sequence: 'Sie enthält aufeinanderfolgende Ziffern wie 1234.',
      year: 'Sie beginnt oder endet wie eine Jahreszahl; das wird zuerst probiert.',
      common: 'Sie gehört zu den häufigsten PINs.',
      context: 'Sie steht in Ihrem Benutzernamen.',
    },
  },
}
