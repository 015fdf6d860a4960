import type { Page } from '@playwright/test'
import { findNoticePreferencesEndpoint } from '@probeta/contract/workplace/notices.ts'
import { listPushDevicesEndpoint } from '@probeta/contract/workplace/push-devices.ts'
import { aColleague } from './support/a-work-site.ts'
import { say } from './support/say.ts'
import { expect, test } from './support/servers/laboratory.ts'

/** A push service is not reached from a test: what a browser gets from one is given to the page. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  keys: { p256dh: 'BPhone', auth: 'AAAA' },
}
const withService = (page: Page) =>
  page.addInitScript((given) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => given } as unknown as PushSubscription)
  }, subscription)

type Recording = { shown: string[]; registration: ServiceWorkerRegistration }

/** Hands a message to the worker of the page, as the browser does when one comes in. */
async function pushTo(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const [origin, registrationId] = [new URL(page.url()).origin, await registered]
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
}

test('a phone is registered for push messages, tried and removed, and shows what the laboratory sends', async ({
  enter,
  place,
}) => {
  const { api } = await enter(place)
  const person = await aColleague(api, place.password, 'Paco Campo', 'fieldTechnician')
  const phone = { serviceWorkers: 'allow', viewport: { width: 360, height: 800 } } as const
  const { page, api: own } = await enter(person, { ...phone, permissions: ['notifications'] })
  await withService(page)
  await page.goto('/extra-pages/profile#notices')
  const card = page.getByRole('region', { name: say('profile.push.title') })
  await expect(card.getByText(say('profile.push.none'))).toBeVisible()
  await card.getByRole('button', { name: say('profile.push.add') }).click()
  await expect(page.getByText(say('profile.push.done'))).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect((await own.does(listPushDevicesEndpoint)).items).toHaveLength(1)

  await card.getByRole('button', { name: /^Probar el aviso en/ }).click()
  await expect(page.getByText(say('profile.push.trialSent'))).toBeVisible()

  // A browser without a screen has nowhere to show a notification: what the worker asks for is what counts.
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers()
  await worker.evaluate(() => {
    const recording = self as unknown as Recording
    recording.shown = []
    recording.registration.showNotification = (title, options) => {
      recording.shown.push(`${title} · ${options?.body}`)
      return Promise.resolve()
    }
  })
  await pushTo(page, {
    title: 'Laboratorio: Visita programada',
    body: 'Obra Norte, mañana a las 8:00',
    ...{ path: '/email/inbox?folder=alerts', lang: 'es', tag: 'one' },
  })
  const shown = () => worker.evaluate(() => (self as unknown as Recording).shown)
  await expect.poll(shown).toEqual(['Laboratorio: Visita programada · Obra Norte, mañana a las 8:00'])

  const what = say('inbox.lines.visitBooked.name')
  await page.getByRole('switch', { name: say('profile.notices.pushOf', { what }) }).press('Space')
  await expect(page.getByText(say('profile.notices.saved'))).toBeVisible()
  const { items } = await own.does(findNoticePreferencesEndpoint)
  expect(items.find(({ kind }) => kind === 'visitBooked')).toMatchObject({ mail: true, push: false })

  await card.getByRole('button', { name: /^Quitar los avisos de/ }).click()
  await expect(card.getByText(say('profile.push.none'))).toBeVisible()
})

test('a browser that forbids notifications is told where to allow them', async ({ enter, place }) => {
  const { page } = await enter(place, { serviceWorkers: 'allow' })
  await page.goto('/extra-pages/profile#notices')
  await page.getByRole('button', { name: say('profile.push.add') }).click()
  await expect(page.getByText(say('profile.push.denied'))).toBeVisible()
})
