import {
  addLetterheadLogoEndpoint,
  changeLetterheadEndpoint,
  findLetterheadEndpoint,
  letterheadLogoEndpoint,
} from '@probeta/contract/reports/letterheads.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addLogo } from './add-logo.ts'
import { changeLetterhead } from './change-letterhead.ts'

export function mountLetterheads(mount: Mount): void {
  mount.json(findLetterheadEndpoint, (ctx) => ctx.read(({ letterheads }) => letterheads.table()))
  mount.json(changeLetterheadEndpoint, changeLetterhead)
  mount.json(addLetterheadLogoEndpoint, addLogo)
  mount.picture(letterheadLogoEndpoint, async (ctx, { params }) => {
    const logo = orRefuse(
      await ctx.read(({ letterheads }) => letterheads.logo(params.logoId)),
      'letterhead.logoNotFound',
    )
    return { bytes: logo.bytes, fileName: `logo-${logo.id}.jpg` }
  })
}
