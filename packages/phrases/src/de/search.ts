import type { search as es } from '../es/search.ts'
import type { Same } from '../same.ts'

export const search: Same<typeof es> = {
  title: 'Suche',
  about: 'Jede Nummer und jeder Name: Probe, Probekörper, Protokoll, Baustelle, Kunde, Prüfbericht.',
  box: 'Nach Nummer oder Name suchen',
  open: 'Im ganzen Labor suchen',
  keys: { move: 'bewegen', open: 'öffnen', close: 'schließen' },
  results: 'Suchergebnisse',
  count_one: '{{count}} Treffer',
  count_other: '{{count}} Treffer',
  nothing: 'Nichts passt zu „{{q}}“',
  nothingHint: 'Ein Teil der Nummer oder des Namens genügt. Prüfen Sie die Schreibweise.',
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
  answer: {
    title: 'Probe {{code}}',
    broken: '{{age}} = {{strength}} ({{percent}})',
    waiting: '{{age}}: Prüfung am {{day}}',
    reserve_one: '{{count}} Rückstellprobe',
    reserve_other: '{{count}} Rückstellproben',
  },
}
