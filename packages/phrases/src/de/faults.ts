import type { faults as spanish } from '../es/faults.ts'
import type { Same } from '../same.ts'

export const faults: Same<typeof spanish> = {
  missing: 'Diese Angabe fehlt.',
  kinds: {
    text: 'Hier wird ein Text erwartet.',
    number: 'Hier wird eine Zahl erwartet.',
    integer: 'Hier wird eine ganze Zahl erwartet.',
    flag: 'Hier wird Ja oder Nein erwartet: true oder false.',
    list: 'Hier wird eine Liste erwartet.',
    object: 'Hier wird ein Objekt mit seinen Angaben erwartet.',
    other: 'Diese Angabe ist nicht von der erwarteten Art.',
  },
  oneOf_one: 'Hier ist nur {{values}} zulässig.',
  oneOf_other: 'Zulässig ist einer dieser Werte: {{values}}.',
  exactly: {
    characters_one: 'Muss genau {{count}} Zeichen lang sein.',
    characters_other: 'Muss genau {{count}} Zeichen lang sein.',
    items_one: 'Muss genau {{count}} Element enthalten.',
    items_other: 'Muss genau {{count}} Elemente enthalten.',
  },
  most: {
    characters_one: 'Darf höchstens {{count}} Zeichen lang sein.',
    characters_other: 'Darf höchstens {{count}} Zeichen lang sein.',
    items_one: 'Darf höchstens {{count}} Element enthalten.',
    items_other: 'Darf höchstens {{count}} Elemente enthalten.',
    number: 'Darf nicht größer als {{bound}} sein.',
  },
  least: {
    characters_one: 'Muss mindestens {{count}} Zeichen lang sein.',
    characters_other: 'Muss mindestens {{count}} Zeichen lang sein.',
    items_one: 'Muss mindestens {{count}} Element enthalten.',
    items_other: 'Muss mindestens {{count}} Elemente enthalten.',
    number: 'Darf nicht kleiner als {{bound}} sein.',
  },
  below: 'Muss kleiner als {{bound}} sein.',
  above: 'Muss größer als {{bound}} sein.',
  step: 'Muss ein Vielfaches von {{bound}} sein.',
  forms: {
    email: 'Das ist keine E-Mail-Adresse.',
    uuid: 'Hier wird die Kennung eines Datensatzes (UUID) erwartet.',
    date: 'Hier wird ein Kalenderdatum erwartet: JJJJ-MM-TT.',
    datetime: 'Hier werden Datum und Uhrzeit mit Zeitzone erwartet, etwa 2026-11-24T09:30:00+01:00.',
    version: 'Hier wird die gelesene Version in Anführungszeichen erwartet, etwa "3".',
    plainText: 'Enthält unzulässige Zeichen.',
    other: 'Hat nicht die erwartete Form.',
  },
  unknownNames: 'Hier unbekannt: {{names}}.',
  unknownName: 'Dieser Name ist hier nicht zulässig.',
  rules: {
    yearsBetween: 'Das Jahr muss zwischen {{first}} und {{last}} liegen.',
    leastBelowMost: 'Der untere Wert muss kleiner als der obere sein.',
    eachOnce: 'Jedes Element darf nur einmal vorkommen.',
    other: 'Dieser Wert ist nicht zulässig.',
  },
}
