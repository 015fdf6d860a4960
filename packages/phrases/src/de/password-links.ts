import type { passwordLinks as spanish } from '../es/password-links.ts'
import type { Same } from '../same.ts'

export const passwordLinks: Same<typeof spanish> = {
  forgotten: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort wählen.',
    account: 'Benutzername oder E-Mail',
    missing: 'Bitte den Benutzernamen oder die E-Mail-Adresse eingeben.',
    send: 'Link senden',
    sending: 'Wird gesendet…',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Wenn es für „{{account}}“ ein Konto mit E-Mail-Adresse gibt, ist eine Nachricht mit einem Link unterwegs. Er gilt ein einziges Mal und 30 Minuten lang.',
    nothing:
      'Nichts angekommen? Sehen Sie im Spam-Ordner nach. Hat Ihr Benutzer keine E-Mail-Adresse, wenden Sie sich an die Benutzerverwaltung Ihres Labors.',
    again: 'Anderen Benutzernamen oder andere E-Mail verwenden',
    noMail:
      'Dieser Server versendet keine E-Mails. Bitten Sie die Benutzerverwaltung Ihres Labors um ein neues Passwort.',
  },
  set: {
    invitationTitle: 'Guten Tag, {{name}}',
    recoveryTitle: 'Neues Passwort wählen',
    invitationText:
      'Wählen Sie das Passwort, mit dem Sie sich anmelden. Niemand sonst kennt es, auch das Labor nicht.',
    recoveryText: 'Beim Speichern werden alle offenen Sitzungen Ihres Benutzers beendet.',
    username: 'Benutzername',
    password: 'Neues Passwort',
    hint: 'Mindestens {{shortest}} Zeichen, ohne Ihren Benutzernamen. Ein langer Satz ist leicht zu merken und schwer zu erraten.',
    missing: 'Bitte das neue Passwort eingeben.',
    save: 'Passwort speichern',
    saving: 'Wird gespeichert…',
    doneTitle: 'Passwort gespeichert',
    done: 'Sie können sich jetzt als {{username}} mit Ihrem neuen Passwort anmelden.',
    signIn: 'Anmelden',
  },
  spent: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt. Fordern Sie mit Ihrem Benutzernamen oder Ihrer E-Mail-Adresse einen neuen an.',
    ask: 'Neuen Link anfordern',
  },
  loading: 'Einen Moment…',
  retry: 'Erneut versuchen',
}
