import type { photos as spanish } from '../es/photos.ts'
import type { Same } from '../same.ts'

export const photos: Same<typeof spanish> = {
  title: 'Fotodokumentation',
  ofNote: 'Foto des Lieferscheins',
  ofBreak: 'Fotos des Bruchs',
  none: 'Noch keine Fotos.',
  take: 'Foto aufnehmen',
  choose: 'Foto wählen',
  add: 'Foto hinzufügen',
  open: '{{photo}} ansehen, {{when}}',
  previous: 'Vorheriges Foto',
  next: 'Nächstes Foto',
  shows: { sheet: 'Protokoll', deliveryNote: 'Lieferschein', sample: 'Probe', break: 'Bruch' },
  waiting: 'Wartet auf das Netz',
  withSheet: 'Wird mit dem Protokoll gesendet',
  sending: 'Wird gesendet…',
  withdrawn: 'Zurückgezogen',
  withdrawnBecause: 'Zurückgezogen von {{who}}, {{when}}: {{reason}}',
  withdraw: 'Zurückziehen',
  withdrawTitle: 'Foto zurückziehen',
  withdrawText: 'Das Foto wird nicht gelöscht: Es bleibt mit dem Grund als zurückgezogen sichtbar.',
  drop: 'Foto entfernen, ohne es zu senden',
}
