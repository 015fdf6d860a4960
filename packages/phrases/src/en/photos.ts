import type { photos as spanish } from '../es/photos.ts'
import type { Same } from '../same.ts'

export const photos: Same<typeof spanish> = {
  title: 'Photos',
  ofNote: 'Photo of the delivery note',
  ofBreak: 'Photos of the break',
  none: 'There are no photos yet.',
  take: 'Take a photo',
  choose: 'Choose a photo',
  add: 'Add a photo',
  open: 'See {{photo}}, {{when}}',
  previous: 'Previous photo',
  next: 'Next photo',
  shows: { sheet: 'Sheet', deliveryNote: 'Delivery note', sample: 'Sample', break: 'Break' },
  waiting: 'Waiting for the network',
  withSheet: 'Sent when the sheet is saved',
  sending: 'Sending…',
  withdrawn: 'Withdrawn',
  withdrawnBecause: 'Withdrawn by {{who}}, {{when}}: {{reason}}',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the photo',
  withdrawText: 'The photo is not deleted: it stays visible as withdrawn, with the reason.',
  drop: 'Remove the photo without sending it',
}
