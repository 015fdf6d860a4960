import type { scrutiny as es } from '../es/scrutiny.ts'
import type { Same } from '../same.ts'

/** Was an den Messwerten auffällt: nie ein Vorwurf, nie der Name einer Person. */
export const scrutiny: Same<typeof es> = {
  about:
    'Sieben Fragen an die Messwerte des Labors. Was auffällt, ist einen Blick wert; es beweist nichts und hat fast immer eine gewöhnliche Ursache.',
  filter: {
    technician: 'Laborant',
    press: 'Prüfmaschine',
    hint: 'Tage der Bruchprüfung: ohne Angabe die letzten {{usual}} Tage, höchstens {{most}}.',
  },
  quiet: 'In diesem Zeitraum fällt nichts auf.',
  none: 'In diesem Zeitraum gibt es keine Messwerte zu betrachten.',
  noneText: 'Bitte einen anderen Zeitraum, eine andere Baustelle oder Prüfmaschine wählen.',
  nothingAsked: 'Für eine Aussage sind es noch zu wenige Messwerte.',
  found_one: '{{shown}} Befund ist auffällig und einen Blick wert.',
  found_other: '{{shown}} Befunde sind auffällig und einen Blick wert.',
  looked_one: '{{shown}} Messwert vom {{from}} bis {{to}}',
  looked_other: '{{shown}} Messwerte vom {{from}} bis {{to}}',
  asked_one: '{{shown}} Frage, die der Zufall falsch beantworten kann',
  asked_other: '{{shown}} Fragen, die der Zufall falsch beantworten kann',
  chance:
    'Bei einwandfreien Daten zeigt diese Seite durch Zufall höchstens in {{alpha}} der Fälle etwas, alle Fragen zusammen gerechnet (Holm).',
  more: 'Der Zeitraum hat mehr Messwerte: Betrachtet werden die neuesten {{most}}.',
  withoutPress_one:
    '{{shown}} Messwert nennt keine Prüfmaschine: Seine Last wird nicht betrachtet, denn aus Tabellen übernommene Lasten sind berechnet.',
  withoutPress_other:
    '{{shown}} Messwerte nennen keine Prüfmaschine: Ihre Lasten werden nicht betrachtet, denn aus Tabellen übernommene Lasten sind berechnet.',
  sentByPress_one:
    '{{shown}} Last hat die Prüfmaschine selbst gesendet: Ihre Ziffern werden nicht betrachtet.',
  sentByPress_other:
    '{{shown}} Lasten hat die Prüfmaschine selbst gesendet: Ihre Ziffern werden nicht betrachtet.',
  name: {
    digitPreference: 'Letzte Ziffer',
    duplicateValues: 'Wiederholte Messwerte',
    repeatedSets: 'Wiederholte Serien',
    smallWithinTestSpread: 'Streuung innerhalb der Prüfung',
    smallOverallSpread: 'Streuung insgesamt',
    equalToSpecified: 'Ergebnisse bei der festgelegten Druckfestigkeit',
    breaksTooClose: 'Zeit zwischen Bruchprüfungen',
  },
  title: {
    digitPreference: 'Manche letzten Ziffern kommen häufiger vor, als der Zufall sie gibt',
    duplicateValues: 'Derselbe Messwert kommt häufiger wieder, als der Zufall es gibt',
    repeatedSets: 'Ganze Serien von Messwerten kommen wieder',
    smallWithinTestSpread: 'Probekörper einer Serie stimmen besser überein, als es bei Beton üblich ist',
    smallOverallSpread: 'Die Ergebnisse streuen weniger, als es bei einer Produktion üblich ist',
    equalToSpecified: 'Viele Ergebnisse liegen bei der festgelegten Druckfestigkeit oder knapp darüber',
    breaksTooClose: 'Manche Bruchprüfungen folgen schneller aufeinander, als die Prüfmaschine belasten kann',
  },
  causes: {
    digitPreference:
      'die Anzeige der Prüfmaschine oder des Messgeräts hat gröbere Schritte; ein Teil wurde an einer Skala abgelesen; die Werte wurden von einem Blatt übertragen, auf dem sie schon gerundet waren.',
    duplicateValues:
      'die Anzeige hat grobe Schritte; beim Übertragen von einem Blatt wurde versehentlich dieselbe Last für zwei Probekörper eingetippt.',
    repeatedSets:
      'ein Blatt wurde zweimal erfasst, für zwei Proben; beim Übertragen wurde die Zeile daneben genommen.',
    smallWithinTestSpread:
      'ein sehr gleichmäßiger Beton und eine gepflegte Prüfmaschine; auf dem Blatt stand der Mittelwert statt jeder Ablesung.',
    smallOverallSpread:
      'ein Werk mit sehr guter Eigenüberwachung; wenige Betoniertage, oder Fahrzeuge eines Tages.',
    equalToSpecified:
      'Ergebnisse eines anderen Labors, aus einem Bericht mit gerundeten Werten übernommen; eine Betonsorte mit knappem Vorhaltemaß.',
    breaksTooClose:
      'die Lasten wurden nachträglich eingetippt, ohne die Uhrzeit jeder Bruchprüfung (dann gilt die des Eintippens); es wurde eine andere Prüfmaschine angegeben; die Uhr des Geräts wurde verstellt.',
  },
  causesTitle: 'Mögliche gewöhnliche Ursachen',
  of: {
    press: '{{name}}, Lasten in {{unit}}',
    pressAlone: '{{name}}',
    widths: 'Durchmesser oder Kantenlängen, {{shape}}',
    lengths: 'Höhen, {{shape}}',
    masses: 'Massen, {{shape}}',
    mix: '{{code}} · {{workSite}}',
    mixes_one: '{{shown}} Betonsorte',
    mixes_other: '{{shown}} Betonsorten',
    class: 'Klasse {{class}}',
  },
  columns: {
    question: 'Frage',
    of: 'Woran',
    n: 'n',
    expected: 'Erwartet',
    found: 'Gefunden',
    rate: 'Falscher Alarm',
    state: 'Ergebnis',
  },
  state: { unusual: 'Einen Blick wert', usual: 'Gewöhnlich' },
  expected: {
    digits: '{{expected}} enden auf {{digits}}',
    repeats: '{{expected}} Wiederholungen',
    spread: 'V von {{least}} oder mehr',
    specified: '{{equal}} gleich, {{above}} gleich oder knapp darüber',
    times: 'keine; mindestens {{least}}',
  },
  was: {
    digits: '{{count}} enden auf {{digits}}',
    repeats: '{{count}} Wiederholungen',
    spread: 'V = {{v}}',
    specified:
      '{{equal}} gleich, {{above}} gleich oder knapp darüber, von {{near}} zwischen {{from}} und {{to}}',
    times: '{{count}}; die knappste nach {{closest}}',
  },
  endings: 'Je letzter Ziffer, gefunden (erwartet)',
  step: 'Abgelesen in Schritten von {{step}}',
  rate: {
    oneIn: '1 von {{times}}',
    below: 'weniger als 1 von {{times}}',
    never: 'kein Zufall: Die Zeit reicht nicht',
  },
  rateTitle: 'Bei einwandfreien Daten durch Zufall so',
  evidence: 'Messwerte, die es zeigen',
  evidenceMore: 'Gezeigt sind {{shown}} von {{all}}.',
  allTitle: 'Alles, was gefragt wurde',
  allAbout:
    'Wie viele betrachtet wurden, was der Zufall gibt, was gefunden wurde und wie oft einwandfreie Daten ebenso viel zeigen, alle Fragen zusammen gerechnet.',
  untakenTitle: 'Was nicht gefragt werden konnte',
  untakenAbout: 'Schweigen heißt hier nicht, dass alles in Ordnung ist: Es fehlt, womit zu antworten wäre.',
  untaken: {
    tooFew: 'Vorhanden sind {{n}}; nötig sind mindestens {{least}}.',
    tooCoarse: 'Der Schritt der Anzeige ist zu grob für Messwerte dieser Größe.',
    tooAlike: 'Die Messwerte liegen zu nah beieinander, als dass ihre letzte Ziffer etwas sagte.',
    noStep: 'Die Messwerte folgen keinem gemeinsamen Schritt einer Anzeige.',
    tooMany: 'Gefragt wird nur nach den {{least}} Betonsorten mit den meisten Prüfergebnissen.',
    other: 'Die Messwerte eignen sich nicht für die Frage.',
  },
  csv: 'CSV herunterladen',
}
