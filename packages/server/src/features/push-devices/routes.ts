import {
  addPushDeviceEndpoint,
  listPushDevicesEndpoint,
  mostPushDevices,
  removePushDeviceEndpoint,
  tryPushDeviceEndpoint,
} from '@probeta/contract/workplace/push-devices.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { sentence } from '../../base/language.ts'
import type { Mount } from '../../http/mount.ts'
import { isPushService } from '../../mail/push-post.ts'

export function mountPushDevices(mount: Mount): void {
  mount.json(listPushDevicesEndpoint, async ({ read, installation }) => ({
    items: await read(({ pushDevices }) => pushDevices.own()),
    publicKey: installation.push.publicKey,
  }))
  mount.json(addPushDeviceEndpoint, async ({ change, installation }, { body }) => {
    if (!isPushService(body.endpoint, installation.push.origins)) throw new Refusal('push.service')
    return change('pushDevice.add', async ({ pushDevices }) => {
      const device = await pushDevices.add(body)
      if ((await pushDevices.own()).length > mostPushDevices)
        throw new Refusal('push.tooMany', { most: mostPushDevices })
      return device
    })
  })
  mount.json(removePushDeviceEndpoint, async ({ change }, { params }) => {
    await change('pushDevice.remove', async ({ pushDevices }) => {
      if (!(await pushDevices.remove(params.pushDeviceId))) throw new Refusal('push.notFound')
    })
    return {}
  })
  mount.json(tryPushDeviceEndpoint, ({ actor, change, language }, { params }) =>
    change('pushDevice.try', async ({ pushDevices }) => {
      const own = await pushDevices.own()
      const device = orRefuse(
        own.find(({ id }) => id === params.pushDeviceId),
        'push.notFound',
      )
      if (device.goneAt !== null) throw new Refusal('push.gone')
      const title = `${actor.laboratoryName}: ${sentence(language, 'profile.push.title')}`
      const body = sentence(language, 'profile.push.trialBody')
      await pushDevices.tell(device.id, {
        title,
        body,
        path: '/extra-pages/profile#notices',
        lang: language,
        tag: 'trial',
      })
      return {}
    }),
  )
}
