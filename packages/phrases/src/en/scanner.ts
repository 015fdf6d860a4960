import type { scanner as spanish } from '../es/scanner.ts'
import type { Same } from '../same.ts'

export const scanner: Same<typeof spanish> = {
  title: 'Scan with the camera',
  picture: 'Picture of the camera',
  starting: 'Opening the camera…',
  hint: 'Hold the QR code of the label inside the frame.',
  read: 'Read: {{code}}',
  torchOn: 'Light on',
  torchOff: 'Light off',
  faults: {
    denied: 'The camera is blocked',
    deniedText:
      'This browser does not let this page use the camera. Press the padlock or camera beside the address, allow the camera and try again. You can also type the code.',
    missing: 'There is no camera',
    missingText: 'Connect a camera and try again, or type the code printed under the QR code.',
    taken: 'The camera does not answer',
    takenText: 'Another program or tab may be using it. Close that and try again, or type the code.',
    insecure: 'The camera cannot be used here',
    insecureText:
      'Browsers give the camera only to pages with https. Ask the administrator for the https address; until then, type the code.',
    failed: 'The reader could not be opened',
    failedText:
      'The program that reads codes did not arrive. Check the connection and try again, or type the code.',
  },
}
