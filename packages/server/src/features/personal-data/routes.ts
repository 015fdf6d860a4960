import {
  changeRetentionEndpoint,
  describePersonalDataEndpoint,
  eraseContactEndpoint,
  eraseUserEndpoint,
  exportContactDataEndpoint,
  exportOwnDataEndpoint,
  exportUserDataEndpoint,
  findRetentionEndpoint,
  previewContactErasureEndpoint,
  previewUserErasureEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import { exportPlaces } from '../../http/export-list.ts'
import type { Mount } from '../../http/mount.ts'
import { changeRetention } from './change-retention.ts'
import { describeRegister } from './describe-register.ts'
import { eraseContact } from './erase-contact.ts'
import { eraseUser } from './erase-user.ts'
import { exportContact, exportOwn, exportUser } from './export-person.ts'
import { previewContact, previewUser } from './preview-erasure.ts'

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
  mount.json(previewUserErasureEndpoint, (ctx, { params }) => previewUser(ctx, params.userId))
  mount.json(eraseUserEndpoint, eraseUser)
  mount.json(previewContactErasureEndpoint, (ctx, { params }) => previewContact(ctx, params.contactId))
  mount.json(eraseContactEndpoint, eraseContact)
}
