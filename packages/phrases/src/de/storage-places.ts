import type { storagePlaces as es } from '../es/storage-places.ts'
import type { Same } from '../same.ts'

/** Becken und Fächer: wo die Probekörper im Labor liegen. */
export const storagePlaces: Same<typeof es> = {
  title: 'Becken und Fächer',
  about: 'Wo die Probekörper lagern. Das Etikett eines Platzes wird beim Eingang gescannt.',
  add: 'Neuer Lagerplatz',
  edit: '{{code}} ändern',
  labels: 'Etiketten drucken',
  labelsFile: 'becken-etiketten.pdf',
  empty: 'Noch keine Lagerplätze',
  emptyHint:
    'Legen Sie jedes Becken oder jede Feuchtkammer mit ihren Fächern an: Beim Eingang wird der Platz gewählt oder gescannt, und die Entnahmeliste ist danach geordnet.',
  fields: {
    code: 'Code',
    codeHint: 'Was auf dem Etikett steht: Großbuchstaben, Ziffern und Bindestriche, zum Beispiel B2-C.',
    tank: 'Becken oder Kammer',
    shelf: 'Fach',
    shelfHint: 'Leer, wenn es keine Fächer gibt.',
    capacity: 'Fassungsvermögen',
    capacityHint: 'So viele Probekörper passen hinein. Leer: wird nicht gezählt.',
    specimens: 'Jetzt',
    state: 'Stand',
    active: 'In Benutzung',
  },
  states: { active: 'In Benutzung', inactive: 'Außer Benutzung' },
  wrongCode: 'Nur Großbuchstaben, Ziffern und Bindestriche, höchstens 16.',
  wrongCapacity: 'Eine ganze Zahl von 1 bis 100 000.',
  over: 'Mehr, als hineinpassen',
  renameHint: 'Probekörper, die dort liegen, zeigen dann den neuen Namen.',
}
