import type { resultErrors as spanish } from '../es/result-errors.ts'
import type { Same } from '../same.ts'

export const resultErrors: Same<typeof spanish> = {
  investigation: {
    notFound: 'Diese Untersuchung gibt es nicht.',
    exists: 'Zu diesem Ergebnis oder seinem Los gibt es schon eine Untersuchung.',
    wrongState: 'Die Untersuchung ist entschieden: Nehmen Sie die Entscheidung zuerst zurück.',
    noStep: 'Diesen Schritt hat die Untersuchung nicht.',
    noteMissing: 'Bitte eintragen, was gefunden wurde oder warum es nicht nötig ist.',
    stepsOpen: 'Vor der Entscheidung die anderen Schritte abschließen: {{count}} sind offen.',
    decidedLater: 'Die Entscheidung kann nicht von einem künftigen Tag sein.',
  },
  investigationFile: {
    notFound: 'Diese Unterlage gibt es nicht.',
    tooLarge: 'Die Unterlage ist zu groß: höchstens 15 MB.',
    unreadable: 'Die Unterlage muss PDF, JPEG oder PNG sein.',
    damaged: 'Die Unterlage kam beschädigt an: bitte noch einmal anhängen.',
  },
  core: {
    notFound: 'Diesen Bohrkern gibt es nicht.',
    wrongState: 'Der Bohrkern hat einen anderen Stand: Laden Sie die Seite neu.',
    reported:
      'Die Bohrkerne dieser Untersuchung stehen in einem Prüfbericht: Entwerfen Sie zuerst die Fassung, die ihn ersetzt.',
    ownWork: 'Wer den Wert aufgenommen hat, kontrolliert und verwirft ihn nicht: Das tut jemand anders.',
    tooMany: 'Eine Untersuchung hat höchstens {{most}} Bohrkerne.',
    inFuture: 'Diese Uhrzeit liegt in der Zukunft.',
    impossible: 'Dieser Wert kann nicht sein: {{value}}',
    notTested: 'Ein Bohrkern, der kürzer als breit ist, wird nicht geprüft.',
    reasonMissing: 'Bitte sagen, warum der Wert berichtigt wird.',
    noneChecked: 'Noch kein Bohrkern ist kontrolliert.',
    unchecked: 'Vor dem Prüfbericht kontrollieren oder verwerfen: {{cores}}',
  },
  lowResult: {
    notFound: 'Dieses niedrige Ergebnis gibt es nicht.',
    acknowledged: '{{by}} hat dieses niedrige Ergebnis bereits übernommen.',
    closed: 'Dieses Ergebnis ist nicht mehr niedrig.',
    received: 'Der Empfang war bereits bestätigt.',
    clientsOnly: 'Diese Bestätigung gehört dem Kunden.',
    ladder: 'Die Stufen beginnen bei 0 Stunden, und jede folgt auf die vorige.',
  },
  lot: {
    notFound: 'Dieses Los gibt es nicht.',
    reported: 'Ein Ergebnis dieses Loses ist bereits berichtet: Seine Proben bleiben, wo sie sind.',
    noLots: 'Die Annahmeregel dieser Betonsorte bewertet keine Lose.',
    intoItself: 'Ein Los wird mit einem anderen Los derselben Betonsorte zusammengelegt.',
  },
  scrutiny: {
    periodTooLong:
      'Es werden höchstens {{most}} Tage mit Bruchprüfungen auf einmal betrachtet. Bitte einen kürzeren Zeitraum wählen.',
  },
}
