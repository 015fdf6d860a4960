import type { Row } from './access-row.ts'

/** Routes about data of people. Who sees users sees what is held; who answers for them decides, and hands out files. */
export const routesOfPersonalData: Readonly<Record<string, Row>> = {
  describePersonalData: 'users view',
  findRetention: 'users view',
  changeRetention: 'users approve',
  exportUserData: 'users approve',
  exportContactData: 'users approve',
  exportOwnData: 'portal',
  previewUserErasure: 'users approve',
  eraseUser: 'users approve',
  previewContactErasure: 'users approve',
  eraseContact: 'users approve',
}
