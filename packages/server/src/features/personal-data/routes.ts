import {
  changeRetentionEndpoint,
  describePersonalDataEndpoint,
  findRetentionEndpoint,
} from '@probeta/contract/laboratory/personal-data.ts'
import type { Mount } from '../../http/mount.ts'
import { changeRetention } from './change-retention.ts'
import { describeRegister } from './describe-register.ts'

export function mountPersonalData(mount: Mount): void {
  mount.json(describePersonalDataEndpoint, describeRegister)
  mount.json(findRetentionEndpoint, (ctx) => ctx.read(({ personalData }) => personalData.retention()))
  mount.json(changeRetentionEndpoint, changeRetention)
}
