import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid } from '../base/values.ts'

const base64url = /^[A-Za-z0-9_-]+$/

/** Most browsers of a person that get push messages. */
export const mostPushDevices = 10

export const PushDevice = z.object({
  id: uuid(),
  name: z.string(),
  addedAt: z.string(),
  /** Since when its push service takes no message for it any more; null: it does. */
  goneAt: z.string().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const listPushDevicesEndpoint = endpoint({
  method: 'GET',
  path: '/profile/push-devices',
  summary: 'My browsers that get push messages, oldest first',
  access: 'portal',
  result: z.object({
    items: z.array(PushDevice),
    /** The server's public key, as `applicationServerKey` for the subscription of a browser (RFC 8292), base64url. */
    publicKey: z.string(),
  }),
  refuses: [],
})

export const addPushDeviceEndpoint = endpoint({
  method: 'POST',
  path: '/profile/push-devices',
  summary: 'Send push messages to this browser: its subscription as the browser gives it',
  access: 'portal',
  body: z.strictObject({
    name: text(120).min(1),
    endpoint: text(1000).min(1),
    keys: z.strictObject({
      p256dh: text(200).regex(base64url),
      auth: text(100).regex(base64url),
    }),
  }),
  result: PushDevice,
  once: true,
  refuses: ['push.service', 'push.tooMany'],
})

export const removePushDeviceEndpoint = endpoint({
  method: 'DELETE',
  path: '/profile/push-devices/:pushDeviceId',
  summary: 'Send no push messages to this browser any more',
  access: 'portal',
  params: z.object({ pushDeviceId: uuid() }),
  result: z.object({}),
  refuses: ['push.notFound'],
})

export const tryPushDeviceEndpoint = endpoint({
  method: 'POST',
  path: '/profile/push-devices/:pushDeviceId/trial',
  summary: 'Send a push message to this browser, to see it arrive',
  access: 'portal',
  params: z.object({ pushDeviceId: uuid() }),
  body: z.strictObject({}),
  result: z.object({}),
  once: true,
  refuses: ['push.notFound', 'push.gone'],
})
