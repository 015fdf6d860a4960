import type { search as es } from '../es/search.ts'
import type { Same } from '../same.ts'

export const search: Same<typeof es> = {
  title: 'Suche',
  about:
    'Jede Nummer und jeder Name: Probe, Probekörper, Lieferschein, Fahrzeug, Bauteil, Protokoll, Baustelle, Kunde, Prüfbericht.',
  box: 'Nach Nummer oder Name suchen',
  open: 'Im ganzen Labor suchen',
  keys: { move: 'bewegen', open: 'öffnen', close: 'schließen' },
  results: 'Suchergebnisse',
  count_one: '{{count}} Treffer',
  count_other: '{{count}} Treffer',
  nothing: 'Nichts passt zu „{{q}}“',
  nothingHint:
    'Ein Teil der Nummer oder des Namens genügt, ohne Akzente. Zum Eingrenzen: baustelle:hafen, datum:7d, fc:30, zustand:niedrig.',
  start: 'Nummer oder Namen eingeben',
  startHint:
    'Zum Beispiel eine Probennummer wie OB12-045, eine Berichtsnummer oder ein Stück vom Namen einer Baustelle.',
  anywhere: '{{keys}} öffnet diese Suche auf jeder Seite.',
  noPermission: 'Sie dürfen es nicht öffnen',
  kinds: {
    specimen: 'Probekörper',
    sample: 'Proben',
    sheet: 'Probenahmeprotokolle',
    workSite: 'Baustellen',
    client: 'Kunden',
    report: 'Prüfberichte',
  },
  alike: 'Nichts enthält „{{q}}“. Am ähnlichsten:',
  match: { element: '{{text}}', mixer: 'Fahrzeug {{text}}', deliveryNote: 'Lieferschein {{text}}' },
  chips: {
    workSite: 'Baustelle',
    date: 'Datum',
    fc: 'fck',
    state: 'Zustand',
    words: { workSite: 'baustelle', date: 'datum', fc: 'fc', state: 'zustand' },
    days: 'heute gestern 7d 30d',
    states: 'niedrig überfällig ausstehend zurückgestellt',
    complete: 'So geht es weiter',
    remove: '{{chip}} entfernen',
    unknown: 'unverständlich',
  },
  answer: {
    title: 'Probe {{code}}',
    broken: '{{age}} = {{strength}} ({{percent}})',
    some: '{{age}} = {{strength}} ({{percent}}; {{done}} von {{of}})',
    today: '{{age}} wird heute geprüft',
    soon: '{{age}} wird am {{weekday}}, dem {{day}}., geprüft',
    later: '{{age}} wird am {{date}} geprüft',
    overdue: '{{age}} nicht geprüft, war am {{date}} fällig',
    notTested: '{{age}} wird nicht geprüft',
    reserve_one: '{{count}} Rückstellprobe',
    reserve_other: '{{count}} Rückstellproben',
    copy: 'Als Text kopieren',
    copied: 'Kopiert',
    selected: 'Text markiert: mit der Tastatur kopieren.',
  },
}
