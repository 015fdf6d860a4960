import type { faults as spanish } from '../es/faults.ts'
import type { Same } from '../same.ts'

export const faults: Same<typeof spanish> = {
  missing: 'This value is missing.',
  kinds: {
    text: 'A text is expected.',
    number: 'A number is expected.',
    integer: 'A whole number is expected.',
    flag: 'Yes or no is expected: true or false.',
    list: 'A list is expected.',
    object: 'An object with its values is expected.',
    other: 'This value is not of the kind that is expected.',
  },
  oneOf_one: 'Only {{values}} is accepted.',
  oneOf_other: 'One of these values is accepted: {{values}}.',
  exactly: {
    characters_one: 'Must have exactly {{count}} character.',
    characters_other: 'Must have exactly {{count}} characters.',
    items_one: 'Must have exactly {{count}} item.',
    items_other: 'Must have exactly {{count}} items.',
  },
  most: {
    characters_one: 'Takes up to {{count}} character.',
    characters_other: 'Takes up to {{count}} characters.',
    items_one: 'Takes up to {{count}} item.',
    items_other: 'Takes up to {{count}} items.',
    number: 'Cannot be greater than {{bound}}.',
  },
  least: {
    characters_one: 'Must have at least {{count}} character.',
    characters_other: 'Must have at least {{count}} characters.',
    items_one: 'Must have at least {{count}} item.',
    items_other: 'Must have at least {{count}} items.',
    number: 'Cannot be less than {{bound}}.',
  },
  below: 'Must be less than {{bound}}.',
  above: 'Must be greater than {{bound}}.',
  step: 'Must be a multiple of {{bound}}.',
  forms: {
    email: 'This is not an e-mail address.',
    uuid: 'The identifier of a record (UUID) is expected.',
    date: 'A date of the calendar is expected: YYYY-MM-DD.',
    datetime: 'Date and time with the offset are expected, as 2026-11-24T09:30:00+01:00.',
    version: 'The version that was read is expected in quotes, as "3".',
    plainText: 'Contains characters that are not accepted.',
    other: 'Does not have the form that is expected.',
  },
  unknownNames: 'Not known here: {{names}}.',
  unknownName: 'This name is not accepted here.',
  rules: {
    yearsBetween: 'The year must lie between {{first}} and {{last}}.',
    leastBelowMost: 'The lower value must lie below the upper one.',
    eachOnce: 'Each item can be there only once.',
    other: 'This value is not accepted.',
  },
}
