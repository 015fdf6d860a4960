import {
  addDirectoryGroupEndpoint,
  askDirectoryAsUserEndpoint,
  askDirectoryEndpoint,
  findDirectoryAccountEndpoint,
  findDirectoryEndpoint,
  linkDirectoryEndpoint,
  listDirectoryGroupsEndpoint,
  mostDirectoryGroups,
  proveByDirectoryEndpoint,
  removeDirectoryGroupEndpoint,
  signInByDirectoryEndpoint,
  unlinkDirectoryEndpoint,
} from '@probeta/contract/access/directory.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Mount } from '../../http/mount.ts'
import {
  askDirectoryAsUser,
  findOwnAccount,
  linkAccount,
  proveByDirectory,
  unlinkAccount,
} from './own-account.ts'
import { askDirectory, signInByDirectory } from './sign-in-by-directory.ts'

export function mountDirectory(mount: Mount): void {
  mount.json(findDirectoryEndpoint, async ({ installation }) => ({
    name: installation.directory?.name ?? null,
  }))
  mount.json(askDirectoryEndpoint, askDirectory)
  mount.json(signInByDirectoryEndpoint, signInByDirectory)
  mount.json(askDirectoryAsUserEndpoint, askDirectoryAsUser)
  mount.json(proveByDirectoryEndpoint, proveByDirectory)
  mount.json(findDirectoryAccountEndpoint, findOwnAccount)
  mount.json(linkDirectoryEndpoint, linkAccount)
  mount.json(unlinkDirectoryEndpoint, unlinkAccount)
  mount.json(listDirectoryGroupsEndpoint, ({ read, installation }) =>
    read(async ({ directory }) => ({
      directory: installation.directory?.name ?? null,
      items: await directory.groups(),
    })),
  )
  mount.json(addDirectoryGroupEndpoint, ({ change }, { body }) =>
    change('directory.addGroup', async ({ directory }) => {
      if ((await directory.countGroups()) >= mostDirectoryGroups)
        throw new Refusal('directory.tooManyGroups', { most: mostDirectoryGroups })
      const group = { id: newId(), ...body }
      await refuseTaken('directory_group_name', 'directory.groupTwice', () => directory.addGroup(group))
      return group
    }),
  )
  mount.json(removeDirectoryGroupEndpoint, async ({ change }, { params: { groupId } }) => {
    await change('directory.removeGroup', async ({ directory }) => {
      orRefuse(await directory.findGroup(groupId), 'directory.groupNotFound')
      await directory.removeGroup(groupId)
    })
    return {}
  })
}
