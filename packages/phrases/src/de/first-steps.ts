import type { firstSteps as spanish } from '../es/first-steps.ts'
import type { Same } from '../same.ts'

export const firstSteps: Same<typeof spanish> = {
  title: 'Erste Schritte',
  about: 'Bis zum ersten ausgestellten Prüfbericht. Was erledigt ist, weiß die Anleitung selbst.',
  complete: 'Ihr Labor hat seinen ersten Prüfbericht ausgestellt. Das war der Weg dorthin.',
  progress: '{{done}} von {{count}}',
  progressOf: 'Erledigte Schritte',
  later: 'Jetzt nicht',
  show: 'Weiter mit der Anleitung',
  reopen: 'Anleitung zu den ersten Schritten',
  close: 'Anleitung schließen',
  states: {
    done: 'Erledigt',
    skipped: 'Entfällt',
    passed: 'War nicht nötig',
    waiting: 'Später',
    open: 'Offen',
  },
  optional: 'Kann entfallen',
  skip: 'Schritt auslassen',
  skipTitle: 'Schritt auslassen',
  skipText: 'Er lässt sich jederzeit nachholen. Warum ist er jetzt nicht nötig?',
  resume: 'Nachholen',
  notYours: 'Das macht jemand mit der Berechtigung dafür.',
  notYoursBut: 'Das kann: {{names}}.',
  bar: {
    label: 'Anleitung zu den ersten Schritten',
    step: 'Schritt {{at}} von {{count}}: {{title}}',
    done: 'Schritt {{at}} erledigt: {{title}}',
    back: 'Zurück zur Anleitung',
    close: 'Leiste ausblenden',
  },
  laboratory: {
    title: 'Der Briefkopf der Prüfberichte',
    why: 'Kontakt, Prüfverfahren mit Ausgabe und Akkreditierung: was jeder Bericht außer Name und Anschrift sagt.',
    go: 'Briefkopf ausfüllen',
  },
  people: {
    title: 'Eine zweite Person',
    why: 'Wer einen Probekörper prüft, kontrolliert sein Ergebnis nie und gibt es nie frei: Es braucht zwei Rollen, die sich ergänzen. Mit einer technischen Leitung gibt jeder frei, was der andere geprüft hat; ein Laborant prüft, und Sie geben frei.',
    alone: 'Zurzeit prüft nur {{name}}, und nur {{name}} gibt frei: Niemand könnte kontrollieren.',
    go: 'Technische Leitung hinzufügen',
    goTechnician: 'Laboranten hinzufügen',
  },
  press: {
    title: 'Die Presse',
    why: 'Berichte nennen ihren Kalibrierschein und den überprüften Bereich; Prüfungen außerhalb werden markiert.',
    go: 'Presse hinzufügen',
  },
  place: {
    title: 'Becken und Regale',
    why: 'Wo jeder Probekörper auf seinen Tag wartet; danach ordnet sich die Holliste.',
    go: 'Platz hinzufügen',
  },
  client: {
    title: 'Der Kunde',
    why: 'Wer die Prüfungen beauftragt und die Berichte bekommt.',
    go: 'Kunde hinzufügen',
  },
  workSite: {
    title: 'Die Baustelle',
    why: 'Sie gehört dem Kunden; ihr Kürzel steht vor den Probennummern.',
    go: 'Baustelle hinzufügen',
  },
  mix: {
    title: 'Die Betonsorte und ihre Regel',
    why: 'Geforderte Festigkeit, Prüfalter und die Norm für das Urteil: Ohne sie gibt es keines.',
    go: 'Betonsorte hinzufügen',
  },
  visit: {
    title: 'Der Termin',
    why: 'Wer wo und wann Proben nimmt. Ein Protokoll, das schon auf Papier vorliegt, braucht keinen.',
    go: 'Termin buchen',
  },
  sheet: {
    title: 'Das Probenahmeprotokoll',
    why: 'Die Fahrmischer, ihre Frischbetonprüfungen und die Probekörper mit ihrem Altersplan.',
    today:
      'Ein Probekörper wird geprüft, wenn er sein Alter erreicht: Mit einem Protokoll von heute kommt der Bericht in 7 oder 28 Tagen. Damit es heute gelingt, erfassen Sie ein Papierprotokoll von vor 28 Tagen mit dem Plan 28·28: Diese Probekörper sind heute dran.',
    go: 'Protokoll von vor 28 Tagen',
    goToday: 'Protokoll von heute',
    goWeek: 'Von vor 7 Tagen',
  },
  reception: {
    title: 'Etiketten und Eingang',
    why: 'Am Etikett erkennt man jeden Probekörper an der Presse; beim Eingang wird sein Platz notiert.',
    go: 'Protokoll öffnen',
  },
  break: {
    title: 'Die Bruchprüfung',
    why: 'Durchmesser, Bruchlast und Bruchbild jedes Probekörpers; die Festigkeit erscheint beim Tippen. Prüfen Sie alle eines Alters.',
    wait: 'Der erste Probekörper ist am {{day}} dran. Um nicht zu warten, erfassen Sie ein Protokoll von vor 28 Tagen.',
    others: 'Wenn Sie prüfen, könnte niemand sonst freigeben. Prüfen kann: {{names}}.',
    go: 'Zur Presse',
    goSheet: 'Protokoll von vor 28 Tagen',
  },
  review: {
    title: 'Kontrollieren und freigeben',
    why: 'Eine andere Person sieht die Messwerte an, kontrolliert sie und gibt das Ergebnis frei.',
    own: 'Diese Messwerte sind von Ihrer Hand. Bitten Sie eine andere Person, sich anzumelden und hier weiterzumachen: {{names}}.',
    ownAlone:
      'Diese Messwerte sind von Ihrer Hand, und noch gibt niemand sonst frei: Fügen Sie eine zweite Person hinzu.',
    go: 'Ergebnis kontrollieren',
  },
  report: {
    title: 'Den Bericht ausstellen',
    why: 'Er wird entworfen, vorgelegt und mit dem Passwort ausgestellt: signiert, nummeriert und mit Prüfcode.',
    go: 'Bericht ausstellen',
  },
  demonstration: {
    title: 'Lieber erst ansehen?',
    text: 'Füllt dieses leere Labor mit einem Jahr wirklich gemessener Prüfungen; Kunden und Baustellen sind erfunden.',
    load: 'Demonstration laden',
    loaded: '{{samples}} Proben und {{specimens}} Probekörper geladen',
  },
}
