import type { health as es } from '../es/health.ts'
import type { Same } from '../same.ts'

export const health: Same<typeof es> = {
  reads: { well: 'The database answers.', wrong: 'The database does not answer.' },
  writes: { well: 'Data can be saved.', wrong: 'Nothing can be saved: check the database and its disk.' },
  disk: {
    well: 'There is room on the disk.',
    wrong: 'Less than 500 MB are free on the disk: make room before it is full.',
  },
  seal: {
    well: 'The audit log is sealed up to date.',
    wrong: 'The seal of the audit log is more than a minute behind: something in the database holds it back.',
  },
  records: {
    well: 'The records agree with the audit log.',
    wrong:
      'Some records or documents do not agree with the audit log, or have not been compared with it for two nights: the dashboard names them, and npm run verify-audit says what they hold.',
  },
  laboratories: {
    well: 'Every laboratory is open.',
    wrong:
      'A laboratory is closed because its update has not ended: npm run laboratory -- list says which and why.',
  },
  mail: {
    well: 'No e-mail waits too long.',
    wrong: 'E-mails have been waiting for more than a quarter of an hour: check the mail server.',
  },
  jobs: {
    well: 'Work in the background makes progress.',
    wrong:
      'Work in the background (verdicts, reports, deliveries or notices) stands still: the server’s log says why.',
  },
  heads: {
    well: 'The seals of the audit log are copied to the second folder too.',
    wrong:
      'The seals of the audit log do not reach the second folder, or their copy there was altered: the server’s log says why.',
  },
}
