import type { entranceErrors as spanish } from '../es/entrance-errors.ts'
import type { Same } from '../same.ts'

export const entranceErrors: Same<typeof spanish> = {
  session: {
    invalid: 'Your session has ended. Please sign in again.',
    wrongPair: 'User name and password do not match.',
    forbidden: 'Your user has no permission for this.',
    noLaboratory: 'Your user does not belong to any laboratory. Talk to whoever administers the users.',
    notFound: 'That session is already closed.',
    secondFactor: 'The code of your second factor is missing.',
    wrongCode: 'That code is not valid or has been used. Wait for the next one.',
    ticketExpired: 'That took too long. Enter your user name and password again.',
    wrongPassword: 'That is not your password.',
    proofNeeded: 'Confirm that it is you, with your password or a passkey.',
    passwordDue: 'First change the password that was handed to you for one that only you know.',
    proofLeft: 'Nothing was done: you did not confirm that it is you.',
    factorOn: 'The second factor is already on.',
    factorNotPrepared: 'Scan the QR code with your app first.',
    factorOff: 'The second factor is not on.',
  },
  passkey: {
    refused:
      'That passkey could not be verified. Try again; if it keeps failing, sign in with your password.',
    notFound: 'That passkey is already gone.',
    tooMany: 'You already have {{most}} passkeys. Remove one that you do not use.',
    wrongAddress:
      'Passkeys work only where Probeta is opened by https and by a name, not by a numeric address.',
  },
  user: {
    notFound: 'That user does not exist.',
    nameTaken: 'That user name is taken.',
    ownPermissions: 'Nobody changes their own permissions: ask another administrator.',
    demoPassword: 'That password belongs to the demonstration and does not work here.',
    weakPassword:
      "The password is easily guessed, or is on lists of stolen passwords: at least {{shortest}} characters, and more than your own or the laboratory's names, common words or neighbouring keys.",
    samePassword: 'Choose a password that differs from the present one.',
    noAddress: 'This user has no valid e-mail address.',
    noMail: 'This server sends no mail: hand the password over in person.',
    inactive: 'This user is inactive.',
    hasPassword:
      'This user has already chosen a password. If it is forgotten, a new one can be asked for at sign-in.',
    moreThanHeld: 'Nobody gives more permissions than they hold: that takes “approve” on Users.',
    outranks: 'This person holds more permissions than you: ask somebody who has “approve” on Users.',
    elsewhere:
      'This person also works in a laboratory that you do not belong to: their access is changed by somebody who works in both.',
    lastAdministrator: 'At least one active person with “approve” on Users has to remain.',
    notClient: 'This user is not a client’s: what they see follows from their permissions.',
  },
  passwordLink: {
    spent: 'The link has expired or has been used.',
  },
  tablet: {
    ended: 'This device is no longer a tablet of the laboratory. Sign in with your user name and password.',
    notFound: 'That tablet does not exist.',
  },
  pin: {
    wrong: 'That is not your PIN.',
    closed: 'PIN closed after five attempts. Sign in with your user name and password and it works again.',
    weak: 'That PIN is easy to guess. Choose another one.',
    staffOnly: 'PINs are for the staff of the laboratory only.',
  },
}
