import type { actions as spanish } from '../es/actions.ts'
import type { Same } from '../same.ts'

export const actions: Same<typeof spanish> = {
  words: {
    brand: {
      add: 'Marke angelegt',
      change: 'Marke geändert',
      merge: 'Zwei Marken zusammengeführt',
      unmerge: 'Zwei Marken getrennt',
      spell: 'Marke um einen Namen ergänzt',
    },
    calendar: {
      change: 'Kalender geändert',
    },
    calibration: {
      add: 'Kalibrierung erfasst',
      withdraw: 'Kalibrierung zurückgezogen',
    },
    calibrationFile: {
      add: 'Dokument einer Kalibrierung hinzugefügt',
    },
    certificate: {
      add: 'Zertifikat angelegt',
      change: 'Zertifikat geändert',
      withdraw: 'Zertifikat zurückgezogen',
    },
    certificateFile: {
      add: 'Dokument eines Zertifikats hinzugefügt',
    },
    client: {
      add: 'Kunde angelegt',
      addContact: 'Kontakt angelegt',
      change: 'Kunde geändert',
      changeContact: 'Kontakt geändert',
      merge: 'Zwei Kunden zusammengeführt',
    },
    conversation: {
      ask: 'Zu einer Probe gefragt',
      settle: 'Gespräch abgeschlossen',
      write: 'In einem Gespräch geschrieben',
    },
    day: {
      sendToReview: 'Tag zur Prüfung gegeben',
    },
    delivery: {
      record: 'Zustellung erfasst',
      repeat: 'Zustellung wiederholt',
      send: 'Bericht versendet',
      withdraw: 'Zustellung zurückgezogen',
    },
    element: {
      add: 'Bauteile angelegt',
      change: 'Bauteil geändert',
      remove: 'Bauteil entfernt',
    },
    equipment: {
      add: 'Gerät angelegt',
      change: 'Gerät geändert',
    },
    exportTemplate: {
      add: 'Exportvorlage hinzugefügt',
      remove: 'Exportvorlage entfernt',
    },
    label: {
      print: 'Etiketten gedruckt',
    },
    laboratory: {
      change: 'Angaben zum Labor geändert',
    },
    letterhead: {
      addLogo: 'Logo hinzugefügt',
      change: 'Briefkopf geändert',
    },
    lookup: {
      add: 'Zeile in einer Tabelle angelegt',
      change: 'Zeile einer Tabelle geändert',
      order: 'Tabelle geordnet',
    },
    core: {
      order: 'Bohrkerne beauftragt',
      drill: 'Entnahme eines Bohrkerns eingetragen',
      break: 'Prüfung eines Bohrkerns eingetragen',
      check: 'Bohrkern kontrolliert',
      reject: 'Bohrkern verworfen',
      invalidate: 'Wert eines Bohrkerns ausgeschlossen',
      returnForBreak: 'Bohrkern zur Berichtigung zurückgegeben',
    },
    investigation: {
      open: 'Untersuchung eröffnet',
      step: 'Schritt einer Untersuchung eingetragen',
      decide: 'Entscheidung einer Untersuchung eingetragen',
      reopen: 'Entscheidung einer Untersuchung zurückgenommen',
    },
    investigationFile: {
      add: 'Unterlage an eine Untersuchung angehängt',
    },
    lowResult: {
      acknowledge: 'Niedriges Ergebnis zur Kenntnis genommen',
      receive: 'Empfang eines niedrigen Ergebnisses bestätigt',
      ladder: 'Meldeweg niedriger Ergebnisse geändert',
    },
    mix: {
      add: 'Rezeptur angelegt',
      change: 'Rezeptur geändert',
    },
    notices: {
      prefer: 'Eigene Meldungen gewählt',
    },
    padSet: {
      add: 'Kissensatz angelegt',
      change: 'Kissensatz geändert',
      replace: 'Kissensatz ersetzt',
    },
    passkey: {
      add: 'Passkey hinzugefügt',
      remove: 'Passkey entfernt',
    },
    photo: {
      add: 'Foto hinzugefügt',
      withdraw: 'Foto zurückgezogen',
    },
    portal: {
      prefer: 'Ansicht des Portals gewählt',
      settle: 'Anzeige des Portals geändert',
    },
    press: {
      add: 'Presse angelegt',
      change: 'Presse geändert',
    },
    profile: {
      change: 'Eigene Daten geändert',
    },
    report: {
      authorise: 'Bericht freigegeben',
      draft: 'Bericht entworfen',
      note: 'Bericht ergänzt',
      read: 'Berichte gelesen',
      reject: 'Bericht zurückgewiesen',
      revise: 'Bericht wieder als Entwurf geöffnet',
      submit: 'Bericht vorgelegt',
    },
    reportBatch: {
      draft: 'Berichtsstapel vorbereitet',
    },
    ruleComparison: {
      add: 'Abgleich einer Annahmeregel mit der Norm vermerkt',
      withdraw: 'Abgleich einer Annahmeregel zurückgezogen',
    },
    ruleSet: {
      add: 'Annahmeregeln angelegt',
      addVersion: 'Fassung von Regeln angelegt',
      change: 'Annahmeregeln geändert',
    },
    sample: {
      correct: 'Probe berichtigt',
      import: 'Proben eingelesen',
      void: 'Probe für ungültig erklärt',
    },
    session: {
      password: 'Eigenes Passwort geändert',
      setPin: 'PIN gewählt',
      removePin: 'Eigene PIN entfernt',
      turnFactorOn: 'Zweiten Faktor eingeschaltet',
      turnFactorOff: 'Zweiten Faktor ausgeschaltet',
    },
    share: {
      add: 'Probe geteilt',
      revoke: 'Teilen einer Probe beendet',
    },
    sheet: {
      accept: 'Protokoll angenommen',
      add: 'Protokoll erfasst',
      addTruck: 'Fahrmischer hinzugefügt',
      answer: 'Zu einem Protokoll geantwortet',
      correct: 'Protokoll berichtigt',
      query: 'Zu einem Protokoll gefragt',
      receive: 'Probekörper angenommen',
      revise: 'Protokoll überarbeitet',
      void: 'Protokoll für ungültig erklärt',
    },
    sheetFile: {
      add: 'Datei an ein Protokoll gehängt',
      withdraw: 'Datei eines Protokolls zurückgezogen',
    },
    signature: {
      save: 'Eigene Unterschrift hinterlegt',
      withdraw: 'Eigene Unterschrift zurückgezogen',
    },
    specimen: {
      setAside: 'Messwert zurückgestellt',
      swapBreaks: 'Zwei Messwerte getauscht',
      undoPlacement: 'Ablage rückgängig gemacht',
    },
    storagePlace: {
      add: 'Lagerplatz angelegt',
      change: 'Lagerplatz geändert',
    },
    strengthTest: {
      approve: 'Prüfung freigegeben',
      check: 'Prüfung kontrolliert',
    },
    table: {
      import: 'Tabelle importiert',
    },
    tablet: {
      add: 'Tablet hinzugefügt',
      remove: 'Tablet entfernt',
    },
    technician: {
      add: 'Prüfer angelegt',
      change: 'Prüfer geändert',
      explain: 'Fehlendes Zertifikat begründet',
    },
    template: {
      message: 'Nachricht geändert',
      label: 'Etiketten geändert',
      report: 'Berichte geändert',
    },
    user: {
      add: 'Benutzer angelegt',
      change: 'Benutzer geändert',
      invite: 'Benutzer eingeladen',
      removeFactors: 'Zweiten Faktor eines Benutzers entfernt',
      resetPassword: 'Neues Passwort gesendet',
      signOut: 'Benutzer abgemeldet',
    },
    visit: {
      add: 'Termin gebucht',
      change: 'Termin geändert',
      explainNoSheet: 'Termin ohne Protokoll begründet',
      place: 'Termin verschoben',
      request: 'Termin angefragt',
    },
    visitFeed: {
      renew: 'Eigenen Kalender erneuert',
      remove: 'Eigenen Kalender entfernt',
    },
    workSite: {
      add: 'Baustelle angelegt',
      change: 'Baustelle geändert',
      changeNumbering: 'Nummerierung einer Baustelle geändert',
      copySettings: 'Einstellungen einer Baustelle übernommen',
    },
  },
}
