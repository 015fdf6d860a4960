import type { verifications as spanish } from '../es/verifications.ts'
import type { Same } from '../same.ts'

export const verifications: Same<typeof spanish> = {
  title: 'Report verification',
  code: 'Code {{code}}',
  current: 'Genuine and current report',
  currentText: 'The laboratory issued this report, and no later version supersedes it.',
  superseded: 'Superseded report',
  supersededText: 'This report is genuine, but version {{revision}} supersedes it. Use the current version.',
  supersededBecause: 'Reason for the change: {{because}}',
  successor: 'See the current version: {{number}}, version {{revision}}',
  unknown: 'Unknown code',
  unknownText:
    'No issued report has this code. Check that it is written correctly; if it is, the report is not genuine.',
  host: 'You are at {{host}}. Check that this is the address printed on the report beside the QR code: an imitated page can say anything.',
  number: 'Report',
  revision: 'Version',
  state: 'State',
  states: { current: 'Current', superseded: 'Superseded' },
  laboratory: 'Laboratory',
  client: 'Client',
  workSite: 'Work site',
  issued: 'Issued',
  signedBy: 'Signed by',
  notSigned: 'Issued before reports carried a digital signature',
  certificate: 'Certificate',
  certificateOf: '{{holder}}, SHA-256 fingerprint',
  meaning: {
    password: 'Authorises this test report (identity proved by password)',
    passkey: 'Authorises this test report (identity proved by passkey)',
  },
  fileTitle: 'Do you have the PDF? Check it',
  fileText:
    'Drop it here or choose it to learn whether it is the issued one or somebody changed it. At first only its fingerprint is sent; if that differs, the file is sent to find out why, and it is not kept.',
  choose: 'Choose the PDF',
  checking: 'Checking…',
  finding: {
    issued: 'This is the issued report, identical byte for byte.',
    issuedSuperseded:
      'This is the report as it was issued, identical byte for byte, but a later version has replaced it.',
    other: 'This is a genuine report, but not the one of this code: it is {{number}}, version {{revision}}.',
    otherSuperseded:
      'This is a genuine report, but not the one of this code: it is {{number}}, version {{revision}}, which has been superseded as well.',
    changed: 'This file was changed after it was signed. It is not the issued report.',
    appended:
      'Something was added to this file after it was signed: the signature does not cover the whole document. It is not the issued report.',
    unsigned: 'This file has no signature. It is not the issued report: every issued report is signed.',
    unsignedBefore: 'This file is not the issued report: its bytes differ, and it has no signature.',
    foreign: 'This file was signed by somebody else, not by the laboratory. It is not the issued report.',
    draft: 'This is a draft, without signature and not valid. It is not the issued report.',
    unissued:
      'This file carries a signature of the laboratory, yet it is not among the issued reports. Do not take it as good.',
    notPdf: 'This file is not a PDF. Choose the PDF that you received from the laboratory.',
  },
  advice:
    'Do not rely on its figures. Download the report or ask for it again, or call the laboratory: {{laboratory}}.',
  seeOther: 'Verify {{number}}',
  another: 'Verify another code',
  otherCode: 'Code printed on the report',
  go: 'Verify',
}
