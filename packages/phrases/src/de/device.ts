import type { device as es } from '../es/device.ts'
import type { Same } from '../same.ts'

/** What this device keeps, what it could not send, and how Probeta is installed on it. */
export const device: Same<typeof es> = {
  title: 'Dieses Gerät',
  description:
    'Was auf das Senden wartet, was für die Arbeit ohne Verbindung gespeichert ist, und wie Probeta installiert wird.',
  waiting: {
    title: 'Nicht gesendet',
    nothing: 'Alles, was auf diesem Gerät eingegeben wurde, ist im Labor.',
    now: 'Jetzt senden',
    sheets: 'Protokolle',
    breaks: 'Prüfungen',
    others_one:
      'Eine andere Person hat {{count}} Messung auf diesem Gerät gelassen: {{names}}. Sie wird gesendet, wenn diese Person sich anmeldet; niemand sonst kann sie senden.',
    others_other:
      'Andere haben {{count}} Messungen auf diesem Gerät gelassen: {{names}}. Sie werden gesendet, wenn diese Personen sich anmelden; niemand sonst kann sie senden.',
    notKept:
      'Dieser Browser speichert nichts (privates Fenster?): Schließen Sie die Seite erst, wenn alles gesendet ist.',
    elsewhere_one: '{{count}} gehört zu einem anderen Labor und wird gesendet, sobald Sie es wählen.',
    elsewhere_other: '{{count}} gehören zu einem anderen Labor und werden gesendet, sobald Sie es wählen.',
  },
  offline: {
    since:
      'Ohne Verbindung: Das ist die Liste vom {{when}}. Arbeiten Sie weiter: Jede Messung bleibt auf diesem Gerät und wird von selbst gesendet.',
  },
  conflict: {
    title: 'Messungen, die eine Entscheidung brauchen',
    text: 'Das Labor hat sie nicht angenommen. Nichts wird gelöscht, bevor Sie entscheiden, und jede Entscheidung wird mit ihrem Grund festgehalten.',
    mine: 'Ihre',
    theirs: 'Gespeichert',
    brokenAt: 'Geprüft am {{when}}',
    nothingThere: 'Keine Messung',
    unknown: 'Sichtbar, sobald Verbindung besteht',
    why: {
      broken: 'Jemand anderes hat diesen Probekörper schon gespeichert.',
      final: 'Dieser Probekörper ist kontrolliert oder freigegeben: Seine Messung wird hier nicht geändert.',
      held: 'Der Probekörper ist zurückgestellt: {{reason}}',
      notTested: 'Der Probekörper wird nicht geprüft: {{reason}}',
      changed: 'Der Probekörper hat sich geändert, nachdem Sie ihn vor sich hatten.',
      doubtful: 'Die Messung liegt außerhalb des Erwarteten und braucht einen Grund.',
      future:
        'Die Prüfzeit liegt in der Zukunft: Die Uhr dieses Geräts ging falsch. Tragen Sie die richtige Uhrzeit ein.',
      forbidden:
        'Sie dürfen keine Prüfungen mehr eingeben. Die Messung bleibt hier, bis Sie es wieder dürfen; kopieren Sie sie inzwischen für jemanden, der es darf.',
      gone: 'Das Labor findet diesen Probekörper nicht.',
      other: '{{said}}',
    },
    ways: {
      sendAgain: 'Noch einmal senden',
      sendCorrection: 'Gespeichertes mit meiner berichtigen',
      sendWithReason: 'Mit Begründung senden',
      releaseAndSend: 'Freigeben und senden',
      otherSpecimen: 'Es war ein anderer …',
      setAside: 'Gespeichertes behalten',
      open: 'Karte öffnen',
      copy: 'Als Text kopieren',
    },
    asks: {
      sendCorrection:
        'Ihre Messung tritt an die Stelle der gespeicherten; diese bleibt mit dem Grund im Verlauf.',
      sendWithReason: 'Schreiben Sie, warum die Messung stimmt.',
      releaseAndSend:
        'Der Probekörper wird freigegeben und die Messung gespeichert. Der Grund wird festgehalten.',
    },
    other: {
      title: 'Die Messung gehört zu einem anderen Probekörper',
      text: 'Sie wird beim gewählten Probekörper gespeichert. Bei {{code}} steht im Verlauf, dass sie beiseitegelegt wurde, mit dem Grund.',
      which: 'Geprüfter Probekörper',
      none: 'Auf den Listen dieses Geräts wartet kein anderer Probekörper derselben Größe.',
    },
    compare: 'Vergleichen',
    compareOne: '{{code}} vergleichen',
    sent: '{{code}} wird noch einmal gesendet',
    aside: '{{code}}: Ihre Messung wurde beiseitegelegt',
    copied: 'Kopiert',
    leaveTitle: 'Messung von {{code}} beiseitelegen',
    leaveText:
      'Das Gespeicherte bleibt. Ihre Messung geht nicht verloren: Sie steht mit diesem Grund im Verlauf des Probekörpers.',
    leave: 'Messung beiseitelegen',
    moment: '{{load}} {{unit}} · {{strength}} MPa',
    sizes: '{{width1}} × {{width2}} × {{length}} mm · Bruchbild {{fracture}}',
  },
  kept: {
    title: 'Für die Arbeit ohne Verbindung gespeichert',
    text: 'Nur was Protokolle und Prüfungen brauchen, und nur für Sie. Beim Abmelden wird es von diesem Gerät gelöscht; was nicht gesendet ist, bleibt, versiegelt mit Ihrem Namen.',
    none: 'Noch nichts: Gespeichert wird, wenn Sie die Prüfungen des Tages oder ein Protokoll öffnen.',
    used: '{{megabytes}} MB auf diesem Gerät',
    program: 'Das Programm öffnet sich ohne Verbindung.',
    noProgram:
      'Das Programm ist auf diesem Gerät noch nicht gespeichert: Es öffnet sich nur mit Verbindung. Es braucht https.',
    names: {
      session: 'Wer Sie sind und was Sie dürfen',
      breaks: 'Prüfungen vom {{day}}',
      presses: 'Pressen',
      padSets: 'Sätze von Elastomerkissen',
      heard: 'Lasten, die eine Presse gemeldet hat',
      visit: 'Ein Termin',
      other: 'Baustellen und Kalender für das Protokoll',
    },
  },
  manifest: {
    description: 'Betonlabor: Proben, Prüfungen, Ergebnisse und Berichte',
    sheet: 'Neues Protokoll',
    breaks: 'Prüfungen des Tages',
  },
  install: {
    title: 'Probeta installieren',
    text: 'Mit eigenem Symbol und ohne die Leiste des Browsers. Öffnet sich auch ohne Verbindung.',
    action: 'Installieren',
    installed: 'Probeta ist auf diesem Gerät installiert.',
    ios: 'Auf iPhone und iPad: in Safari auf „Teilen“ tippen, dann „Zum Home-Bildschirm“.',
    byMenu:
      'Dieser Browser bietet es gerade nicht an. In Chrome oder Edge steht es im Menü: „Probeta installieren“.',
  },
}
