import { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import type { Mount } from '../../http/mount.ts'
import { findAnything } from './find-anything.ts'

export function mountSearch(mount: Mount): void {
  mount.json(searchEndpoint, findAnything)
}
