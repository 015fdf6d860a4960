import type { storagePlaces as es } from '../es/storage-places.ts'
import type { Same } from '../same.ts'

/** Tanks and shelves: where specimens lie in the laboratory. */
export const storagePlaces: Same<typeof es> = {
  title: 'Tanks and shelves',
  about: 'Where specimens are kept. The label of a place is scanned at reception.',
  add: 'New place',
  edit: 'Change {{code}}',
  labels: 'Print labels',
  labelsFile: 'tank-labels.pdf',
  empty: 'No places yet',
  emptyHint:
    'Add each tank or moist room with its shelves: at reception the place is chosen or scanned, and the pick list comes sorted by it.',
  fields: {
    code: 'Code',
    codeHint: 'What its label says: capitals, digits and dashes, for example T2-B.',
    tank: 'Tank or room',
    shelf: 'Shelf',
    shelfHint: 'Empty if it has no shelves.',
    capacity: 'Capacity',
    capacityHint: 'Specimens that fit. Empty: not counted.',
    specimens: 'Now',
    state: 'State',
    active: 'In use',
  },
  states: { active: 'In use', inactive: 'Out of use' },
  wrongCode: 'Only capitals, digits and dashes, at most 16.',
  wrongCapacity: 'A whole number from 1 to 100,000.',
  over: 'More than fit',
  renameHint: 'Specimens that lie there will show the new name.',
}
