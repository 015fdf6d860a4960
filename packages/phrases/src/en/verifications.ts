import type { verifications as spanish } from '../es/verifications.ts'
import type { Same } from '../same.ts'

export const verifications: Same<typeof spanish> = {
  title: 'Report verification',
  code: 'Code {{code}}',
  current: 'Genuine and current report',
  currentText: 'The laboratory issued this report and no later version supersedes it.',
  superseded: 'Superseded report',
  supersededText: 'This report is genuine, but version {{revision}} supersedes it. Use the current version.',
  successor: 'See the current version: {{number}}, version {{revision}}',
  unknown: 'Unknown code',
  unknownText:
    'No issued report has this code. Check that it is typed correctly; if it is, the report is not genuine.',
  number: 'Report',
  revision: 'Version',
  laboratory: 'Laboratory',
  workSite: 'Work site',
  issued: 'Issued',
  fileTitle: 'Is this your file?',
  fileText:
    'Drop the PDF here, or choose it, to learn whether it is identical to the issued one. The file does not leave your device: only its fingerprint is sent.',
  choose: 'Choose the PDF',
  checking: 'Comparing…',
  same: 'The file is identical, byte for byte, to the issued report.',
  different: 'The file is NOT the issued report: it has been changed or is another document.',
  another: 'Verify another code',
  otherCode: 'Code printed on the report',
  go: 'Verify',
}
