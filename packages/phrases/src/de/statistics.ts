import type { statistics as es } from '../es/statistics.ts'
import type { Same } from '../same.ts'

export const statistics: Same<typeof es> = {
  title: 'Statistik',
  about: 'Festigkeit einer Betonsorte nach dem Alter.',
  workSite: 'Baustelle',
  chooseWorkSite: 'Baustelle wählen',
  mix: 'Betonsorte',
  chooseMix: 'Betonsorte wählen',
  start: 'Wählen Sie eine Baustelle und eine ihrer Betonsorten',
  startHint: 'Sie sehen, wie viele Probekörper in jedem Alter geprüft wurden, ihr Mittel und ihre Streuung.',
  noMixes: 'Die Baustelle hat keine Betonsorten',
  empty: 'Noch keine Prüfungen dieser Betonsorte',
  emptyHint: 'Die Statistik beginnt mit dem ersten geprüften Probekörper.',
  noPermission: 'Um eine Baustelle zu wählen, muss man Baustellen sehen dürfen',
  noPermissionHint: 'Fragen Sie, wer die Benutzer des Labors verwaltet.',
  chart: 'Mittel nach Alter',
  chartAbout:
    'Der Balken reicht von Mittel − s bis Mittel + s; die Linie ist die geforderte Festigkeit, {{strength}} nach {{age}}.',
  table: 'Dieselben Daten in Zahlen',
  drawn: '{{age}}: Mittel {{mean}} {{unit}}, n = {{n}}',
  few: 'Bei weniger als {{least}} Probekörpern wird keine Standardabweichung angegeben.',
  single:
    'Es sind einzelne Probekörper, keine Prüfergebnisse: sie zeigen die Festigkeitsentwicklung und beurteilen nichts.',
  later:
    'Später: Regelkarte, gleitendes Mittel aus drei, Vergleich der Lieferwerke, Streuung zwischen Prüfmaschinen.',
  columns: {
    age: 'Alter',
    n: 'n',
    mean: 'Mittel',
    deviation: 's',
    variation: 'V',
    percent: 'Von der geforderten',
  },
}
