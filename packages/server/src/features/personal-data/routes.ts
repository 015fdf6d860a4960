import {
  changeRetentionEndpoint,
  describePersonalDataEndpoint,
  exportContactDataEndpoint,
  exportOwnDataEndpoint,
  exportUserDataEndpoint,
  findRetentionEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { exportPlaces } from '../../http/export-list.ts'
import type { Mount } from '../../http/mount.ts'
import { changeRetention } from './change-retention.ts'
import { describeRegister } from './describe-register.ts'
import { exportContact, exportOwn, exportUser } from './export-person.ts'

const place = exportPlaces(2, 100)

export function mountPersonalData(mount: Mount): void {
  mount.json(describePersonalDataEndpoint, describeRegister)
  mount.json(findRetentionEndpoint, (ctx) => ctx.read(({ personalData }) => personalData.retention()))
  mount.json(changeRetentionEndpoint, changeRetention)
  mount.file(exportUserDataEndpoint, (ctx, { params }) => place(() => exportUser(ctx, params.userId)))
  mount.file(exportContactDataEndpoint, (ctx, { params }) =>
    place(() => exportContact(ctx, params.contactId)),
  )
  mount.file(exportOwnDataEndpoint, (ctx) => place(() => exportOwn(ctx)))
}
