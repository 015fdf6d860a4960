import {
  requestRecoveryEndpoint,
  setPasswordByLinkEndpoint,
  viewPasswordLinkEndpoint,
} from '@probeta/contract/access/password-links.ts'
import type { Mount } from '../../http/mount.ts'
import { requestRecovery } from './request-recovery.ts'
import { setPassword } from './set-password.ts'
import { viewLink } from './view-link.ts'

export function mountPasswordLinks(mount: Mount): void {
  mount.json(requestRecoveryEndpoint, requestRecovery)
  mount.json(viewPasswordLinkEndpoint, viewLink)
  mount.json(setPasswordByLinkEndpoint, setPassword)
}
